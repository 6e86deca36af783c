import type { Operation } from './model.ts';
import type { Run } from './operations.ts';

/** An exact text of the product that one run of the test removes; it must occur exactly once in its file. */
export type Mutation = {
  standsFor: string;
  file: string;
  text: string;
  instead: string;
  /** Runs that lead where chance seldom comes. */
  shownBy?: readonly Run[];
  /** Whether it is tried whenever all tests run; the others are by command. */
  isAlwaysTried?: boolean;
};

export const inTurn = (isLent: boolean, ...operations: Operation[]): Run => ({
  isLoan: true,
  isLent,
  batches: operations.map((operation) => ({ operations: [operation], isLater: operation.kind === 'undo' && !isLent })),
});
