import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Id, Instant, Nullable, OneOf } from '../http/fields.ts';
import { itemStatuses } from '../items/lifecycle.ts';

const Thing = Type.Object({
  id: Id,
  name: Type.String(),
  thumbnail_url: Nullable(Type.String()),
  placeholder: Nullable(Type.String()),
});

const Person = Type.Object({ id: Id, name: Type.String() });

/** A loan that is out, for either of its two people. */
export const ShelfLoan = Type.Object({
  handover_id: Id,
  item: Thing,
  /** The other one: the owner of what is with me, the borrower of what is with others. */
  person: Person,
  since: Instant,
  due_on: Nullable(Day),
  said_returned_at: Nullable(Instant),
  extension_until: Nullable(Day),
  /** The last day on which its owner reminded the borrower. */
  reminded_on: Nullable(Day),
  /** For the borrower: the last day before it is promised to somebody else or closed. */
  free_until: Nullable(Day),
});
export type ShelfLoan = Static<typeof ShelfLoan>;

const NextBooking = Type.Object({ id: Id, from: Day, until: Nullable(Day), person: Nullable(Person) });

/** Something that the member lends, with what lies ahead of it and what it has seen. */
export const LentThing = Type.Object({
  item: Thing,
  status: OneOf('status', itemStatuses),
  /** Who has it, or to whom it is promised today. */
  person: Nullable(Person),
  due_on: Nullable(Day),
  /** Its borrower says that it is back. */
  said_returned_at: Nullable(Instant),
  /** Its owner does not lend it today; without a day until further notice. */
  closed: Nullable(Type.Object({ until: Nullable(Day), word: Type.String() })),
  /** Promised or closed later: the last day on which it is still free. */
  free_until: Nullable(Day),
  /** How many people wait for it. */
  waiting: Type.Integer(),
  /** What is promised or closed from today on, the next first. */
  next: Type.Array(NextBooking),
  /** How often it was lent, to how many people, and how often they said thank you. */
  times: Type.Integer(),
  people: Type.Integer(),
  thanks: Type.Integer(),
});
export type LentThing = Static<typeof LentThing>;

export const shelfContract = {
  'GET /api/shelf': {
    access: 'member',
    summary: 'Who has what: loans of yours that are with you or with others, the overdue first',
    answer: Type.Object({ with_me: Type.Array(ShelfLoan), with_others: Type.Array(ShelfLoan) }),
  },
  'GET /api/shelf/things': {
    access: 'member',
    summary: 'Everything you lend, with its state, its next bookings and what it has seen',
    answer: Type.Array(LentThing),
  },
} as const satisfies Contract;
