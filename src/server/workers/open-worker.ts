import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Transferable, Worker } from 'node:worker_threads';

/** A thread or a separate process. */
export type WorkerPlace = {
  post(request: object, transfer: Transferable[]): void;
  /** Whether the program waits for this worker before it ends. */
  holdProgram(isHeld: boolean): void;
  stop(): Promise<void>;
};

type WorkerListeners<Message> = { onMessage: (message: Message) => void; onEnd: (cause: unknown) => void };

/** Each worker starts here, from its TypeScript source. */
const workerEntry = new URL('./worker-entry.mjs', import.meta.url);

export const openThread = <Message>(url: URL, listeners: WorkerListeners<Message>): WorkerPlace => {
  const thread = new Worker(workerEntry, { workerData: { url: url.href }, execArgv: [] });
  thread.on('message', listeners.onMessage);
  thread.on('error', listeners.onEnd);
  thread.on('exit', listeners.onEnd);
  return {
    post: (request, transfer) => thread.postMessage(request, transfer),
    holdProgram: (isHeld) => (isHeld ? thread.ref() : thread.unref()),
    stop: async () => {
      thread.ref();
      await thread.terminate();
    },
  };
};

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
