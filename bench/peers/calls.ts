import type { Load, Request } from 'autocannon';
import type { Db } from '../../src/server/db/connect.ts';
import type { Contestant, Peer } from './contestants.ts';

export const listPath = (userId: number) => `/api/items?userId=${userId}&giveaway=true`;
export const searchPath = (userId: number, words: string) =>
  `${listPath(userId)}&searchQuery=${encodeURIComponent(words)}`;
export const sheetPath = (id: number) => `/api/items/${id}`;
export const askPath = '/express-interest';

/** Plain words, as they stand in the names of things. */
export const words = (
  'drill, ladder, tent, guitar, printer, suitcase, helmet, lamp, scooter, mirror, camping table, sewing machine, ' +
  'folding chairs, garden table, red bike'
).split(', ');

/** Somebody, and a thing that they see and have not asked for. */
export type Pair = { itemId: number; userId: number };

/** A thing that nobody has asked for yet, and one of these members who sees it: each is asked for once only. */
export const listPairs = async (db: Db, users: readonly number[]): Promise<Pair[]> => [
  ...(await db<Pair[]>`
    select i.id as "itemId", seer.user_id as "userId"
    from items i join users o on o.id = i.owner_id and o.status = 'active', lateral (
      select s.user_id from item_groups g join subscriptions s on s.group_id = g.group_id
      where g.item_id = i.id and s.user_id = any(${[...users]}::int[]) and s.user_id <> i.owner_id
      order by hashint4(s.user_id # i.id) limit 1) seer
    where i.status = 'available' and i.hidden_at is null
      and not exists (select 1 from declines d where d.item_id = i.id and d.user_id = seer.user_id)
      and not exists (select 1 from blocks b
        where b.lo_id = least(i.owner_id, seer.user_id) and b.hi_id = greatest(i.owner_id, seer.user_id))
    order by hashint4(i.id)`),
];

export type Call = {
  name: string;
  /** How many times the peers' rate it should reach. */
  goals: Record<Peer, number>;
  requestsOf: (who: Contestant) => Load['requests'];
};

const get = (who: Contestant, userId: number, path: string): Request => ({
  method: 'GET',
  path,
  headers: who.headersOf(userId),
});

type Looked = { users: readonly number[]; sheets: readonly Pair[]; pairs: readonly Pair[] };

export const callsOf = ({ users, sheets, pairs }: Looked): Call[] => {
  let asked = 0;
  /** Each worker takes the next pair. */
  const askNext = (who: Contestant) => (usual: object) => {
    const pair = pairs[asked];
    asked += 1;
    if (!pair) throw new Error('Everything has been asked for: there are too few items.');
    const headers = { ...who.headersOf(pair.userId), 'content-type': 'application/json' };
    return { ...usual, method: 'POST' as const, path: askPath, headers, body: JSON.stringify({ itemId: pair.itemId }) };
  };
  return [
    {
      name: 'list',
      goals: { orm: 3, sql: 1.5 },
      requestsOf: (who) => users.map((userId) => get(who, userId, listPath(userId))),
    },
    {
      name: 'sheet',
      goals: { orm: 2, sql: 2 },
      requestsOf: (who) => sheets.map(({ userId, itemId }) => get(who, userId, sheetPath(itemId))),
    },
    {
      name: 'search',
      goals: { orm: 2, sql: 2 },
      requestsOf: (who) =>
        users.map((userId, at) => get(who, userId, searchPath(userId, words[at % words.length] ?? ''))),
    },
    {
      name: 'express interest',
      goals: { orm: 2, sql: 2 },
      requestsOf: (who) => [{ setupRequest: askNext(who) }],
    },
  ];
};
