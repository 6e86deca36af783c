import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Id, IdOrVisitor, Instant, LongText, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { categories, itemCategories } from './categories.ts';
import { itemLimits } from './limits.ts';
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
  /** What they wrote when they asked, and for which days; empty and null where they said nothing. */
  note: Type.String(),
  from: Nullable(Day),
  until: Nullable(Day),
});
export type InterestedUser = Static<typeof InterestedUser>;

/** A loan as its two people know it; before the handover there is only the day that was agreed. */
const Loan = Type.Object({
  handover_id: Nullable(Id),
  due_on: Nullable(Day),
  handed_over_at: Nullable(Instant),
  said_returned_at: Nullable(Instant),
  /** The borrower asks to keep it until then, and the owner has not answered. */
  extension_until: Nullable(Day),
});
export type Loan = Static<typeof Loan>;

/** One time that a thing changed hands, for its two people. */
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
  thanks: Nullable(Type.String()),
  thanked_at: Nullable(Instant),
  /** How to reach the other of the two: while a loan lasts, and for 30 days after it. */
  email: Type.Optional(Type.String()),
});
export type Handover = Static<typeof Handover>;
export const foundAs = ['result', 'other', 'nearest'] as const;

/** How a search came upon something. */
export const Found = Type.Object({
  /** What was asked for; what lies under the other of Borrow and Rehome; or, where nothing is found, what comes nearest. */
  as: OneOf('as', foundAs),
  /** Why, where it is not obvious: "bicycle ≈ bike". */
  why: Type.Optional(Type.String()),
  /** What was searched for instead, because nothing contains what was typed. */
  corrected: Type.Optional(Type.String()),
});
export type Found = Static<typeof Found>;

/** An item as one viewer may see it; what this viewer may not know is null or not there at all. */
export const Item = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  /** Null once its owner deleted it: the photo is gone, the recipient's history stays. */
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
  /** How many people wait: for the owner and for those who do. */
  queue_length: Type.Optional(Type.Integer()),
  /** The viewer's place among them, from 1. */
  my_place: Type.Optional(Type.Integer()),
  /** For whoever waits: the days they asked for. */
  wanted_from: Type.Optional(Day),
  wanted_until: Type.Optional(Day),
  /** For whoever was declined in the last days; a single item only. */
  declined: Type.Optional(Type.Object({ note: Type.String(), ask_again_on: Day })),
  /** For the two people of a loan, from the approval until it is back. */
  loan: Type.Optional(Loan),
  /** In the lists of what was given and received: the handover that the row stands for. */
  handover: Type.Optional(Handover),
  /** For the owner and the recipient. */
  date_approved: Type.Optional(Instant),
  /** For the recipient, and for 30 days after a loan for whoever brought it back. */
  owner_email: Type.Optional(Type.String()),
  /** For the owner: the recipient once there is one, and how many people wait. */
  recipient_id: Type.Optional(Id),
  recipient_name: Type.Optional(Type.String()),
  recipient_email: Type.Optional(Type.String()),
  interested_count: Type.Optional(Type.Integer()),
  /** The rest comes with a single item only, never in lists; first come, first in the list. */
  interested_users: Type.Optional(Type.Array(InterestedUser)),
  shared_with: Type.Optional(Type.Array(SharedWithEntry)),
  /** For the owner: which edit of the words this is. */
  version: Type.Optional(Type.Integer()),
  /** For somebody who asked: what it was called then, if it is called otherwise now. */
  asked_as: Type.Optional(Type.String()),
  /** All photos, each as a `thumbnail_url`, the cover first; none once its owner deleted it. */
  photos: Type.Optional(Type.Array(Type.String())),
  /** Only in the answer to a search. */
  found: Type.Optional(Found),
});
export type Item = Static<typeof Item>;

/** The item as the caller sees it after the act; null when the act took it out of sight. */
export const ItemAfter = Type.Object({ message: Type.String(), item: Nullable(Item) });

/** What the lists of items and of wishes are asked for. */
export const ListingQuery = Type.Object({
  userId: Type.Optional(IdOrVisitor),
  /** Absent: both kinds; wishes come in one. */
  giveaway: Type.Optional(Type.Boolean()),
  showMyLibrary: Type.Optional(Type.Boolean()),
  category: Type.Optional(OneOf('category', [...categories, ''])),
  searchQuery: Type.Optional(Text('Search', itemLimits.search)),
  /** Without what is lent out, which Borrow lists after what can be had. */
  onlyHere: Type.Optional(Type.Boolean()),
  /** With a search: also what lies under the other of Borrow and Rehome, and the nearest things where nothing is found. */
  everywhere: Type.Optional(Type.Boolean()),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: itemLimits.longestPage })),
});

export const byId = Type.Object({ id: Id });
export const Ids = Type.Array(Id, { maxItems: itemLimits.recipients });
export const Tags = Type.Array(Text('Tag', itemLimits.tag, { minLength: 1 }), { maxItems: itemLimits.tags });
export const Categories = Type.Array(OneOf('categories', itemCategories), { maxItems: itemCategories.length });
/** In days; a gift has none. */
export const LoanDays = Type.Integer({ minimum: 1, maximum: itemLimits.loanDays });

/** The first is the cover. */
export const images = {
  maxBytes: itemLimits.imageBytes,
  most: itemLimits.photos,
  tooMany: 'photos_too_many',
} as const;

export const itemsContract = {
  'GET /api/items': {
    access: 'visitor',
    summary: 'Items of others, or one’s own; the header X-Next-Cursor leads to the next page',
    query: ListingQuery,
    answer: Type.Array(Item),
  },
  'GET /api/items/:id': { access: 'member', summary: 'One item', params: byId, answer: Item },
  'GET /api/item-stats': {
    access: 'member',
    summary: 'How many visible items are to be had, and how many found a new home',
    query: Type.Object({ userId: Type.Optional(Id), giveaway: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({ total_available: Type.Integer(), total_transacted: Type.Integer() }),
  },
  'PUT /api/items/:id/shared-with': {
    access: 'member',
    summary: 'Choose anew who may see an item',
    params: byId,
    body: Type.Object({
      userId: Type.Optional(Id),
      groups: Ids,
      connections: Ids,
      /** Whether visitors see it too, where one of its groups is shown in the preview. */
      forVisitors: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({
      message: Type.String(),
      groups: Type.Array(Id),
      connections: Type.Array(Id),
      item: Nullable(Item),
    }),
  },
  'GET /shared-details/:id': {
    access: 'member',
    summary: 'With whom an own item is shared: names by id',
    params: byId,
    answer: Type.Object({
      groups: Type.Record(Type.String(), Type.String()),
      individuals: Type.Record(Type.String(), Type.String()),
      forVisitors: Type.Boolean(),
    }),
  },
  'GET /check-interest': {
    access: 'member',
    summary: 'Whether the caller expressed interest, and when',
    query: Type.Object({ item_id: Id, user_id: Type.Optional(Id) }),
    answer: Type.Object({ isInterested: Type.Boolean(), timestamp: Nullable(Instant) }),
  },
  'GET /interested-users/:id': {
    access: 'member',
    summary: 'Who is interested in an own item, first come first',
    params: byId,
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  },
  'DELETE /delete-item/:id': { access: 'member', summary: 'Delete an own item', params: byId, answer: Message },
  'POST /express-interest': {
    access: 'member',
    summary: 'Ask for an item, or wait for a loan that is promised or out',
    body: Type.Object({
      itemId: Id,
      userId: Type.Optional(Id),
      note: Type.Optional(LongText('Note', itemLimits.note)),
      /** The wanted days of a loan: both or none. */
      from: Type.Optional(Day),
      until: Type.Optional(Day),
    }),
    answer: ItemAfter,
  },
  'POST /withdraw-interest': {
    access: 'member',
    summary: 'Leave the queue for an item',
    body: Type.Object({ itemId: Id, userId: Type.Optional(Id) }),
    answer: ItemAfter,
  },
  'POST /accept-interest': {
    access: 'member',
    summary: 'Approve one of the interested people',
    body: Type.Object({
      item_id: Id,
      owner_id: Type.Optional(Id),
      interested_user_id: Id,
      /** The day of return of a loan; null for none. Left out: the last wanted day, else the usual time from today. */
      due: Type.Optional(Nullable(Day)),
    }),
    answer: ItemAfter,
  },
  'POST /cancel-approval': {
    access: 'member',
    summary: 'Take an approval back; the person leaves the queue',
    body: Type.Object({ itemId: Id }),
    answer: ItemAfter,
  },
  'POST /confirm-transfer': {
    access: 'member',
    summary: 'Confirm that an own item was handed over',
    body: Type.Object({ itemId: Id }),
    answer: ItemAfter,
  },
  'POST /api/undo': {
    access: 'member',
    summary:
      'Take back an own approval, confirmed transfer or return, within 15 seconds and if nothing has happened since',
    body: Type.Object({ itemId: Id, act: OneOf('act', undoableActs) }),
    answer: ItemAfter,
  },
  'POST /add-item': {
    access: 'member',
    summary: 'Offer or lend something; the header Idempotency-Key makes a repetition harmless',
    encoding: 'multipart',
    files: { image: images, audio: { maxBytes: itemLimits.audioBytes } },
    body: Type.Object({
      userId: Type.Optional(Id),
      name: Type.Optional(Text('Name', itemLimits.name)),
      description: Type.Optional(LongText('Description', itemLimits.description)),
      groups: Type.Optional(Ids),
      connections: Type.Optional(Ids),
      tags: Type.Optional(Tags),
      categories: Type.Optional(Categories),
      giveaway_flag: Type.Boolean(),
      /** The usual time of a loan. */
      loan_days: Type.Optional(LoanDays),
    }),
    status: 201,
    answer: ItemAfter,
  },
} as const satisfies Contract;
