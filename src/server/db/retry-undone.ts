import { setTimeout as pause } from 'node:timers/promises';
import { isConflict, isWorthAnother } from './lost.ts';

const TRIES = 5;
const MOST_OUTDATED_PLANS = 100;

/** The next version has just changed a table: each statement that each connection has prepared on it fails once. */
const isOutdatedPlan = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.startsWith('cached plan');

/** Milliseconds until the next attempt; null if there is none. */
const pauseBefore = (error: unknown, tries: number): number | null => {
  if (isOutdatedPlan(error)) return tries < MOST_OUTDATED_PLANS ? 0 : null;
  if (tries >= TRIES) return null;
  if (isConflict(error)) return 0;
  return isWorthAnother(error) ? 50 * 2 ** tries : null;
};

/**
 * Does again what was undone: by a deadlock or a serialization failure, or because the connection broke before the
 * commit was sent, at most five times, within some seconds; or by an outdated plan.
 */
export const retryUndone = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const ms = pauseBefore(error, tries);
      if (ms === null) throw error;
      if (ms > 0) await pause(ms);
    }
  }
};
