import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, IdOrVisitor, Instant, LongText, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { categories, itemCategories } from './categories.ts';
import { itemLimits } from './limits.ts';
import { itemStatuses, undoableActs } from './lifecycle.ts';

export const SharedWithEntry = Type.Object({
  id: Id,
  name: Type.String(),
  type: OneOf('type', ['group', 'individual']),
});
export type SharedWithEntry = Static<typeof SharedWithEntry>;

export const InterestedUser = Type.Object({ id: Id, name: Type.String(), timestamp: Instant });
export type InterestedUser = Static<typeof InterestedUser>;

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
  /** For the owner and the recipient. */
  date_approved: Type.Optional(Instant),
  /** For the recipient. */
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
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: itemLimits.longestPage })),
});

export const byId = Type.Object({ id: Id });
export const Ids = Type.Array(Id, { maxItems: itemLimits.recipients });
export const Tags = Type.Array(Text('Tag', itemLimits.tag, { minLength: 1 }), { maxItems: itemLimits.tags });
export const Categories = Type.Array(OneOf('categories', itemCategories), { maxItems: itemCategories.length });

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
    summary: 'Ask for an item',
    body: Type.Object({ itemId: Id, userId: Type.Optional(Id) }),
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
    body: Type.Object({ item_id: Id, owner_id: Type.Optional(Id), interested_user_id: Id }),
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
    summary: 'Take back an own approval or confirmed transfer, within 15 seconds and if nothing has happened since',
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
    }),
    status: 201,
    answer: ItemAfter,
  },
} as const satisfies Contract;
