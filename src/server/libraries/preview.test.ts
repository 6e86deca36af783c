import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGroup, anItem, communityOf } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const show = (groupId: number, isShown = true) =>
  world.db`update groups set in_preview = ${isShown} where id = ${groupId}`;

const items = (query: object = {}) => world.aVisitor().call('GET /api/items', { query: { userId: -1, ...query } });
const wishes = (query: object = {}) => world.aVisitor().call('GET /api/wishlist', { query });
const names = (things: readonly { name: string }[]) => things.map(({ name }) => name);

const aWish = async (owner: Person, name: string, wanted: { isPrivate?: boolean; groups?: number[] } = {}) => {
  const [row] = await world.db<{ id: number }[]>`
    insert into wishes (owner_id, name, description, privacy_setting, has_recipients)
    values (${owner.id}, ${name}, '', ${wanted.isPrivate ? 'private' : 'public'}, ${wanted.groups !== undefined})
    returning id`;
  for (const group of wanted.groups ?? [])
    await world.db`insert into wish_groups (wish_id, group_id) values (${row?.id ?? 0}, ${group})`;
};

describe('a visitor who looks around while no group is shown', () => {
  test('finds examples, marked as such, in both views', async () => {
    const [kept, lent] = [await items({ giveaway: true }), await items({ giveaway: false })];
    expect(kept.length + lent.length).toBe((await items()).length);
    for (const thing of [...kept, ...lent, ...(await wishes())]) {
      expect(thing.tags).toContain('Example');
      expect(thing).toMatchObject({ owner_id: null, owner_name: null, date_posted: null });
    }
  });

  test('searches and filters them as members search and filter', async () => {
    expect(names(await items({ searchQuery: 'guit' }))).toEqual(['Guitar']);
    expect(names(await items({ category: 'Clothes' }))).toEqual(['Winter coat, size M']);
    expect(names(await wishes({ category: 'Garden' }))).toEqual(['A wheelbarrow for a weekend']);
    expect(await items({ searchQuery: 'no such thing' })).toEqual([]);
  });
});

describe('a visitor who looks around in a shown group', () => {
  let community: number;
  let secret: number;
  let owner: Person;
  beforeAll(async () => {
    owner = await world.aMember();
    community = await communityOf(world.db);
    secret = await aGroup(world.db, 'Secret', [owner.id]);
    await show(community);
  });
  afterAll(() => show(community, false));

  test('sees what is shared with it and to be had, newest first, and nothing else', async () => {
    const other = await world.aMember();
    await anItem(world.db, owner.id, { name: 'Old', postedAt: '2025-01-01', categories: ['Tools'] });
    await anItem(world.db, owner.id, { name: 'Asked for', interested: [other.id], giveaway: false });
    await anItem(world.db, owner.id, { name: 'Promised', interested: [other.id], recipient: other.id });
    await anItem(world.db, owner.id, { name: 'Deleted', isDeleted: true });
    await anItem(world.db, owner.id, { name: 'Elsewhere', groups: [secret] });
    await anItem(world.db, owner.id, { name: 'In both', groups: [community, secret] });
    const seen = await items();
    expect(names(seen)).toEqual(['In both', 'Asked for', 'Old']);
    expect(seen.every(({ status, interest_date }) => status === 'available' && interest_date === null)).toBe(true);
    expect(names(await items({ giveaway: true, category: 'Tools' }))).toEqual(['Old']);
    expect(names(await items({ searchQuery: 'elsewhere' }))).toEqual([]);
    expect(names(await items({ searchQuery: 'askd' }))).toEqual(['Asked for']);
  });

  test('sees its public wishes, never a private one or one for somebody else', async () => {
    await aWish(owner, 'For everybody');
    await aWish(owner, 'For the shown group', { groups: [community] });
    await aWish(owner, 'For the secret group', { groups: [secret] });
    await aWish(owner, 'For myself', { isPrivate: true });
    expect(names(await wishes())).toEqual(['For the shown group', 'For everybody']);
    expect(names(await wishes({ searchQuery: 'secret' }))).toEqual([]);
  });

  test('turns the pages without learning a date from the way to the next one', async () => {
    const first = await world.aVisitor().call.reply('GET /api/items', { query: { limit: 2 } });
    const cursor = first.headers('x-next-cursor') ?? '';
    expect(Buffer.from(cursor, 'base64url').toString()).toBe('exact 2');
    expect(names([...first.body, ...(await items({ limit: 2, cursor }))])).toEqual(['In both', 'Asked for', 'Old']);
  });

  test('a member who asks with -1 sees the same, and nothing of somebody whose account is locked', async () => {
    const curious = await world.aMember();
    expect(names(await curious.call('GET /api/items', { query: { userId: -1 } }))).toHaveLength(3);
    expect(names(await curious.call('GET /api/wishlist', { query: { userId: -1 } }))).toHaveLength(2);
    await world.db`update users set status = 'deactivated' where id = ${owner.id}`;
    expect([...(await items()), ...(await wishes())]).toEqual([]);
  });
});
