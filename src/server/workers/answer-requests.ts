import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type Answer<Reply> = { reply: Reply } | { error: string };

/** The other end of startWorker: answers each request of the parent thread. */
export const answerRequests = <Request, Reply>(answer: (request: Request) => Reply | Promise<Reply>): void => {
  const parent = parentPort;
  if (!parent) throw new Error('answerRequests runs in a worker thread only');
  // Linux keeps a priority per thread, so heavy work yields to requests; elsewhere this would slow the whole process.
  if (process.platform === 'linux') setPriority(10);

  const replyTo = async (request: Request): Promise<Answer<Reply>> => {
    try {
      return { reply: await answer(request) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
  parent.on('message', (request: Request) => {
    void replyTo(request).then((message) => parent.postMessage(message));
  });
};
