import type { Day } from '../../../shared/format/days.ts';
import type { LentThing } from '../../../shared/loans/shelf-contract.ts';
import { isOverdue } from '../shelf/is-overdue.ts';

/** How a thing stands today, the most urgent first. */
const standings = ['overdue', 'back', 'out', 'promised', 'closed', 'free'] as const;
export type Standing = (typeof standings)[number];

export const lentFilters = ['all', 'out', 'overdue', 'promised', 'free', 'closed'] as const;
export type LentFilter = (typeof lentFilters)[number];

export const lentColumns = ['thing', 'state', 'person', 'until', 'next', 'waiting', 'seen'] as const;
export type LentColumn = (typeof lentColumns)[number];

export type LentOrder = { by: LentColumn; isDown: boolean };

const standingOut = (thing: LentThing, today: Day): Standing => {
  if (thing.said_returned_at !== null) return 'back';
  return isOverdue(thing, today) ? 'overdue' : 'out';
};

export const standingOf = (thing: LentThing, today: Day): Standing => {
  if (thing.status === 'transferred') return standingOut(thing, today);
  if (thing.status === 'approved') return 'promised';
  return thing.closed === null ? 'free' : 'closed';
};

/** What lies ahead: what has begun is the state of today. */
export const aheadOf = ({ next }: LentThing, today: Day) => next.filter(({ from }) => from > today);

/** Until when it stands so; null where nobody knows. */
export const untilOf = ({ status, due_on, closed, free_until }: LentThing): Day | null => {
  if (status === 'transferred' || status === 'approved') return due_on;
  return closed === null ? free_until : closed.until;
};

/** Something free today can be promised for later: it is found under both. */
const fitting: Record<LentFilter, (thing: LentThing, today: Day) => boolean> = {
  all: () => true,
  out: ({ status }) => status === 'transferred',
  overdue: (thing, today) => standingOf(thing, today) === 'overdue',
  promised: (thing, today) =>
    thing.status === 'approved' || aheadOf(thing, today).some(({ person }) => person !== null),
  free: (thing, today) => standingOf(thing, today) === 'free',
  closed: (thing, today) => standingOf(thing, today) === 'closed',
};

export const filterLent = (things: readonly LentThing[], filter: LentFilter, today: Day) =>
  things.filter((thing) => fitting[filter](thing, today));

const keys: Record<LentColumn, (thing: LentThing, today: Day) => string | number | null> = {
  thing: ({ item }) => item.name,
  state: (thing, today) => standings.indexOf(standingOf(thing, today)),
  person: ({ person }) => person?.name ?? null,
  until: untilOf,
  next: (thing, today) => aheadOf(thing, today)[0]?.from ?? null,
  waiting: ({ waiting }) => waiting,
  seen: ({ times }) => times,
};

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), undefined, { sensitivity: 'base', numeric: true });

/** What is not known comes last, whichever way round the order is. */
export const sortLent = (things: readonly LentThing[], { by, isDown }: LentOrder, today: Day) => {
  const keyOf = (thing: LentThing) => keys[by](thing, today);
  return [...things].sort((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isDown ? compare(second, first) : compare(first, second);
  });
};
