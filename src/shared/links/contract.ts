import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { CameForSaid } from '../account/contract.ts';
import { Id, Instant, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';
import { connectionStates } from '../network/connection-state.ts';

const SharedId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', refusal: 'library_not_found' });
const bySharedId = Type.Object({ sharedId: SharedId });

/** An item or a wish as a stranger sees it: the thing, and nothing about people or dates. */
export const LibraryEntry = Type.Object({
  id: Id,
  isWishlist: Type.Boolean(),
  name: Type.String(),
  description: Type.String(),
  thumbnail_url: Nullable(Type.String()),
  placeholder: Nullable(Type.String()),
  giveaway: Type.Boolean(),
  tags: Type.Array(Type.String()),
  categories: Type.Array(Type.String()),
});
export type LibraryEntry = Static<typeof LibraryEntry>;

export const SharedLibrary = Type.Object({
  /** `colour`: which of the colours for people is theirs, so that they look the same here and inside. */
  owner: Type.Object({ name: Type.String(), email: Type.String(), colour: Type.Integer() }),
  sharedLibrary: Type.Object({ description: Type.String() }),
  items: Type.Array(LibraryEntry),
  /** Shows later on that this link was opened; null where it has no password and its address alone shows it. */
  pass: Nullable(Type.String()),
});
export type SharedLibrary = Static<typeof SharedLibrary>;

/** A link as its owner finds it under "My links". */
export const OwnLibrary = Type.Object({
  sharedId: Type.String(),
  shareableLink: Type.String(),
  description: Type.String(),
  has_password: Type.Boolean(),
  created_at: Instant,
  expires_at: Nullable(Instant),
  revoked_at: Nullable(Instant),
  opened: Type.Integer(),
  item_count: Type.Integer(),
});
export type OwnLibrary = Static<typeof OwnLibrary>;

/** What somebody came for, as they find it once they are in; the thing is null where they came for the whole library. */
export const CameFor = Type.Object({
  owner: Type.Object({ name: Type.String(), email: Type.String() }),
  description: Type.String(),
  thing: Nullable(LibraryEntry),
  /** Whether the thing is shared with them inside, too, so that they can ask for it. */
  can_see: Type.Boolean(),
  standing: OneOf('standing', connectionStates),
});
export type CameFor = Static<typeof CameFor>;

const CameForAnswer = Type.Object({ came_for: Nullable(CameFor) });

export const linksContract = {
  'POST /api/shared-library': {
    access: 'member',
    limits: [perMember(30, DAY)],
    summary: 'Create a link to some of your items',
    body: Type.Object({
      userId: Id,
      itemIds: Type.Array(Id, { maxItems: 200 }),
      wishIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      withWishes: Type.Optional(Type.Boolean()),
      description: Text('Description', 200),
      password: Type.String({ maxLength: 256 }),
      expiresAt: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
      giveaway: Type.Optional(Type.Boolean()),
    }),
    status: 201,
    answer: Type.Object({ shareableLink: Type.String(), sharedId: Type.String() }),
  },
  'GET /api/shared-library/:sharedId': {
    access: 'visitor',
    summary: 'Open a shared library; the header X-Library-Password carries the password, percent-encoded',
    params: bySharedId,
    answer: SharedLibrary,
  },
  'POST /api/shared-library/:sharedId/opened': {
    access: 'visitor',
    summary: 'Count a visit to a shared library',
    params: bySharedId,
    answer: Message,
  },
  'GET /api/shared-libraries': {
    access: 'member',
    summary: 'List your shared libraries',
    answer: Type.Array(OwnLibrary),
  },
  'DELETE /api/shared-library/:sharedId': {
    access: 'member',
    summary: 'End your shared library',
    params: bySharedId,
    answer: Message,
  },
  'GET /api/came-for': {
    access: 'member',
    summary: 'The item or wish that brought you here, while it and its link exist',
    answer: CameForAnswer,
  },
  'PUT /api/came-for': {
    access: 'member',
    summary: 'Remember which item or wish brought the visitor',
    body: CameForSaid,
    answer: CameForAnswer,
  },
  'POST /api/came-for/connect': {
    access: 'member',
    limits: [perMember(10, HOUR), perMember(30, DAY)],
    summary: 'Ask the owner of the link that brought you here to connect',
    answer: Type.Object({ message: Type.String(), came_for: Nullable(CameFor) }),
  },
  'DELETE /api/came-for': {
    access: 'member',
    summary: 'Dismiss the item or wish that brought you here',
    answer: Message,
  },
} as const satisfies Contract;
