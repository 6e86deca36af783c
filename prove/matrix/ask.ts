import { aPhoto } from '../../tests/support/a-photo.ts';
import { makeWav, silence } from '../../tests/support/make-wav.ts';
import {
  asSchema,
  endpointOf,
  type Fill,
  type Files,
  plainValue,
  requestOf,
  type Schema,
} from '../../tests/support/request-of.ts';
import type { World } from '../../tests/support/world.ts';
import type { Actor, Cast } from './cast.ts';
import { inDays, type Thing } from './things.ts';

type Values = Record<string, unknown>;

/** The field `id` of a path names a row of this kind. */
const idOf = (key: string, { id, wish, booking, handover }: Thing) => {
  if (/\/(api\/wishes|delete-wish)\//.test(key)) return wish;
  if (key.includes('/api/bookings/')) return booking;
  return key.includes('/api/handovers/') ? handover : id;
};

/** What a field holds because of its name, in every call that has it. */
const valuesFor = (key: string, cast: Cast, actor: Actor, thing: Thing): Values => {
  const self = actor === 'namesAnother' ? cast.owner.id : cast[actor].id;
  return {
    id: key.startsWith('GET /user/') ? self : idOf(key, thing),
    itemId: thing.id,
    item_id: thing.id,
    userId: self,
    user_id: self,
    owner_id: self,
    personId: cast.asker.id,
    interestedUserId: cast.asker.id,
    interested_user_id: cast.asker.id,
    version: 1,
    from: inDays(40),
    until: inDays(44),
    due: inDays(15),
    groups: [cast.group],
    connections: [],
    name: 'Another name',
    order: [thing.photo],
    itemIds: [thing.id],
    password: 'wrong but long enough',
    text: 'Thank you.',
    time: `${inDays(3)}T10:00:00Z`,
    times: [`${inDays(3)}T10:00:00Z`],
  };
};

/** What only one call wants otherwise. */
const special: Record<string, (thing: Thing, cast: Cast) => Values> = {
  'DELETE /api/items/:id/photos/:name': ({ photo }) => ({ name: photo }),
  'POST /api/undo': () => ({ act: 'approve' }),
  'POST /api/loans/:itemId/extension': () => ({ until: inDays(20) }),
  'POST /api/invitation-links': () => ({ uses: 1, days: 1 }),
  // Far from all days that somebody may have been promised.
  'PUT /api/account/closed': () => ({ from: inDays(200), until: inDays(204) }),
  'POST /accept-interest': () => ({ due: undefined }),
  'POST /api/shared-library': () => ({ password: '', expiresAt: undefined }),
};

const isRequired = (schema: unknown, name: string) => asSchema(schema).required?.includes(name) ?? false;

/** Optional fields that are always sent: what is done, and who does it. */
const alwaysSent = ['userId', 'user_id', 'owner_id', 'name', 'from', 'until', 'groups'];

export const filesFor = async (key: string): Promise<Files> => {
  const { files = {} } = endpointOf(key);
  const made: Record<string, () => Promise<Buffer>> = {
    image: async () => (await aPhoto()).buffer,
    audio: async () => makeWav(1, silence),
    list: async () => Buffer.from('name\nLadder\n'),
  };
  const wanted = key === 'POST /add-item' ? ['image'] : Object.keys(files);
  const entries = wanted.flatMap((name) => (made[name] ? [{ name, make: made[name] }] : []));
  return Object.fromEntries(await Promise.all(entries.map(async ({ name, make }) => [name, await make()] as const)));
};

export type Answer = { status: number; body: string; headers: Record<string, unknown> };

/** One call as this actor makes it about this thing. */
export const ask = async (
  world: World,
  key: string,
  cast: Cast,
  actor: Actor,
  thing: Thing,
  more: Values = {},
): Promise<Answer> => {
  const values = { ...valuesFor(key, cast, actor, thing), ...special[key]?.(thing, cast), ...more };
  const { params, query, body } = endpointOf(key);
  const fill: Fill = (name: string, schema: Schema) => {
    const isSent =
      alwaysSent.includes(name) || name in more || [params, query, body].some((part) => isRequired(part, name));
    if (!isSent) return undefined;
    return name in values ? values[name] : plainValue(schema, thing.id);
  };
  const request = await requestOf(key, fill, await filesFor(key));
  // A line that stays open is hung up once it has answered.
  const isLine = endpointOf(key).media === 'text/event-stream';
  const answer = await world.app.inject({ ...request, cookies: cast[actor].cookies, payloadAsStream: isLine });
  if (isLine) answer.stream().destroy();
  return { status: answer.statusCode, body: isLine ? '' : answer.body, headers: answer.headers };
};
