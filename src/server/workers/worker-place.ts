import type { Transferable } from 'node:worker_threads';

/** Where a worker runs: a thread or a process of its own. */
export type WorkerPlace = {
  post(request: object, transfer: Transferable[]): void;
  /** Whether the program waits for this worker before it ends. */
  holdProgram(isHeld: boolean): void;
  stop(): Promise<void>;
};

export type WorkerListeners<Message> = { onMessage: (message: Message) => void; onEnd: (cause: unknown) => void };

/** Each worker starts here, from its TypeScript source. */
export const workerEntry = new URL('./worker-entry.mjs', import.meta.url);
