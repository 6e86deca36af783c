import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, Message, Nullable, OneOf } from '../http/fields.ts';
import { DAY, HOUR, perMember } from '../http/limits.ts';
import { byId } from '../items/contract.ts';
import { Item } from '../items/item-contract.ts';
import { Wish } from '../wishes/contract.ts';
import { connectionStates } from '../network/connection-state.ts';

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
  standing: OneOf('standing', connectionStates),
  /** Where the two can write to each other. */
  thread: Nullable(Type.Object({ item_id: Id, person_id: Id })),
});
export type Profile = Static<typeof Profile>;

export const BlockedPerson = Type.Object({ id: Id, name: Type.String(), blocked_at: Instant });
export type BlockedPerson = Static<typeof BlockedPerson>;

export const peopleContract = {
  'GET /api/people/:id': {
    access: 'member',
    summary: 'Profile of a neighbour whose item, wish, feedback or message you can see; 404 for anybody else',
    params: byId,
    answer: Profile,
  },
  'POST /api/people/:id/connect': {
    access: 'member',
    limits: [perMember(10, HOUR), perMember(30, DAY)],
    summary: 'Ask this neighbour to connect, or accept their request',
    params: byId,
    answer: Type.Object({ message: Type.String(), standing: OneOf('standing', connectionStates) }),
  },
  'PUT /api/people/:id/block': {
    access: 'member',
    limits: [perMember(60, DAY)],
    summary: 'Block this neighbour: you no longer see each other, and they get no message',
    params: byId,
    answer: Message,
  },
  'DELETE /api/people/:id/block': {
    access: 'member',
    summary: 'Unblock this neighbour',
    params: byId,
    answer: Message,
  },
  'GET /api/blocks': {
    access: 'member',
    summary: 'People you have blocked',
    answer: Type.Array(BlockedPerson),
  },
} as const satisfies Contract;
