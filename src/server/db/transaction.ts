import { setImmediate as afterEvents, setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { BROKE_MEANWHILE, isLost } from './lost.ts';
import { OutcomeUnknown } from './outcome.ts';

type Types = Record<string, unknown>;

/**
 * Refuses every further statement once the connection is lost. The driver would send it over the connection that
 * replaces the lost one: outside of any transaction, or inside one of somebody else.
 */
const guard = <T extends Types>(tx: postgres.TransactionSql<T>, isOver: () => boolean): postgres.TransactionSql<T> => {
  const check = () => {
    if (isOver())
      throw Object.assign(new Error('The connection of this transaction is lost.'), { code: 'CONNECTION_CLOSED' });
  };
  return new Proxy(tx, {
    apply: (target, self, parts) => {
      check();
      return Reflect.apply(target, self, parts);
    },
    get: (target, name) => {
      check();
      return Reflect.get(target, name);
    },
  });
};

/** From the server's last word on a connection to its end. The connection of the error may also be another one. */
const LONGEST_LOSS_MS = 500;

const never = () => new Promise<never>(() => undefined);

const brokeMeanwhile = (cause: unknown) =>
  Object.assign(new Error('The connection broke while the work went on.', { cause }), { code: BROKE_MEANWHILE });

/** Runs the work in one transaction. Throws `OutcomeUnknown` if the connection breaks during the commit. */
export const runTransaction = async <T, Result>(
  pool: postgres.Sql<T extends Types ? T : never>,
  work: (tx: postgres.TransactionSql<T extends Types ? T : never>) => Promise<Result>,
): Promise<Result> => {
  let isOver = false;
  let isWorking = false;
  let isCommitting = false;
  const running = pool.begin(async (tx) => {
    isWorking = true;
    try {
      const result = await work(guard(tx, () => isOver));
      if (isOver) return await never();
      isCommitting = true;
      // The object keeps the driver from unwrapping arrays of promises in the result's type.
      return { result };
    } catch (error) {
      isWorking = false;
      if (!isLost(error)) throw error;
      // The driver says that the connection is lost only after it has failed the statement. It must not send a rollback
      // then: that would break the connection that replaces this one.
      for (const end = performance.now() + LONGEST_LOSS_MS; !isOver && performance.now() < end; ) await pause(1);
      if (isOver) return await never();
      throw error;
    }
  });
  try {
    return (await running).result;
  } catch (error) {
    isOver = true;
    if (!isLost(error)) throw error;
    if (isCommitting) throw new OutcomeUnknown('The commit has no answer.', { cause: error });
    await afterEvents();
    // It must not be done again beside itself.
    throw isWorking ? brokeMeanwhile(error) : error;
  }
};
