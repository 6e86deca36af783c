import { AsyncLocalStorage } from 'node:async_hooks';
import { isLost, isRefused } from './lost.ts';

/** The connection broke while something was being committed: it may be done or not. */
export class OutcomeUnknown extends Error {}

type Act = { hasCommitted: boolean; isRepeatable: boolean };

const current = new AsyncLocalStorage<Act>();

/** Whatever fails from here on, a part of the act is done. */
export const noteCommit = (): void => {
  const act = current.getStore();
  if (act !== undefined) act.hasCommitted = true;
};

/** The caller gave a key with which the act is done once, however often it is sent. */
export const noteRepeatable = (): void => {
  const act = current.getStore();
  if (act !== undefined) act.isRepeatable = true;
};

const isUnknown = (error: unknown, hasCommitted: boolean) =>
  error instanceof OutcomeUnknown || isLost(error) || (hasCommitted && isRefused(error));

/** Whether the act, or a part of it, may be done although it failed. */
export const mayBeDone = (error: unknown): boolean => isUnknown(error, current.getStore()?.hasCommitted ?? false);

/** Runs what a member asked for. If the database goes away meanwhile, the error says whether it may be done. */
export const actWithOutcome = <T>(work: () => Promise<T>): Promise<T> => {
  const act: Act = { hasCommitted: false, isRepeatable: false };
  return current.run(act, async () => {
    try {
      return await work();
    } catch (error) {
      throw !act.isRepeatable && isUnknown(error, act.hasCommitted)
        ? new OutcomeUnknown('The outcome is not known.', { cause: error })
        : error;
    }
  });
};
