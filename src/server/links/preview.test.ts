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

  test('sees available items that are shared with it, newest first, and nothing else', async () => {
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
    expect(Buffer.from(cursor, 'base64url').toString()).toBe('offset 2');
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

describe('a group that is shown from now on', () => {
  const see = async () => names([...(await items()), ...(await wishes())]).toSorted();
  const turn = (admin: Person, id: number, in_preview: boolean) =>
    admin.call('PATCH /api/admin/groups/:id', { params: { id }, body: { in_preview } });
  const detailsOf = (owner: Person, id: number) => owner.call('GET /shared-details/:id', { params: { id } });

  test('publishes what is posted afterwards, and older things only when their owner allows it', async () => {
    const [admin, owner] = [await world.anAdmin(), await world.aMember()];
    const [group, other] = [await aGroup(world.db, 'Choir', [owner.id]), await aGroup(world.db, 'Band', [owner.id])];
    await world.db`delete from subscriptions where user_id = ${owner.id} and group_id not in (${group}, ${other})`;
    const old = await anItem(world.db, owner.id, { name: 'Old piano', groups: [group] });
    await aWish(owner, 'Old wish for all');
    await aWish(owner, 'Old wish for the choir', { groups: [group] });
    await turn(admin, group, true);
    expect(await see()).toEqual([]);
    expect(names(await items({ searchQuery: 'piano' }))).toEqual([]);

    await anItem(world.db, owner.id, { name: 'New flute', groups: [group] });
    await aWish(owner, 'New wish for all');
    await aWish(owner, 'New wish for the choir', { groups: [group] });
    const fresh = ['New flute', 'New wish for all', 'New wish for the choir'];
    expect(await see()).toEqual(fresh);

    // Choosing one more group says nothing about visitors.
    const share = (over: object) =>
      owner.call('PUT /api/items/:id/shared-with', {
        params: { id: old },
        body: { userId: owner.id, groups: [group, other], connections: [], ...over },
      });
    await share({});
    expect(await see()).toEqual(fresh);
    expect(await detailsOf(owner, old)).toMatchObject({ forVisitors: false });
    await share({ forVisitors: true });
    expect(await see()).toEqual([...fresh, 'Old piano']);
    expect(names(await items({ searchQuery: 'piano' }))).toEqual(['Old piano']);
    expect(await detailsOf(owner, old)).toMatchObject({ forVisitors: true });
    await share({ forVisitors: false });
    expect(await see()).toEqual(fresh);

    // Shown a second time, it starts over.
    await turn(admin, group, false);
    await turn(admin, group, true);
    expect(await see()).toEqual([]);
    await turn(admin, group, false);
  });

  test('reaches older things that are allowed behind many that are not', async () => {
    const owner = await world.aMember();
    const group = await aGroup(world.db, 'Archive', [owner.id]);
    const oldest = await anItem(world.db, owner.id, { name: 'Oldest', postedAt: '2020-01-01', groups: [group] });
    for (let i = 0; i < 12; i += 1) await anItem(world.db, owner.id, { name: `Hidden ${i}`, groups: [group] });
    await show(group);
    await owner.call('PUT /api/items/:id/shared-with', {
      params: { id: oldest },
      body: { userId: owner.id, groups: [group], connections: [], forVisitors: true },
    });
    expect(names(await items({ limit: 3 }))).toEqual(['Oldest']);
    await show(group, false);
  });

  test('tells its members once: by mail, in their groups, and where they choose whom to share with', async () => {
    const admin = await world.logInQuietly(1);
    const [member, outsider] = [await world.aMember(), await world.aMember()];
    const group = await aGroup(world.db, 'Allotments', [member.id]);
    const turnTo = (in_preview: boolean) =>
      admin.call('PATCH /api/admin/groups/:id', { params: { id: group }, body: { in_preview } });
    for (const isOn of [true, true, false, true]) await turnTo(isOn);
    const mails = await world.db<{ to: string }[]>`
      select payload ->> 'to' as to from jobs where kind = 'mail' and payload ->> 'kind' = 'previewBegan'
        and payload -> 'data' ->> 'group' = 'Allotments'`;
    expect(mails).toEqual([{ to: member.email }]);
    const ofGroup = { id: group, in_preview: true };
    expect(await outsider.call('GET /api/groups/:userId', { params: { userId: outsider.id } })).toContainEqual(
      expect.objectContaining(ofGroup),
    );
    expect(await member.call('GET /user/:id/groups', { params: { id: member.id } })).toContainEqual(
      expect.objectContaining(ofGroup),
    );
    await turnTo(false);
  });
});
