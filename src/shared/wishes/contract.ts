import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, LongText, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';
import { byId, Categories, Ids, ListingQuery, Tags } from '../items/contract.ts';
import { Found, Item, SharedWithEntry } from '../items/item-contract.ts';
import { itemLimits } from '../items/limits.ts';

const privacySettings = ['public', 'private'] as const;
export const wishStatuses = ['matched', 'unMatched'] as const;

export const Wish = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  /** Null in the preview, as are the owner's id and name. */
  date_posted: Nullable(Instant),
  owner_id: Nullable(Id),
  owner_name: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
  is_mine: Type.Boolean(),
  /** The viewer has a matching item. */
  has_mine: Type.Boolean(),
  /** The rest is for the owner. */
  privacy_setting: Type.Optional(OneOf('privacy_setting', privacySettings)),
  status: Type.Optional(OneOf('status', wishStatuses)),
  new_matches: Type.Optional(Type.Integer()),
  /** With a single wish only: which edit this is, whom it is for, and whether visitors see it too. */
  version: Type.Optional(Type.Integer()),
  shared_with: Type.Optional(Type.Array(SharedWithEntry)),
  for_visitors: Type.Optional(Type.Boolean()),
  /** Stewards have hidden it from everybody else. */
  is_hidden: Type.Optional(Type.Boolean()),
  /** Only in the answer to a search. */
  found: Type.Optional(Found),
});
export type Wish = Static<typeof Wish>;

export const WishMatch = Type.Object({
  item: Item,
  reason: Type.String(),
  score: Type.Number(),
  is_new: Type.Boolean(),
});
export type WishMatch = Static<typeof WishMatch>;

/** Somebody's visible wish that fits an own item. */
export const WishHint = Type.Object({ id: Id, name: Type.String(), owner_name: Type.String(), reason: Type.String() });
export type WishHint = Static<typeof WishHint>;

/** How somebody who sees a wish could answer it: with what they have, or with a post that reaches its owner. */
export const WishAnswer = Type.Object({
  mine: Nullable(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** The wisher may see it already. */
      is_seen: Type.Boolean(),
      is_offered: Type.Boolean(),
      /** The group that would see it, too, where the two are not connected. */
      with_group: Nullable(Type.String()),
    }),
  ),
  groups: Type.Array(Id),
  connections: Type.Array(Id),
});
export type WishAnswer = Static<typeof WishAnswer>;

export const wishesContract = {
  'GET /api/wishlist': {
    access: 'visitor',
    summary: 'List other members’ wishes, or your own. The header X-Next-Cursor leads to the next page',
    query: ListingQuery,
    answer: Type.Array(Wish),
  },
  'GET /api/wishes/:id': {
    access: 'member',
    summary: 'One wish, for its owner with the items found for it, for others with ways to answer it',
    params: byId,
    answer: Type.Object({
      wish: Wish,
      matches: Type.Array(WishMatch),
      /** What only comes near; nobody gets a message about it. */
      near: Type.Array(Item),
      answer: Nullable(WishAnswer),
    }),
  },
  'POST /add-wish': {
    access: 'member',
    limits: [perMember(60, DAY)],
    summary: 'Post a wish; the header Idempotency-Key makes a repetition harmless',
    encoding: 'multipart',
    body: Type.Object({
      userId: Type.Optional(Id),
      name: Type.Optional(Text('Name', itemLimits.name)),
      description: Type.Optional(LongText('Description', itemLimits.description)),
      privacySetting: OneOf('privacySetting', privacySettings),
      tags: Type.Optional(Tags),
      categories: Type.Optional(Categories),
      groups: Type.Optional(Ids),
      connections: Type.Optional(Ids),
      /** Whether visitors see it too, where a group it is for is shown in the preview. */
      forVisitors: Type.Optional(Type.Boolean()),
    }),
    status: 201,
    answer: Type.Object({ message: Type.String(), wish: Wish }),
  },
  'PATCH /api/wishes/:id': {
    access: 'member',
    limits: [perMember(120, HOUR)],
    summary: 'Edit your wish; the request names the version it is based on, so that no other edit is overwritten',
    params: byId,
    body: Type.Object({
      userId: Type.Optional(Id),
      version: Type.Integer({ minimum: 1 }),
      name: Type.Optional(Text('Name', itemLimits.name)),
      description: Type.Optional(LongText('Description', itemLimits.description)),
      tags: Type.Optional(Tags),
      categories: Type.Optional(Categories),
      privacySetting: Type.Optional(OneOf('privacySetting', privacySettings)),
      /** Whom it is for; none of either means the whole network. */
      groups: Type.Optional(Ids),
      connections: Type.Optional(Ids),
      /** Whether visitors see it too, where a group it is for is shown in the preview. */
      forVisitors: Type.Optional(Type.Boolean()),
    }),
    answer: Type.Object({ message: Type.String(), wish: Wish }),
  },
  'POST /api/wishes/:id/offer': {
    access: 'member',
    limits: [perMember(60, DAY)],
    summary: 'Offer your item for a wish; the person who made the wish can see it from then on and gets a message',
    params: byId,
    body: Type.Object({ userId: Type.Optional(Id), itemId: Id }),
    answer: Message,
  },
  'DELETE /delete-wish/:id': { access: 'member', summary: 'Delete your wish', params: byId, answer: Message },
  'GET /api/items/:id/wishes': {
    access: 'member',
    summary: 'Wishes you can see that your item fits',
    params: byId,
    answer: Type.Array(WishHint),
  },
  'POST /api/wish-hints': {
    access: 'member',
    limits: [perMember(60, HOUR)],
    summary: 'Wishes you can see that fit an item you are about to post',
    body: Type.Object({
      name: Text('Name', itemLimits.name),
      description: LongText('Description', itemLimits.description),
      categories: Type.Optional(Categories),
      tags: Type.Optional(Tags),
    }),
    answer: Type.Array(WishHint),
  },
} as const satisfies Contract;
