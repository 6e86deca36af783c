import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Id, LongText, Nullable, OneOf } from '../http/fields.ts';
import { HOUR, perMember } from '../http/limits.ts';
import { Length } from '../items/contract.ts';
import { ItemAfter } from '../items/item-contract.ts';
import { itemLimits } from '../items/limits.ts';
import { stillAnswers } from './loan-rules.ts';

const byItem = Type.Object({ itemId: Id });
const byId = Type.Object({ id: Id });
const Word = Type.Optional(LongText('Note', itemLimits.word));

/** A span on which nobody else can have an item. The last day is included; without one it is open. */
export const CalendarSpan = Type.Object({
  from: Day,
  until: Nullable(Day),
  kind: OneOf('kind', ['taken', 'closed', 'mine']),
  /** For the owner and the booker. */
  booking_id: Type.Optional(Id),
  /** For the owner. */
  person: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
});
export type CalendarSpan = Static<typeof CalendarSpan>;

const closing = {
  /** Today, if left out. */
  from: Type.Optional(Day),
  /** Left out or null: until further notice. */
  until: Type.Optional(Nullable(Day)),
  word: Word,
};

const Closed = Nullable(Type.Object({ from: Day, until: Nullable(Day), word: Type.String() }));
export type Closed = Static<typeof Closed>;

export const bookingContract = {
  'GET /api/items/:id/calendar': {
    access: 'member',
    summary: 'The taken and closed days of an item; by default the next year',
    params: byId,
    query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
    answer: Type.Array(CalendarSpan),
  },
  'PATCH /api/interests/:itemId': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Change the days or the note of your request; your place stays',
    params: byItem,
    body: Type.Object({
      from: Type.Optional(Day),
      until: Type.Optional(Day),
      length: Type.Optional(Length),
      note: Type.Optional(LongText('Note', itemLimits.note)),
    }),
    answer: ItemAfter,
  },
  'POST /api/interests/:itemId/still': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Answer whether you still need an item that you wait for: now, in a few days, or no more',
    params: byItem,
    body: Type.Object({ answer: OneOf('answer', stillAnswers) }),
    answer: ItemAfter,
  },
  'PATCH /api/bookings/:id': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary:
      'Move a booking. The owner moves it at once, or keeps it where it is by naming no days; the booker shortens it, and asks the owner for anything else',
    params: byId,
    body: Type.Object({ from: Type.Optional(Day), until: Type.Optional(Nullable(Day)) }),
    answer: ItemAfter,
  },
  'DELETE /api/bookings/:id': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Cancel a booking, as its owner or its booker',
    params: byId,
    body: Type.Object({ word: Word }),
    answer: ItemAfter,
  },
  'PUT /api/items/:id/closed': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Close your item for some days, or until further notice',
    params: byId,
    body: Type.Object(closing),
    answer: ItemAfter,
  },
  'DELETE /api/items/:id/closed': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Open your item again',
    params: byId,
    answer: ItemAfter,
  },
  'GET /api/account/closed': {
    access: 'member',
    summary: 'The days on which nothing of yours can be had',
    answer: Type.Object({ closed: Closed }),
  },
  'PUT /api/account/closed': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Close everything of yours for some days, or until further notice',
    body: Type.Object(closing),
    answer: Type.Object({ message: Type.String(), closed: Closed }),
  },
  'DELETE /api/account/closed': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Open everything of yours again',
    answer: Type.Object({ message: Type.String(), closed: Closed }),
  },
} as const satisfies Contract;
