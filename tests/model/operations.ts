import fc from 'fast-check';
import { undoableActs } from '../../src/shared/items/lifecycle.ts';
import type { Operation } from './model.ts';

export const PEOPLE = 6;
/** The owner of every item of the model. */
export const OWNER = 0;

const anybody = fc.nat({ max: PEOPLE - 1 });
const neighbour = fc.integer({ min: 1, max: PEOPLE - 1 });
/** Mostly the one who may, sometimes somebody who may not. */
const mostlyOwner = fc.oneof({ arbitrary: fc.constant(OWNER), weight: 7 }, { arbitrary: anybody, weight: 1 });
const audiences = [[], [1], [2, 3], [1, 2, 3, 4, 5]];

const express = fc.record({ kind: fc.constant('express' as const), by: neighbour });
const withdraw = fc.record({ kind: fc.constant('withdraw' as const), by: neighbour });
const cancel = fc.record({ kind: fc.constant('cancel' as const), by: anybody });
const confirm = fc.record({ kind: fc.constant('confirm' as const), by: mostlyOwner });
const remove = fc.record({ kind: fc.constant('delete' as const), by: mostlyOwner });
const accept = fc.record({ kind: fc.constant('accept' as const), by: mostlyOwner, chosen: neighbour });
const share = fc.record({
  kind: fc.constant('share' as const),
  by: mostlyOwner,
  audience: fc.constantFrom(...audiences),
});

const undo = fc.record({
  kind: fc.constant('undo' as const),
  by: mostlyOwner,
  act: fc.constantFrom(...undoableActs),
});

const anything = fc.oneof<fc.MaybeWeightedArbitrary<Operation>[]>(
  { arbitrary: express, weight: 8 },
  { arbitrary: withdraw, weight: 6 },
  { arbitrary: accept, weight: 8 },
  { arbitrary: cancel, weight: 5 },
  { arbitrary: confirm, weight: 3 },
  { arbitrary: undo, weight: 5 },
  { arbitrary: share, weight: 3 },
  { arbitrary: remove, weight: 1 },
);

const asking = fc.oneof<fc.MaybeWeightedArbitrary<Operation>[]>(
  { arbitrary: express, weight: 6 },
  { arbitrary: anything, weight: 1 },
);

/** The acts of a batch all run at once, each of them twice; before some of them a quarter of a minute passes. */
export type Batch = { operations: Operation[]; isLater: boolean };

const aBatch = fc.record({
  operations: fc.array(anything, { minLength: 2, maxLength: 5 }),
  isLater: fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, { arbitrary: fc.constant(true), weight: 1 }),
});

/** A few batches on one item. */
export const aRun: fc.Arbitrary<Batch[]> = fc
  .tuple(fc.array(asking, { minLength: 2, maxLength: 4 }), fc.array(aBatch, { minLength: 2, maxLength: 3 }))
  .map(([operations, rest]) => [{ operations, isLater: false }, ...rest]);
