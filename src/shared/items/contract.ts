import { Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Day, Id, IdOrVisitor, Instant, LongText, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';
import { categories, itemCategories } from './categories.ts';
import { Item, ItemAfter } from './item-contract.ts';
import { itemLimits } from './limits.ts';
import { listLimits } from './list-limits.ts';
import { undoableActs } from './lifecycle.ts';

/** What the lists of items and of wishes are asked for. */
export const ListingQuery = Type.Object({
  userId: Type.Optional(IdOrVisitor),
  /** Absent: both kinds; wishes have only one. */
  giveaway: Type.Optional(Type.Boolean()),
  showMyLibrary: Type.Optional(Type.Boolean()),
  category: Type.Optional(OneOf('category', [...categories, ''])),
  searchQuery: Type.Optional(Text('Search', listLimits.search)),
  /** Without what is lent out, which Borrow lists after what can be had. */
  onlyHere: Type.Optional(Type.Boolean()),
  /** With a search: also matches on the other side (Borrow or Rehome), and the nearest items if nothing is found. */
  everywhere: Type.Optional(Type.Boolean()),
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listLimits.longestPage })),
});

export const byId = Type.Object({ id: Id });
export const Ids = Type.Array(Id, { maxItems: itemLimits.recipients });
export const Tags = Type.Array(Text('Tag', itemLimits.tag, { minLength: 1 }), { maxItems: itemLimits.tags });
export const Categories = Type.Array(OneOf('categories', itemCategories), { maxItems: itemCategories.length });
export const StandingWords = LongText('Standing words', itemLimits.standingWords);
/** In days; a gift has none. */
export const LoanDays = Type.Integer({ minimum: 1, maximum: itemLimits.loanDays });

/** How long somebody needs it, in days. */
export const Length = Type.Integer({ minimum: 1, maximum: itemLimits.spanDays });

/** The first is the cover. */
export const images = {
  maxBytes: itemLimits.imageBytes,
  most: itemLimits.photos,
  tooMany: 'photos_too_many',
} as const;

export const itemsContract = {
  'GET /api/items': {
    access: 'visitor',
    summary: 'List other members’ items, or your own. The header X-Next-Cursor leads to the next page',
    query: Type.Object({
      ...ListingQuery.properties,
      /** Only items that a member added with one list. */
      list: Type.Optional(Id),
    }),
    answer: Type.Array(Item),
  },
  'GET /api/items/:id': { access: 'member', summary: 'One item', params: byId, answer: Item },
  'GET /api/search-ready': {
    access: 'member',
    summary: 'Load the search model ahead of a search; answers whether search by meaning is available',
    answer: Type.Object({ by_meaning: Type.Boolean() }),
  },
  'GET /api/item-stats': {
    access: 'member',
    summary: 'Number of visible items: available, handed over, lent now, and your own',
    query: Type.Object({ userId: Type.Optional(Id), giveaway: Type.Optional(Type.Boolean()) }),
    answer: Type.Object({
      total_available: Type.Integer(),
      total_transacted: Type.Integer(),
      total_out: Type.Integer(),
      total_mine: Type.Integer(),
    }),
  },
  'PUT /api/items/:id/shared-with': {
    access: 'member',
    summary: 'Change who can see your item',
    params: byId,
    body: Type.Object({
      userId: Type.Optional(Id),
      groups: Ids,
      connections: Ids,
      /** Whether visitors see it too, if one of its groups is in the preview. */
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
    summary: 'Groups and people your item is shared with: names by id',
    params: byId,
    answer: Type.Object({
      groups: Type.Record(Type.String(), Type.String()),
      individuals: Type.Record(Type.String(), Type.String()),
      forVisitors: Type.Boolean(),
    }),
  },
  'GET /check-interest': {
    access: 'member',
    summary: 'Whether and when you expressed interest in an item',
    query: Type.Object({ item_id: Id, user_id: Type.Optional(Id) }),
    answer: Type.Object({ isInterested: Type.Boolean(), timestamp: Nullable(Instant) }),
  },
  'GET /interested-users/:id': {
    access: 'member',
    summary: 'People interested in your item, first come first',
    params: byId,
    answer: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  },
  'DELETE /delete-item/:id': { access: 'member', summary: 'Delete your item', params: byId, answer: Message },
  'POST /express-interest': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary:
      'Ask for an item, or join the queue for a loan that is promised or out; the header Idempotency-Key makes a repetition harmless',
    body: Type.Object({
      itemId: Id,
      userId: Type.Optional(Id),
      note: Type.Optional(LongText('Note', itemLimits.note)),
      /** The wanted days of a loan: both or none. */
      from: Type.Optional(Day),
      until: Type.Optional(Day),
      /** Instead: as soon as possible, for about this many days. */
      length: Type.Optional(Length),
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
    limits: [perMember(120, HOUR)],
    summary: 'Approve an interested person',
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
    limits: [perMember(120, HOUR)],
    summary: 'Cancel an approval; the person leaves the queue',
    body: Type.Object({ itemId: Id }),
    answer: ItemAfter,
  },
  'POST /confirm-transfer': {
    access: 'member',
    limits: [perMember(120, HOUR)],
    summary: 'Confirm that your item was handed over: by default, for the booking whose day has come, or the earliest',
    body: Type.Object({ itemId: Id, bookingId: Type.Optional(Id) }),
    answer: ItemAfter,
  },
  'POST /api/undo': {
    access: 'member',
    summary: 'Undo your approval, transfer or return within 15 seconds, if nothing has happened since',
    body: Type.Object({ itemId: Id, act: OneOf('act', undoableActs) }),
    answer: ItemAfter,
  },
  'POST /add-item': {
    access: 'member',
    limits: [perMember(60, DAY)],
    summary: 'Post an item to lend or to offer; the header Idempotency-Key makes a repetition harmless',
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
      /** What to know about it: part of every approval, and never shown before it. */
      standing_words: Type.Optional(StandingWords),
    }),
    status: 201,
    answer: ItemAfter,
  },
} as const satisfies Contract;
