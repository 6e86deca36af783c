import { readFile } from 'node:fs/promises';

/** Milliseconds of processor time. */
export type ServiceTime = { program: number; database: number };

export type Measured = {
  machine: string;
  calls: Record<'page' | 'list' | 'item' | 'counters' | 'search' | 'message' | 'ask', ServiceTime>;
  /** Memory of an open page in the program. */
  lineKilobytes: number;
  /** Time to write a letter, one after the other. */
  letterMs: number;
  /** An item in the database, with indexes and vectors. */
  itemBytes: number;
  backupSecondsPerItem: number;
};

export const readServiceTimes = async (): Promise<Measured> =>
  JSON.parse(await readFile(new URL('service-times.json', import.meta.url), 'utf8'));
