import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem, communityOf, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { api } from '../../shared/api.ts';
import type { Endpoint } from '../../shared/http/endpoint.ts';
import { wishStatuses } from '../../shared/wishes/contract.ts';
import { matchItem, matchMember, matchWish } from './match-jobs.ts';

/** Unique numbers and words, so that any of them in an answer is a leak. */
const secretId = 777_001;
const secret = { word: 'qwertzian', tag: 'yxcvbtag', reason: 'Our third child, told to nobody yet' };
const traces = [String(secretId), secret.word, secret.tag, 'third child'];
const openWord = 'wheelbarrovia';

type Reader = { who: string; id: number; cookies: Map<string, string> };
type Answer = { who: string; url: string; status: number; text: string };

const contract: Record<string, Endpoint> = api;
/** All reading calls; the open line is listened to by itself. */
const reads = Object.entries(contract)
  .filter(([key]) => key.startsWith('GET ') && key !== 'GET /api/events')
  .map(([key, endpoint]) => ({ path: key.slice(4), endpoint }));

const statuses = ['available', 'requested', 'approved', 'transferred', ...wishStatuses];

/** The values of each query field; a new field must be added here. */
const valuesOf = (reader: Reader, itemId: number): Record<string, readonly (string | number | undefined)[]> => ({
  userId: [reader.id === 0 ? undefined : reader.id],
  user_id: [reader.id],
  item_id: [itemId],
  giveaway: ['true', 'false'],
  showMyLibrary: [undefined, 'true'],
  onlyHere: [undefined, 'true'],
  everywhere: [undefined, 'true'],
  category: ['All', 'Household'],
  searchQuery: [undefined, secret.word, 'cot', 'child'],
  status: statuses,
  owner: ['self', 'recipient'],
  sort: ['upvotes', 'recent'],
  removed: [undefined, 'true'],
  search: [undefined, secret.word],
  timeFrame: ['daily', 'yearly'],
  timeZone: [undefined],
  cursor: [undefined],
  before: [undefined],
  who: [undefined, secret.word],
  what: [undefined, secret.word],
  until: [undefined],
  from: [undefined],
  to: [undefined],
  limit: [undefined],
  // It narrows a list of items to some of them, so nothing else can come with it.
  list: [undefined],
});

type Query = readonly (readonly [name: string, value: string])[];

/** All queries in which two values occur together for the first time; on demand, all queries. */
const whereTwoMeet = (queries: readonly Query[]): readonly Query[] => {
  if (import.meta.env.MODE === 'thousand') return queries;
  const met = new Set<string>();
  return queries.filter((query) => {
    const pairs = query.flatMap((one, at) => query.slice(at).map((other) => `${one.join('=')}&${other.join('=')}`));
    const isNew = pairs.some((pair) => !met.has(pair));
    for (const pair of pairs) met.add(pair);
    return isNew || query.length === 0;
  });
};

const UNSAID = '';

const queriesOf = (names: readonly string[], values: ReturnType<typeof valuesOf>): string[] => {
  let queries: Query[] = [[]];
  for (const name of names) {
    const options = values[name];
    if (!options) throw new Error(`Nobody has said what ${name} may be asked with.`);
    queries = queries.flatMap((query) =>
      options.map((option) => [...query, [name, String(option ?? UNSAID)] as const]),
    );
  }
  return whereTwoMeet(queries).map((query) => {
    const said = query.filter(([, value]) => value !== UNSAID).map(([name, value]): [string, string] => [name, value]);
    return said.length === 0 ? '' : `?${new URLSearchParams(said)}`;
  });
};

const propertiesOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'properties' in schema ? Object.keys(schema.properties ?? {}) : [];

describe('a private wish', () => {
  let world: World;
  let owner: Person;
  let giver: Person;
  let itemId: number;
  let openId: number;
  let sharedId: string;
  const readers: Reader[] = [];
  const heard: string[] = [];

  const wish = async (name: string, privacySetting: string, words: { description: string; tags: string[] }) => {
    const form = new FormData();
    const fields = { userId: owner.id, name, privacySetting, categories: ['Household'], ...words };
    for (const [field, value] of Object.entries(fields))
      form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
    return (await owner.call('POST /add-wish', { body: form })).wish;
  };

  /** Writes down all news that go out over the open lines, with those who get them. */
  const listen = () => world.db.listen('live', (news) => void heard.push(news));

  beforeAll(async () => {
    world = await aWorld();
    const { db } = world;
    const community = await communityOf(db);
    await db`update groups set in_preview = true where id = ${community}`;
    owner = await world.aMember({ name: 'Mei' });
    giver = await world.aMember({ name: 'Tomas' });
    const friend = await world.aMember();
    const outsider = await world.aMember();
    await db`delete from subscriptions where user_id in (${friend.id}, ${outsider.id})`;
    await connectPeople(db, owner.id, friend.id);
    const admin = await world.anAdmin();
    const people = { neighbour: await world.aMember(), giver, friend, outsider, admin };
    for (const [who, { id, cookies }] of Object.entries(people)) readers.push({ who, id, cookies });
    readers.push({ who: 'visitor', id: 0, cookies: new Map() });

    await listen();
    await db`select setval(pg_get_serial_sequence('wishes', 'id'), ${secretId - 1})`;
    const kept = await wish(`Cot for ${secret.word}`, 'private', { description: secret.reason, tags: [secret.tag] });
    expect(kept.id).toBe(secretId);
    await db`select setval(pg_get_serial_sequence('wishes', 'id'), 100)`;
    openId = (await wish(`Cot for ${openWord}`, 'public', { description: 'For all to see', tags: [] })).id;
    itemId = await anItem(db, giver.id, { name: 'Crib', description: 'Wooden, as new.', categories: ['Household'] });
    const own = await anItem(db, owner.id, { name: 'Baby bath' });
    const outside = { db, embedder: null };
    await matchItem(outside, itemId);
    await matchWish(outside, secretId);
    await matchMember(outside, owner.id);
    sharedId = (
      await owner.call('POST /api/shared-library', {
        body: { userId: owner.id, itemIds: [own], wishIds: [openId], description: '', password: '', expiresAt: '' },
      })
    ).sharedId;
    // As if it had been shared before it became private.
    await db`
      insert into library_wishes (shared_id, wish_id, owner_id, position)
      values (${sharedId}, ${secretId}, ${owner.id}, 9)`;
  });
  afterAll(() => world.close());

  const ask = async (reader: Reader, url: string, accept = 'application/json'): Promise<Answer> => {
    const answer = await world.app.inject({
      url,
      headers: { accept },
      cookies: Object.fromEntries(reader.cookies),
    });
    return { who: reader.who, url, status: answer.statusCode, text: answer.body };
  };

  const addressesFor = (reader: Reader): string[] => {
    const numbers = [secretId, openId, itemId, reader.id, owner.id, 1];
    return reads.flatMap(({ path, endpoint }) => {
      const paths = path.includes(':sharedId')
        ? [path.replace(':sharedId', sharedId)]
        : [...new Set(numbers.map((number) => path.replace(/:\w+/, String(number))))];
      const queries = queriesOf(propertiesOf(endpoint.query), valuesOf(reader, itemId));
      return paths.flatMap((each) => queries.map((query) => each + query));
    });
  };

  const pages = () => [
    '/wishes',
    `/wishes?wish=${secretId}`,
    '/preview/wishes',
    '/preview',
    `/share/${sharedId}`,
    '/home',
  ];

  const isTrace = ({ text }: Answer) => traces.some((trace) => text.includes(trace));

  it('is in no answer that anybody else can read, though the public one beside it is', {
    timeout: 300_000,
  }, async () => {
    const answers: Answer[] = [];
    for (const reader of readers) {
      for (const url of addressesFor(reader)) answers.push(await ask(reader, url));
      for (const url of pages()) answers.push(await ask(reader, url, 'text/html'));
    }
    expect(answers.filter(isTrace)).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);

    const showOpen = (who: string) =>
      new Set(
        answers
          .filter((answer) => answer.who === who && answer.text.includes(openWord))
          .map(({ url }) => url.replace(/\?.*/, '').replace(/\d+/, 'N')),
      );
    expect(showOpen('visitor')).toContain('/api/wishlist');
    expect(showOpen('neighbour')).toContain('/api/wishlist');
    expect(showOpen('neighbour')).toContain('/api/wishes/N');
    expect(showOpen('friend')).toContain('/api/wishes/N');
    expect(showOpen('giver')).toContain('/api/items/N/wishes');
    expect(showOpen('outsider')).not.toContain('/api/wishlist');
    expect([...showOpen('outsider')]).toEqual([...showOpen('visitor')].filter((url) => url.includes('/share')));
  });

  it('is not given away by what somebody sends', async () => {
    for (const { cookies, id } of readers.filter((reader) => reader.id > 0)) {
      const send = async (method: 'POST' | 'DELETE', url: string, payload: object = {}) =>
        (await world.app.inject({ method, url, payload, cookies: Object.fromEntries(cookies) })).body;
      const words = { name: `Cot for ${secret.word}`, description: secret.reason, categories: ['Household'] };
      const replies = [
        await send('POST', '/api/wish-hints', words),
        await send('DELETE', `/delete-wish/${secretId}`),
        await send('POST', '/api/notifications/seen', { userId: id, counter: 'newMatchingWishlist', id: secretId }),
        await send('POST', '/api/shared-library', {
          userId: id,
          itemIds: [itemId],
          wishIds: [secretId],
          description: '',
          password: '',
          expiresAt: '',
        }),
      ];
      for (const reply of replies) for (const trace of traces) expect(reply).not.toContain(trace);
      expect(replies[1]).toContain('Wish not found.');
    }
    expect(await world.db`select 1 from wishes where id = ${secretId} and deleted_at is null`).toHaveLength(1);
  });

  it('is announced to its owner alone, on the live stream and by mail', async () => {
    const about = heard.map((news): { to: number[]; about: string; id?: number } => JSON.parse(news));
    expect(about.some(({ id }) => id === secretId)).toBe(true);
    for (const news of about.filter(({ id }) => id === secretId)) expect(news.to).toEqual([owner.id]);
    const others = await world.db<{ payload: object }[]>`
      select payload from jobs where kind = 'mail' and payload ->> 'to' is distinct from ${owner.email}`;
    for (const { payload } of others) for (const trace of traces) expect(JSON.stringify(payload)).not.toContain(trace);
    expect(await world.db`select 1 from search_words where word like ${`%${secret.word}%`}`).toHaveLength(0);
  });

  it('is matched for its owner, with the reason', async () => {
    const { wish: seen, matches } = await owner.call('GET /api/wishes/:id', { params: { id: secretId } });
    expect(seen).toMatchObject({ status: 'matched', privacy_setting: 'private', new_matches: 1 });
    expect(matches[0]).toMatchObject({ item: { id: itemId }, reason: 'A cot is a crib' });
    const counters = await owner.call('GET /api/notifications', { query: { userId: owner.id } });
    expect(counters.newMatchingWishlist).toBe(2);
    const mails = await world.db`
      select 1 from jobs where payload ->> 'kind' = 'wishMatched' and payload ->> 'to' = ${owner.email}`;
    expect(mails).toHaveLength(2);
  });
});
