import { type Static, Type } from 'typebox';
import { Day, Id, Instant, Nullable, OneOf } from '../http/fields.ts';
import { itemStatuses, undoableActs } from './lifecycle.ts';

export const SharedWithEntry = Type.Object({
  id: Id,
  name: Type.String(),
  type: OneOf('type', ['group', 'individual']),
});
export type SharedWithEntry = Static<typeof SharedWithEntry>;

export const InterestedUser = Type.Object({
  id: Id,
  name: Type.String(),
  timestamp: Instant,
  /** The note and the wanted days of the request; empty and null if not given. */
  note: Type.String(),
  from: Nullable(Day),
  until: Nullable(Day),
  /** Wanted as soon as possible, for about this many days. */
  length: Nullable(Type.Integer()),
  /** It is promised to them. */
  is_booked: Type.Boolean(),
  /** It is free again, and they were asked whether they still need it: what they answered, or that they have not yet. */
  still: Nullable(OneOf('still', ['asked', 'yes', 'later'])),
});
export type InterestedUser = Static<typeof InterestedUser>;

const days = { from: Day, until: Nullable(Day) };

const booking = {
  id: Id,
  ...days,
  state: OneOf('state', ['booked', 'out']),
  /** The other days that the booker asked for. */
  asked: Nullable(Type.Object(days)),
};

/** What is promised to the viewer; without a last day it is open. */
export const MyBooking = Type.Object(booking);
export type MyBooking = Static<typeof MyBooking>;

/** What the owner has promised; without a person they have closed the item. */
export const OwnersBooking = Type.Object({
  ...booking,
  word: Type.String(),
  person: Nullable(Type.Object({ id: Id, name: Type.String(), email: Type.String() })),
});
export type OwnersBooking = Static<typeof OwnersBooking>;

/** A loan as its two people know it; before the handover there is only the day that was agreed. */
const Loan = Type.Object({
  handover_id: Nullable(Id),
  due_on: Nullable(Day),
  handed_over_at: Nullable(Instant),
  said_returned_at: Nullable(Instant),
  /** The borrower asks to keep it until then, and the owner has not answered. */
  extension_until: Nullable(Day),
  /** More time is possible until then: the day before somebody else has it, or its owner closes it; null if nothing lies ahead. */
  free_until: Nullable(Day),
  /** When the owner last had the borrower reminded. */
  reminded_on: Nullable(Day),
});
export type Loan = Static<typeof Loan>;

/** What one of the two said when it came back; the photo is for the two alone. */
const ReturnReport = Type.Object({
  author_id: Id,
  note: Type.String(),
  condition: Type.String(),
  photo: Nullable(Type.String()),
});

/** One handover of an item, for its two people. */
export const Handover = Type.Object({
  id: Id,
  is_loan: Type.Boolean(),
  owner_id: Id,
  owner_name: Type.String(),
  recipient_id: Id,
  recipient_name: Type.String(),
  handed_over_at: Instant,
  due_on: Nullable(Day),
  said_returned_at: Nullable(Instant),
  returned_at: Nullable(Instant),
  return_note: Type.String(),
  reports: Type.Array(ReturnReport),
  thanks: Nullable(Type.String()),
  thanked_at: Nullable(Instant),
  /** How to reach the other of the two: while a loan lasts, and for 30 days after it. */
  email: Type.Optional(Type.String()),
});
export type Handover = Static<typeof Handover>;

const foundAs = ['result', 'other', 'mention', 'nearest'] as const;

/** How a search came upon something. */
export const Found = Type.Object({
  /**
   * Asked for; on the other side (Borrow or Rehome); mentioned in the description only; or, if nothing is found,
   * nearest.
   */
  as: OneOf('as', foundAs),
  /** Why, where it is not obvious: "bicycle ≈ bike". */
  why: Type.Optional(Type.String()),
  /** What was searched for instead, because nothing contains what was typed. */
  corrected: Type.Optional(Type.String()),
});
export type Found = Static<typeof Found>;

/** The items that a member added with one list, as far as the viewer can ask for them. */
const Brought = Type.Object({
  /** `GET /api/items?list=…` lists them. */
  list: Id,
  count: Type.Integer(),
  pictures: Type.Array(Type.Object({ thumbnail_url: Nullable(Type.String()), categories: Type.Array(Type.String()) })),
});
export type Brought = Static<typeof Brought>;

/** An item as one viewer may see it; anything they may not know is null or absent. */
export const Item = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  /** Null where it came in a list without a photo, and once its owner deleted it: the recipient's history stays. */
  thumbnail_url: Nullable(Type.String()),
  /** A ThumbHash in base64. */
  placeholder: Nullable(Type.String()),
  /** Null in the preview, as are the owner's id and name. */
  date_posted: Nullable(Instant),
  owner_id: Nullable(Id),
  owner_name: Nullable(Type.String()),
  /** Only for the two people of the transfer. */
  date_transferred: Nullable(Instant),
  status: OneOf('status', itemStatuses),
  giveaway: Type.Boolean(),
  tags: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
  is_mine: Type.Boolean(),
  /** The item was approved for, or handed over to, the viewer. */
  is_recipient: Type.Boolean(),
  /** When the viewer expressed interest. */
  interest_date: Nullable(Instant),
  /** How long it is usually lent; null for gifts and where no time is fixed. */
  loan_days: Nullable(Type.Integer()),
  /** When it should be back; null when it is not out, or no day was agreed. */
  out_until: Nullable(Day),
  /** Promised or closed later: the last day on which it is still free. */
  free_until: Nullable(Day),
  /** Taken or closed today: the first day on which it is free again; null where nobody knows. */
  next_free: Nullable(Day),
  /** Its owner does not lend it now; without a day until further notice. */
  closed: Nullable(Type.Object({ until: Nullable(Day), word: Type.String() })),
  /** What is wrong with it at the moment. */
  condition: Nullable(Type.String()),
  /** How many people wait: for the owner and for those who do; of a loan that is promised or out, for everybody. */
  queue_length: Type.Optional(Type.Integer()),
  /** The viewer's place among them, from 1. */
  my_place: Type.Optional(Type.Integer()),
  /** For people in the queue: the days they asked for. */
  wanted_from: Type.Optional(Day),
  wanted_until: Type.Optional(Day),
  wanted_length: Type.Optional(Type.Integer()),
  /** For somebody in the queue who is asked whether they still need it: it is back, or their days have passed. */
  still_asked: Type.Optional(OneOf('still_asked', ['back', 'passed'])),
  /** For somebody it is promised to. */
  my_booking: Type.Optional(MyBooking),
  /** For people declined in the last days; a single item only. */
  declined: Type.Optional(Type.Object({ note: Type.String(), ask_again_on: Day })),
  /** For the two people of a loan, from the approval until it is back. */
  loan: Type.Optional(Loan),
  /** In the lists of given and received items: the handover of this row. */
  handover: Type.Optional(Handover),
  /** For the owner and the recipient. */
  date_approved: Type.Optional(Instant),
  /** For the recipient, and for 30 days after a loan for the former borrower. */
  owner_email: Type.Optional(Type.String()),
  /** For the owner: the recipient once there is one, and the length of the queue. */
  recipient_id: Type.Optional(Id),
  recipient_name: Type.Optional(Type.String()),
  recipient_email: Type.Optional(Type.String()),
  interested_count: Type.Optional(Type.Integer()),
  /** The rest comes with a single item only, never in lists; first come, first in the list. */
  interested_users: Type.Optional(Type.Array(InterestedUser)),
  shared_with: Type.Optional(Type.Array(SharedWithEntry)),
  /** For the owner: how many links to the notice board still show it to anybody; absent where none does. */
  public_links: Type.Optional(Type.Integer()),
  /** For the owner: which edit of the words this is. */
  version: Type.Optional(Type.Integer()),
  /** For somebody who asked: what it was called then, if it is called otherwise now. */
  asked_as: Type.Optional(Type.String()),
  /** For the owner: what is promised and when it is closed. */
  bookings: Type.Optional(Type.Array(OwnersBooking)),
  /** For the owner and for everybody it is promised to: what to know about it. */
  standing_words: Type.Optional(Type.String()),
  /** All photos, each as a `thumbnail_url`, the cover first; none once its owner deleted it, or where it has none yet. */
  photos: Type.Optional(Type.Array(Type.String())),
  /** When the viewer and the other of the two agreed to meet; for the owner: with whom it is promised to. */
  meets_at: Type.Optional(Instant),
  /** When the approved person said that they have it, for the two; the owner confirms it. */
  said_received_at: Type.Optional(Instant),
  /** For the owner: stewards have hidden it from everybody else. */
  is_hidden: Type.Optional(Type.Boolean()),
  /** What the viewer has just done to it and can undo until then; a single item only. */
  undoable: Type.Optional(Type.Object({ act: OneOf('act', [...undoableActs, 'sayReturned']), until: Instant })),
  /** In the list of all items: this one represents several of one list, which are not listed again. */
  brought: Type.Optional(Brought),
  /** Only in the answer to a search. */
  found: Type.Optional(Found),
});
export type Item = Static<typeof Item>;

/** The item as the caller sees it after the act; null when the act took it out of sight. */
export const ItemAfter = Type.Object({ message: Type.String(), item: Nullable(Item) });
