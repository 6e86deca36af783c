import type { Db } from '../../db/connect.ts';
import type { Env } from '../env.ts';

type State = 'OK' | 'look at this' | 'broken';

/** One line of the report: what is so, and what to do about it. */
export type Finding = { about: string; state: State; says: string };

export type Patient = {
  env: Env;
  /** Null if it cannot be reached. */
  db: Db | null;
  freeBytesWanted: number;
  /** A transaction that is open for longer is worth a look. */
  longMinutes: number;
};

export type Check = (patient: Patient) => Promise<Finding[]>;

export const fine = (about: string, says: string): Finding => ({ about, state: 'OK', says });
export const odd = (about: string, says: string): Finding => ({ about, state: 'look at this', says });
export const broken = (about: string, says: string): Finding => ({ about, state: 'broken', says });

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error);
