import type { Transferable } from 'node:worker_threads';

/** A thread or a separate process. */
export type WorkerPlace = {
  post(request: object, transfer: Transferable[]): void;
  /** Whether the program waits for this worker before it ends. */
  holdProgram(isHeld: boolean): void;
  stop(): Promise<void>;
};

export type WorkerListeners<Message> = { onMessage: (message: Message) => void; onEnd: (cause: unknown) => void };

/** Each worker starts here, from its TypeScript source. */
export const workerEntry = new URL('./worker-entry.mjs', import.meta.url);
