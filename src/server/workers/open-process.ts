import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type WorkerListeners, type WorkerPlace, workerEntry } from './worker-place.ts';

// The server's secrets stay out of a process that reads what strangers send.
const environmentWithoutSecrets = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env;
  return Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR, TEMP, SystemRoot }).filter(([, value]) => value));
};

/** For native libraries: a process can be ended at any moment, whereas ending their thread would take the server along. */
export const openProcess = <Message>(url: URL, listeners: WorkerListeners<Message>): WorkerPlace => {
  const child = fork(workerEntry, [url.href], {
    execArgv: [],
    serialization: 'advanced',
    // Decoders complain about each broken packet of a recording; the log is not theirs to fill.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: environmentWithoutSecrets(),
  });
  const ended = once(child, 'exit');
  child.on('message', listeners.onMessage);
  child.on('error', listeners.onEnd);
  child.on('exit', listeners.onEnd);
  return {
    post: (request) => void child.send(request),
    holdProgram: (isHeld) => {
      const holding = isHeld ? 'ref' : 'unref';
      child[holding]();
      child.channel?.[holding]();
    },
    stop: async () => {
      // Keeps the event loop alive until the process has exited.
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
};
