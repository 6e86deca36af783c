import { setTimeout as delay } from 'node:timers/promises';

/** Fails when the work takes longer; a connection that breaks at a bad moment may leave its query without any answer. */
export const within = async <Result>(limitMs: number, work: Promise<Result>): Promise<Result> => {
  const end = new AbortController();
  const limit = delay(limitMs, undefined, { signal: end.signal }).then(() => {
    throw new Error(`no answer within ${limitMs} ms`);
  });
  // The loser of the race may still reject later.
  limit.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([work, limit]);
  } finally {
    end.abort();
  }
};
