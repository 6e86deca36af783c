import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { endPausesIn } from './pause.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2031-03-10T09:00:00Z' });
});
afterAll(() => world.close());

const endPauses = () => endPausesIn(world.db)({}, { id: '1', attempts: 1, created_at: '' });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const pause = (member: Person, until: string) => member.call('PUT /api/account/pause', { body: { until } });

const aWish = async (owner: Person, name: string) => {
  const [row] = await world.db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, privacy_setting) values (${owner.id}, ${name}, '', 'public') returning id`;
  return row?.id ?? 0;
};

/** Everything in which a neighbour could come across what somebody shares. */
const sightOf = async (viewer: Person, owner: Person, library: string) => {
  const query = { userId: viewer.id };
  const visitor = world.aVisitor();
  return {
    listed: idsOf(await viewer.call('GET /api/items', { query: { ...query, showMyLibrary: false } })),
    searched: idsOf(await viewer.call('GET /api/items', { query: { ...query, searchQuery: 'canoe' } })),
    wishes: idsOf(await viewer.call('GET /api/wishlist', { query })),
    foundWishes: idsOf(await viewer.call('GET /api/wishlist', { query: { ...query, searchQuery: 'cot' } })),
    counted: (await viewer.call('GET /api/item-stats', { query })).total_available,
    isKnown: await viewer.call('GET /api/people/:id', { params: { id: owner.id } }).then(
      () => true,
      () => false,
    ),
    preview: idsOf(await visitor.call('GET /api/items', { query: { userId: -1 } })).length,
    library: (await visitor.call('GET /api/shared-library/:sharedId', { params: { sharedId: library } })).items.length,
  };
};

test('a pause takes things and wishes out of everything, loans and requests go on, and it ends by itself', async () => {
  const [olu, ruth, sam, ann] = [
    await world.aMember({ name: 'Olu' }),
    await world.aMember({ name: 'Ruth' }),
    await world.aMember({ name: 'Sam' }),
    await world.aMember({ name: 'Ann' }),
  ];
  await connectPeople(world.db, olu.id, ann.id);
  const canoe = await anItem(world.db, olu.id, { name: 'Canoe', giveaway: false });
  await anItem(world.db, olu.id, { name: 'Canoe paddle', giveaway: false, people: [ann.id], groups: [] });
  const asked = await anItem(world.db, olu.id, { name: 'Tent', giveaway: false, interested: [sam.id] });
  const out = await anItem(world.db, olu.id, {
    name: 'Ladder',
    giveaway: false,
    interested: [ruth.id],
    recipient: ruth.id,
    isTransferred: true,
  });
  const wish = await aWish(olu, 'A cot');
  await world.db`update groups set in_preview = true`;
  await world.db`update item_groups set for_visitors = true`;
  const { sharedId } = await olu.call('POST /api/shared-library', {
    body: { userId: olu.id, itemIds: [canoe], description: '', password: '' },
  });
  const before = await sightOf(ann, olu, sharedId);
  expect(before).toMatchObject({ wishes: [wish], foundWishes: [wish], isKnown: true, preview: 2, library: 1 });
  expect(before.searched).toHaveLength(2);

  const { account, message } = await pause(olu, '2031-03-12');
  expect([account.paused_until, message]).toEqual(['2031-03-12', 'Nobody sees your things and wishes until then.']);
  expect(await olu.call('GET /validate-session')).toMatchObject({ pausedUntil: '2031-03-12' });
  expect(await sightOf(ann, olu, sharedId)).toEqual({
    listed: [],
    searched: [],
    wishes: [],
    foundWishes: [],
    counted: 0,
    isKnown: false,
    preview: 0,
    library: 0,
  });
  const ask = ann.call('POST /express-interest', { body: { itemId: canoe, userId: ann.id } });
  await expect(ask).rejects.toMatchObject({ status: 404 });

  // Who has it, or asked before, goes on; its owner sees everything.
  expect(await ruth.call('GET /api/items/:id', { params: { id: out } })).toMatchObject({ is_recipient: true });
  await ruth.call('POST /say-returned', { body: { itemId: out } });
  await olu.call('POST /return-item', { body: { itemId: out } });
  expect(await sam.call('GET /api/items/:id', { params: { id: asked } })).toMatchObject({ id: asked });
  await olu.call('POST /accept-interest', { body: { item_id: asked, interested_user_id: sam.id } });
  expect(await olu.call('GET /api/items', { query: { userId: olu.id, showMyLibrary: true } })).toHaveLength(4);
  expect(idsOf(await olu.call('GET /api/wishlist', { query: { userId: olu.id, showMyLibrary: true } }))).toEqual([
    wish,
  ]);

  await world.clock.set('2031-03-12T22:59:00Z');
  await endPauses();
  expect((await sightOf(ann, olu, sharedId)).listed).toEqual([]);
  await world.clock.set('2031-03-12T23:01:00Z');
  await endPauses();
  const after = await sightOf(ann, olu, sharedId);
  expect(after).toMatchObject({ wishes: [wish], foundWishes: [wish], isKnown: true, library: 1 });
  expect(after.searched).toHaveLength(2);
  expect(await olu.call('GET /api/account')).toMatchObject({ paused_until: null });
  const jobs = await world.db<
    { payload: object }[]
  >`select payload from jobs where kind in ('matchItem', 'matchMember')`;
  expect(jobs.map(({ payload }) => payload)).toEqual(expect.arrayContaining([{ itemId: canoe }, { userId: olu.id }]));
});

test('one press ends it, twice changes nothing, and the day must be one of the coming year', async () => {
  const [olu, ann] = [await world.aMember(), await world.aMember()];
  const id = await anItem(world.db, olu.id);
  const today = (await world.db<{ today: string }[]>`select community_day() as today`)[0]?.today ?? '';
  for (const until of ['2031-03-09', '2033-01-01'])
    await expect(pause(olu, until)).rejects.toMatchObject({
      status: 400,
      message: 'Choose a day between today and a year from now.',
    });
  await Promise.all([pause(olu, today), pause(olu, today)]);
  await expect(ann.call('GET /api/items/:id', { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect((await olu.call('DELETE /api/account/pause')).account.paused_until).toBeNull();
  expect((await olu.call('DELETE /api/account/pause')).account.paused_until).toBeNull();
  expect(await ann.call('GET /api/items/:id', { params: { id } })).toMatchObject({ id });
  const [slips] = await world.db`
    select count(*)::int as n from ((select * from item_feed except select * from item_feed_truth)
      union all (select * from item_feed_truth except select * from item_feed)) slips`;
  expect(slips).toEqual({ n: 0 });
});
