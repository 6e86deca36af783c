import type { Snapshot } from '../../base/metrics.ts';
import type { Where } from '../../db/connect.ts';
import type { WorkerFailure } from '../../workers/worker-failed.ts';

/**
 * Messages between the primary process and the serving ones. After a reload the primary process still runs the previous
 * version: if you change these messages, or what a worker is asked or answers, increase the number, and the upgrade
 * needs a restart.
 */
export const PROTOCOL_VERSION = 2;

/** `worker` is a file name, the same in both processes. */
export type Asked = { ask: number; worker: string; request: object; timeoutMs: number | undefined };

export type FromServing =
  | { hello: number }
  | { listensOn: number }
  | { refused: string }
  | Asked
  /** The answer is no longer needed. */
  | { abandon: number }
  | { measured: Snapshot };

export type Answered<Reply> = { reply: Reply } | { failure: WorkerFailure; message: string };

export type ToServing =
  | { begin: Where; connections: number; dead: readonly string[] }
  | { answer: number; with: Answered<unknown> }
  | { worker: string; isDead: boolean }
  /** Tell what was measured. */
  | { measure: true }
  /** Another process has taken over: finish, and go. */
  | { leave: true }
  /** Everything ends. */
  | { stop: true };

export const nameOfWorker = (url: URL): string => /[^/]+(?=\.[a-z]+$)/.exec(url.pathname)?.[0] ?? url.pathname;
