import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type Answer<Reply> = { reply: Reply } | { error: string };

type Listener<Request> = (request: Request) => void;

const listenToParent = <Request, Reply>(listener: (request: Request) => Promise<Answer<Reply>>): void => {
  if (parentPort) {
    const port = parentPort;
    const answer: Listener<Request> = (request) => void listener(request).then((message) => port.postMessage(message));
    port.on('message', answer);
    return;
  }
  const answer: Listener<Request> = (request) => void listener(request).then((message) => process.send?.(message));
  process.on('message', answer);
  // Native work may hold a thread for minutes, and an orderly exit would wait for it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The server that started this process decides when it ends, and finishes its work before.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
};

/** The other end of startWorker: answers each request of the server. */
export const answerRequests = <Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void => {
  // Linux keeps a priority per thread, so heavy work yields to requests; elsewhere a thread would slow the whole server.
  if (!parentPort || process.platform === 'linux') setPriority(5);
  listenToParent<Request, Reply>(async (request) => {
    try {
      return { reply: await answer(request) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  });
};
