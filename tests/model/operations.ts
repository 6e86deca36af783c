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

const mostlyNeighbour = fc.oneof({ arbitrary: neighbour, weight: 9 }, { arbitrary: fc.constant(OWNER), weight: 1 });
/** The borrower of an item that is lent from the start. */
export const BORROWER = 1;
const mostlyBorrower = fc.oneof({ arbitrary: fc.constant(BORROWER), weight: 2 }, { arbitrary: anybody, weight: 1 });

/** Days counted from today, some of which overlap. */
export const [soon, later] = [30, 60] as const;
const spans = [
  { from: 30, until: 40 },
  { from: 38, until: 50 },
  { from: 60, until: 62 },
  { from: 0, until: 5 },
] as const;
const someDays = fc.constantFrom(...spans);
const aClosing = fc.constantFrom({ from: 35, until: 45 }, { from: 0, until: 3 }, { from: 55, until: null });

const express = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('express' as const), by: mostlyNeighbour }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('express' as const), by: mostlyNeighbour, days: someDays }), weight: 1 },
);
const change = fc.record({ kind: fc.constant('change' as const), by: mostlyNeighbour, days: someDays });
const close = fc.record({ kind: fc.constant('close' as const), by: mostlyOwner, days: aClosing });
const open = fc.record({ kind: fc.constant('open' as const), by: mostlyOwner });
/** The owner, the booker, and sometimes somebody whom it does not concern. */
const unbook = fc.record({ kind: fc.constant('unbook' as const), by: anybody, person: neighbour });
const move = fc.record({ kind: fc.constant('move' as const), by: mostlyOwner, person: neighbour, days: someDays });
const shorten = fc
  .tuple(neighbour, someDays)
  .map(([person, days]) => ({ kind: 'move' as const, by: person, person, days }));
const withdraw = fc.record({ kind: fc.constant('withdraw' as const), by: mostlyNeighbour });
const cancel = fc.record({ kind: fc.constant('cancel' as const), by: anybody });
const confirm = fc.record({ kind: fc.constant('confirm' as const), by: mostlyOwner });
const remove = fc.record({ kind: fc.constant('delete' as const), by: mostlyOwner });
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
const unbring = fc.record({ kind: fc.constant('unbring' as const), by: mostlyBorrower });
const notHere = fc.record({ kind: fc.constant('notHere' as const), by: mostlyOwner });
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
  { arbitrary: close, weight: 1 },
  { arbitrary: remove, weight: 1 },
);

/** What people do while something is lent. */
const lending = fc.oneof<fc.MaybeWeightedArbitrary<Operation>[]>(
  { arbitrary: confirm, weight: 5 },
  { arbitrary: giveBack, weight: 5 },
  { arbitrary: bring, weight: 5 },
  { arbitrary: unbring, weight: 2 },
  { arbitrary: notHere, weight: 2 },
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

/** What people do who plan with days. */
const planning = fc.oneof<fc.MaybeWeightedArbitrary<Operation>[]>(
  { arbitrary: accept, weight: 8 },
  { arbitrary: express, weight: 4 },
  { arbitrary: change, weight: 4 },
  { arbitrary: unbook, weight: 4 },
  { arbitrary: move, weight: 4 },
  { arbitrary: shorten, weight: 3 },
  { arbitrary: close, weight: 3 },
  { arbitrary: open, weight: 2 },
  { arbitrary: confirm, weight: 4 },
  { arbitrary: giveBack, weight: 3 },
  { arbitrary: due, weight: 2 },
  { arbitrary: cancel, weight: 2 },
  { arbitrary: decline, weight: 2 },
  { arbitrary: undo, weight: 4 },
  { arbitrary: withdraw, weight: 1 },
  { arbitrary: share, weight: 1 },
  { arbitrary: edit, weight: 1 },
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

const aPlan = someBatches(planning, 3).map((batches): Run => ({ isLoan: true, isLent: false, batches }));

export const aRun: fc.Arbitrary<Run> = fc.oneof(aGift, aLoan, aPlan);
