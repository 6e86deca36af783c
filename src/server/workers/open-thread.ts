import { Worker } from 'node:worker_threads';
import { type WorkerListeners, type WorkerPlace, workerEntry } from './worker-place.ts';

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
