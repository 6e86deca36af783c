import type { Where } from '../../db/connect.ts';
import type { WorkerFailure } from '../../workers/worker-failed.ts';

/**
 * What the first process and those that serve say to each other. After an upgrade in place the first one is still of the
 * former version: whoever changes these messages, or what a worker is asked and answers, takes the next number, and the
 * upgrade needs a restart.
 */
export const TONGUE = 1;

/** `worker` is the name of its file: the same one in both processes. */
export type Asked = { ask: number; worker: string; request: object; timeoutMs: number | undefined };

export type FromServing =
  | { hello: number }
  | { listensOn: number }
  | { refused: string }
  | Asked
  /** Nobody wants this answer any more. */
  | { abandon: number };

export type Answered<Reply> = { reply: Reply } | { failure: WorkerFailure; message: string };

export type ToServing =
  | { begin: Where; connections: number; dead: readonly string[] }
  | { answer: number; with: Answered<unknown> }
  | { worker: string; isDead: boolean }
  /** Another process has taken over: finish, and go. */
  | { leave: true }
  /** Everything ends. */
  | { stop: true };

export const nameOfWorker = (url: URL): string => /[^/]+(?=\.[a-z]+$)/.exec(url.pathname)?.[0] ?? url.pathname;
