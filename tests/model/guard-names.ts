import type { Move } from '../../src/shared/items/lifecycle.ts';

const moveNames = [
  'expressInterest',
  'withdrawInterest',
  'acceptInterest',
  'cancelApproval',
  'confirmTransfer',
  'editSharedWith',
] as const satisfies readonly Move[];

const otherNames = ['holdsRow', 'isStillAsking', 'isStillRecipient', 'lastOneOut'] as const;

/** Every guard that can be taken away: the states from which each move may start, and the four others. */
export const guardNames = [...moveNames, ...otherNames] as const;
export type GuardName = (typeof guardNames)[number];

export const isMoveName = (name: unknown): name is (typeof moveNames)[number] =>
  moveNames.some((each) => each === name);

export const isGuardName = (name: unknown): name is GuardName => guardNames.some((each) => each === name);
