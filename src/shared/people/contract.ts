import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, Message, Nullable, OneOf } from '../http/fields.ts';
import { byId } from '../items/contract.ts';
import { Item } from '../items/item-contract.ts';
import { Wish } from '../wishes/contract.ts';
import { standings } from '../network/standing.ts';

/** What one neighbour may know of another: never an address, and only what the two can see of each other anyway. */
export const Profile = Type.Object({
  id: Id,
  name: Type.String(),
  since: Instant,
  is_me: Type.Boolean(),
  /** Those that both are in. */
  groups: Type.Array(Type.Object({ id: Id, group_name: Type.String() })),
  items: Type.Array(Item),
  wishes: Type.Array(Wish),
  /** How often they were thanked; the words are known to the two of each handover alone. */
  thanks: Type.Object({
    count: Type.Integer(),
    words: Type.Array(Type.Object({ text: Type.String(), item_name: Type.String(), thanked_at: Instant })),
  }),
  standing: OneOf('standing', standings),
  /** Where the two can write to each other. */
  thread: Nullable(Type.Object({ item_id: Id, person_id: Id })),
});
export type Profile = Static<typeof Profile>;

export const BlockedPerson = Type.Object({ id: Id, name: Type.String(), blocked_at: Instant });
export type BlockedPerson = Static<typeof BlockedPerson>;

export const peopleContract = {
  'GET /api/people/:id': {
    access: 'member',
    summary: 'A neighbour whose thing, wish, feedback or message the caller can see; anybody else is not found',
    params: byId,
    answer: Profile,
  },
  'POST /api/people/:id/connect': {
    access: 'member',
    summary: 'Ask this neighbour to connect, or say yes to having been asked',
    params: byId,
    answer: Type.Object({ message: Type.String(), standing: OneOf('standing', standings) }),
  },
  'PUT /api/people/:id/block': {
    access: 'member',
    summary: 'Part from this neighbour: neither sees the other any more, and nobody is told',
    params: byId,
    answer: Message,
  },
  'DELETE /api/people/:id/block': {
    access: 'member',
    summary: 'Take the own block back',
    params: byId,
    answer: Message,
  },
  'GET /api/blocks': {
    access: 'member',
    summary: 'Whom the caller has blocked',
    answer: Type.Array(BlockedPerson),
  },
} as const satisfies Contract;
