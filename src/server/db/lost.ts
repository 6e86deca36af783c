import { setTimeout as pause } from 'node:timers/promises';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

const lost = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  // The server stops, or a process of it has crashed.
  '57P01',
  '57P02',
  // What a pooler says when its own connection broke.
  '08P01',
]);

/** Of a transaction that lost its connection and is not at its end: nothing of it is done. */
export const BROKE_MEANWHILE = 'BROKE_MEANWHILE';

const refused = new Set([
  BROKE_MEANWHILE,
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  '53300',
  '57P03',
  // It is a standby, or takes no writes for another reason.
  '25006',
]);

/** The connection broke: what was sent may have been done. */
export const isLost = (error: unknown): boolean => lost.has(codeOf(error));

/** The statement was not done: no server was reached, or it does not take it. */
export const isRefused = (error: unknown): boolean => refused.has(codeOf(error));

const waits = new Set([BROKE_MEANWHILE, 'CONNECT_TIMEOUT', 'CONNECTION_ENDED']);

/** Whether another attempt may find the database again in a moment. */
export const isWorthAnother = (error: unknown): boolean =>
  (isLost(error) || isRefused(error)) && !waits.has(codeOf(error));

/** A deadlock or a serialization failure, which undid everything; on a standby, a conflict with what it replays. */
export const isConflict = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

const OTHERS_BREAK_MS = 20;

/** Usually all connections break in the same moment, and what is done again at once breaks with the next. */
export const untilOthersBroke = (): Promise<void> => pause(OTHERS_BREAK_MS);

/** A read whose connection broke is done again on another; so is one that a migration crossed, which takes locks of several tables. */
export const readAgain = async <T>(read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (!isLost(error) && !isConflict(error)) throw error;
    await untilOthersBroke();
    return read();
  }
};
