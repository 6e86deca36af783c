import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, OneOf } from '../http/fields.ts';
import { noCounters } from './counters.ts';

const Count = Type.Integer({ minimum: 0 });

const countEach = <Name extends string>(names: readonly Name[]) =>
  Type.Unsafe<Record<Name, number>>(Type.Object(Object.fromEntries(names.map((name) => [name, Count]))));

const isCounter = (name: string): name is keyof typeof noCounters => Object.hasOwn(noCounters, name);

const counters = Object.keys(noCounters).filter(isCounter);

/** The numbers that the product's interface has always had under a second name. */
const secondNames = [
  'approve_interests',
  'approved_new_requests',
  'new_matching_wishlist',
  'pending_requests',
] as const;

export const NamedTwice = countEach([...counters, ...secondNames]);

/** What an open page may have to look at again. */
const topics = [
  'network',
  'items',
  'wishes',
  'newItems',
  'newWishes',
  'feedback',
  'messages',
  'counters',
  'joinRequests',
  'reports',
  'notices',
  'stewardship',
  'account',
  'names',
] as const;

export type Topic = (typeof topics)[number];

/** `everything`: the server may have missed something. */
const Changed = Type.Object({ about: OneOf('about', [...topics, 'everything']), id: Type.Optional(Id) });

/** The events of the stream by name, each with its data. */
const LiveEvents = Type.Object({ counters: countEach(counters), changed: Changed });
export type LiveEvents = Static<typeof LiveEvents>;

export const liveContract = {
  'GET /api/events': {
    access: 'member',
    summary:
      'A stream of counters and changes (server-sent events). It begins with the changes of the last `shown_ms` milliseconds',
    query: Type.Object({ shown_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) }),
    media: 'text/event-stream',
    answer: Type.Unsafe<unknown>(LiveEvents),
  },
} as const satisfies Contract;
