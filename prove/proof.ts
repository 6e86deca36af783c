import type { Mutation } from '../tests/model/mutation.ts';

/** One measured fact: what was looked at, what was found, and what should have been. */
export type Row = { what: string; found: string; target: string; isGood: boolean };

export type Wanted = {
  isShort: boolean;
  seed: number;
  log: (line: string) => void;
  /** How long the soak takes, where it is done at all. */
  soakMinutes?: number;
  /** A file of the program that is loaded otherwise than it was written, to see that the proof notices. */
  mutation?: Pick<Mutation, 'file' | 'text' | 'instead'> | null;
};

/** Looks at one property of the whole product. The long form is for `npm run prove`, the short one for `npm test`. */
export type Proof = { name: string; prove: (wanted: Wanted) => Promise<Row[]> };
