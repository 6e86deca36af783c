import fc from 'fast-check';
import { addDays, dayIn } from '../../src/shared/format/days.ts';
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

const mostlyNeighbour = fc.oneof({ arbitrary: neighbour, weight: 9 }, { arbitrary: fc.constant(OWNER), weight: 1 });
/** The borrower of an item that is lent from the start. */
export const BORROWER = 1;
const mostlyBorrower = fc.oneof({ arbitrary: fc.constant(BORROWER), weight: 2 }, { arbitrary: anybody, weight: 1 });

/** Seldom with days: a gift with days is refused. */
const hasDays = fc.oneof({ arbitrary: fc.constant(false), weight: 9 }, { arbitrary: fc.constant(true), weight: 1 });
const express = fc.record({ kind: fc.constant('express' as const), by: mostlyNeighbour, hasDays });
const withdraw = fc.record({ kind: fc.constant('withdraw' as const), by: mostlyNeighbour });
const cancel = fc.record({ kind: fc.constant('cancel' as const), by: anybody });
const confirm = fc.record({ kind: fc.constant('confirm' as const), by: mostlyOwner });
const remove = fc.record({ kind: fc.constant('delete' as const), by: mostlyOwner });
/** Two days within the year that is allowed, the first of them on most occasions. */
export const [soon, later] = [addDays(dayIn('UTC', new Date()), 30), addDays(dayIn('UTC', new Date()), 60)] as const;
const someDay = fc.constantFrom(soon, soon, later);
const dayOrNone = fc.option(someDay, { nil: null });
const accept = fc.record(
  { kind: fc.constant('accept' as const), by: mostlyOwner, chosen: neighbour, due: dayOrNone },
  { requiredKeys: ['kind', 'by', 'chosen'] },
);
const decline = fc.record({ kind: fc.constant('decline' as const), by: mostlyOwner, person: neighbour });
const due = fc.record({ kind: fc.constant('due' as const), by: mostlyOwner, due: dayOrNone });
const extend = fc.record({ kind: fc.constant('extend' as const), by: mostlyBorrower, until: someDay });
const answer = fc.record({ kind: fc.constant('answer' as const), by: mostlyOwner, isAccepted: fc.boolean() });
const bring = fc.record({ kind: fc.constant('bring' as const), by: mostlyBorrower });
const giveBack = fc.record({ kind: fc.constant('return' as const), by: mostlyOwner });
const share = fc.record({
  kind: fc.constant('share' as const),
  by: mostlyOwner,
  audience: fc.constantFrom(...audiences),
});

const thank = fc.record({ kind: fc.constant('thank' as const), by: mostlyBorrower });
const edit = fc.record({
  kind: fc.constant('edit' as const),
  by: mostlyOwner,
  to: fc.oneof(
    fc.record({ name: fc.constantFrom('Tent', 'Big tent', 'Old tent') }),
    fc.record({ giveaway: fc.boolean() }),
  ),
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
  { arbitrary: decline, weight: 2 },
  { arbitrary: edit, weight: 2 },
  { arbitrary: thank, weight: 2 },
  { arbitrary: giveBack, weight: 1 },
  { arbitrary: remove, weight: 1 },
);

/** What people do while something is lent. */
const lending = fc.oneof<fc.MaybeWeightedArbitrary<Operation>[]>(
  { arbitrary: confirm, weight: 5 },
  { arbitrary: giveBack, weight: 5 },
  { arbitrary: bring, weight: 5 },
  { arbitrary: extend, weight: 6 },
  { arbitrary: answer, weight: 3 },
  { arbitrary: due, weight: 3 },
  { arbitrary: decline, weight: 3 },
  { arbitrary: accept, weight: 5 },
  { arbitrary: express, weight: 4 },
  { arbitrary: undo, weight: 4 },
  { arbitrary: withdraw, weight: 2 },
  { arbitrary: share, weight: 2 },
  { arbitrary: thank, weight: 3 },
  { arbitrary: edit, weight: 2 },
  { arbitrary: remove, weight: 1 },
);

const asking = fc.oneof<fc.MaybeWeightedArbitrary<Operation>[]>(
  { arbitrary: express, weight: 6 },
  { arbitrary: anything, weight: 1 },
);

/** The acts of a batch all run at once, each of them twice; before some of them a quarter of a minute passes. */
type Batch = { operations: Operation[]; isLater: boolean };

const isLater = fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, { arbitrary: fc.constant(true), weight: 1 });

const aBatchOf = (operation: fc.Arbitrary<Operation>) =>
  fc.record({ operations: fc.array(operation, { minLength: 2, maxLength: 5 }), isLater });

/** A few batches on one item, given away or lent; one that is lent may be out when they begin. */
export type Run = { isLoan: boolean; isLent: boolean; batches: Batch[] };

const someBatches = (operation: fc.Arbitrary<Operation>, count: number) =>
  fc
    .tuple(
      fc.array(asking, { minLength: 2, maxLength: 4 }),
      fc.array(aBatchOf(operation), { minLength: count, maxLength: count + 1 }),
    )
    .map(([operations, rest]): Batch[] => [{ operations, isLater: false }, ...rest]);

const aGift = someBatches(anything, 2).map((batches): Run => ({ isLoan: false, isLent: false, batches }));
const aLoan = fc
  .tuple(fc.boolean(), someBatches(lending, 3))
  .map(([isLent, batches]): Run => ({ isLoan: true, isLent, batches }));

export const aRun: fc.Arbitrary<Run> = fc.oneof(aGift, aLoan);
