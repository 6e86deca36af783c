import { setTimeout as pause } from 'node:timers/promises';
import { CallRefused } from '../../src/shared/http/caller.ts';

const PAUSE_MS = 250;

/** A server that is away answers so, or not at all; anything else is an answer. */
const isAway = (error: unknown) =>
  !(error instanceof CallRefused) || error.status >= 500 || error.status === 429 || error.status === 408;

/** Tries until it is answered, as the outbox of a page does: the same again, until the signal says to stop. */
export const tryUntilAnswered = async <T>(
  attempt: () => Promise<T>,
  stop: AbortSignal,
  onTry: () => void = () => undefined,
): Promise<T | undefined> => {
  while (!stop.aborted) {
    onTry();
    try {
      return await attempt();
    } catch (error) {
      if (!isAway(error)) throw error;
      await pause(PAUSE_MS);
    }
  }
  return undefined;
};
