import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Id, Instant, Nullable, OneOf } from '../http/fields.ts';
import { Item } from '../items/item-contract.ts';
import { itemStatuses } from '../items/lifecycle.ts';
import { NamedTwice } from '../live/contract.ts';
import { Wish, wishStatuses } from '../wishes/contract.ts';

const Count = Type.Integer({ minimum: 0 });

export const ActivitySummary = Type.Object({
  itemsWithInterest: Count,
  totalShares: Count,
  approvedRequests: Count,
  totalRequests: Count,
  itemsGiven: Count,
  itemsReceived: Count,
  wishesMatched: Count,
  wishesTotal: Count,
});
export type ActivitySummary = Static<typeof ActivitySummary>;

/** What can wait for an act of the member. */
const waitingKinds = [
  'approve',
  'confirmTransfer',
  'fetch',
  'confirmReturn',
  'answerExtension',
  'answerDays',
  'bringBack',
  'overdue',
  'stillNeeded',
  'readMessage',
  'newMatch',
  'joinRequest',
  'report',
  'notice',
] as const;

export const Waiting = Type.Object({
  kind: OneOf('kind', waitingKinds),
  /** Since when it waits. */
  since: Instant,
  item: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      thumbnail_url: Nullable(Type.String()),
      placeholder: Nullable(Type.String()),
    }),
  ),
  /** The wish that something was found for; `item` is what was found. */
  wish: Nullable(Type.Object({ id: Id, name: Type.String() })),
  /** The other person: who asked first, who gets or has it, or its owner. A person who asks to join has no id yet. */
  person: Nullable(Type.Object({ id: Nullable(Id), name: Type.String() })),
  /** How many people wait for this action; for messages, how many are unread. */
  people: Type.Integer({ minimum: 0 }),
  /** The day that it is about: when it is due, until when more time is asked for, or from when other days are. */
  day: Nullable(Day),
  /** Of messages: who asked for the item that they are about, which is how a thread is found. */
  asker: Nullable(Id),
});
export type Waiting = Static<typeof Waiting>;

/**
 * What others did about something the member has a part in. A loan that went to somebody else first is `overtaken`, a
 * gift is `promised` and, once it was handed over, `rehomed`. `notHere`: the owner does not find what was brought back;
 * `stillOut`: the borrower has not brought it back after all.
 */
const newsKinds = [
  'declined',
  'overtaken',
  'promised',
  'rehomed',
  'cancelled',
  'gone',
  'back',
  'moreTime',
  'noMoreTime',
  'dueMoved',
  'returned',
  'thanked',
  'notHere',
  'stillOut',
  'daysTaken',
  'lapsed',
  'unfetched',
  'booked',
  'daysMoved',
  'daysKept',
] as const;
export type NewsKind = (typeof newsKinds)[number];

export const News = Type.Object({
  id: Id,
  kind: OneOf('kind', newsKinds),
  /** The thing under the name by which they knew it; it may be out of their sight by now. */
  item: Type.Object({ id: Id, name: Type.String() }),
  /** Whose doing it was. */
  person: Type.Object({ id: Id, name: Type.String() }),
  note: Type.String(),
  /** The day that it is about: when it is due now, free again, or promised from. */
  day: Nullable(Day),
  happened_at: Instant,
});
export type News = Static<typeof News>;

export const activityContract = {
  'GET /api/waiting': {
    access: 'member',
    summary: 'Everything that waits for an action of yours, newest first, at most 100',
    answer: Type.Array(Waiting),
  },
  'GET /api/news': {
    access: 'member',
    summary: 'Unread news about your requests and loans, the latest about each item, newest first, at most 50',
    answer: Type.Array(News),
  },
  'POST /api/news/seen': {
    access: 'member',
    summary: 'Mark one piece of news as read, or all of it',
    body: Type.Object({ userId: Id, id: Type.Optional(Id) }),
    answer: Type.Array(News),
  },
  'GET /api/notifications': {
    access: 'member',
    summary: 'Counters of what waits for you',
    query: Type.Object({ userId: Id }),
    answer: NamedTwice,
  },
  'POST /api/notifications/seen': {
    access: 'member',
    summary: 'Mark something as seen',
    body: Type.Object({
      userId: Id,
      /** `approveInterests` with the id of an item: the notes of its requests were read. */
      counter: OneOf('counter', ['approvedNewRequests', 'newMatchingWishlist', 'approveInterests']),
      id: Type.Optional(Id),
    }),
    answer: NamedTwice,
  },
  'GET /api/summary/activity': {
    access: 'member',
    summary: 'The numbers on the activity page',
    query: Type.Object({ userId: Id }),
    answer: ActivitySummary,
  },
  'GET /api/items/activity': {
    access: 'member',
    summary: 'Items by your role; lent items are sorted by due date. The header X-Next-Cursor leads to the next page',
    query: Type.Object({
      userId: Id,
      status: OneOf('status', [...itemStatuses, 'onLoan']),
      owner: OneOf('owner', ['self', 'recipient']),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Array(Item),
  },
  'GET /api/wishes/activity': {
    access: 'member',
    summary: 'Your wishes, by whether something was found. The header X-Next-Cursor leads to the next page',
    query: Type.Object({
      userId: Id,
      status: OneOf('status', wishStatuses),
      owner: OneOf('owner', ['self']),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Array(Wish),
  },
} as const satisfies Contract;
