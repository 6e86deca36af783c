import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aGroup, anItem, communityOf, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { matchWish } from './match-jobs.ts';

let world: World;
let owner: Person;
let neighbour: Person;
let friend: Person;
let outsider: Person;
let community: number;
let readers: number;
let wishId: number;
const news: { to: number[]; groups?: number[]; about: string; id?: number }[] = [];

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu' });
  neighbour = await world.aMember({ name: 'Nadia' });
  friend = await world.aMember({ name: 'Freya' });
  outsider = await world.aMember({ name: 'Otto' });
  await world.db`delete from subscriptions where user_id in (${outsider.id}, ${friend.id})`;
  await connectPeople(world.db, owner.id, friend.id);
  community = await communityOf(world.db);
  readers = await aGroup(world.db, 'Readers', [owner.id]);
  await world.db.listen('live', (payload) => news.push(JSON.parse(payload)));
});
afterAll(() => world.close());

const post = async (fields: Record<string, unknown> = {}) => {
  const form = new FormData();
  const all = { name: 'A cot', description: 'For the guest.', privacySetting: 'public', ...fields };
  for (const [name, value] of Object.entries(all))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  count += 1;
  const headers = { 'idempotency-key': `wish ${count}` };
  return (await owner.call('POST /add-wish', { headers, body: form })).wish.id;
};
let count = 0;
beforeEach(async () => {
  news.length = 0;
  wishId = await post();
});

const read = (by: Person) => by.call('GET /api/wishes/:id', { params: { id: wishId } });
type Edit = {
  name?: string;
  description?: string;
  categories?: 'Household'[];
  privacySetting?: 'public' | 'private';
  groups?: number[];
  connections?: number[];
  forVisitors?: boolean;
};
const edit = async (change: Edit, { by = owner, version }: { by?: Person; version?: number } = {}) =>
  by.call('PATCH /api/wishes/:id', {
    params: { id: wishId },
    body: { version: version ?? (await read(owner)).wish.version ?? 0, ...change },
  });
const canSee = async (...people: Person[]) =>
  Promise.all(
    people.map((each) =>
      read(each).then(
        () => true,
        () => false,
      ),
    ),
  );
const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code];
};

describe('the owner of a wish', () => {
  it('mends its words, and what is not named stays', async () => {
    expect((await edit({ name: 'A folding cot', categories: ['Household'] })).wish).toMatchObject({
      name: 'A folding cot',
      description: 'For the guest.',
      categories: ['Household'],
      privacy_setting: 'public',
      version: 2,
      shared_with: [],
    });
    expect((await read(neighbour)).wish).toMatchObject({ name: 'A folding cot' });
    expect((await read(neighbour)).wish).not.toHaveProperty('version');
    expect(await refusalOf(edit({ name: '', description: ' ' }))).toEqual([400, 'words_missing']);
  });

  it('chooses anew who sees it', async () => {
    expect(await canSee(neighbour, friend, outsider)).toEqual([true, true, false]);
    await edit({ groups: [readers] });
    expect(await canSee(neighbour, friend, outsider)).toEqual([false, false, false]);
    await edit({ connections: [friend.id] });
    expect(await canSee(neighbour, friend, outsider)).toEqual([false, true, false]);
    expect((await read(owner)).wish.shared_with).toEqual([
      { id: readers, name: 'Readers', type: 'group' },
      { id: friend.id, name: 'Freya', type: 'individual' },
    ]);
    await edit({ privacySetting: 'private' });
    expect(await canSee(neighbour, friend, outsider)).toEqual([false, false, false]);
    await edit({ privacySetting: 'public', groups: [], connections: [] });
    expect(await canSee(neighbour, friend, outsider)).toEqual([true, true, false]);
  });

  it('keeps a group they have left, and adds none that is not theirs', async () => {
    const left = await aGroup(world.db, 'Left behind', [owner.id]);
    await edit({ groups: [left] });
    await world.db`delete from subscriptions where user_id = ${owner.id} and group_id = ${left}`;
    expect((await edit({ name: 'Still for them', groups: [left, readers] })).wish.shared_with).toHaveLength(2);
    const foreign = await aGroup(world.db, 'Foreign', [neighbour.id]);
    for (const circle of [{ groups: [foreign] }, { groups: [2_000_000] }, { connections: [outsider.id] }])
      expect(await refusalOf(edit(circle))).toEqual([400, 'recipients_invalid']);
  });

  it('is the only one who may, and others do not learn of what they cannot see', async () => {
    expect(await refusalOf(edit({ name: 'x' }, { by: neighbour }))).toEqual([403, 'not_owner']);
    expect(await refusalOf(edit({ name: 'x' }, { by: outsider }))).toEqual([404, 'wish_not_found']);
    await edit({ privacySetting: 'private' });
    expect(await refusalOf(edit({ name: 'x' }, { by: neighbour }))).toEqual([404, 'wish_not_found']);
    const visitor = world.aVisitor().call('PATCH /api/wishes/:id', { params: { id: wishId }, body: { version: 1 } });
    expect(await refusalOf(visitor)).toEqual([401, 'no_session']);
    const version = (await read(owner)).wish.version ?? 0;
    await owner.call('DELETE /delete-wish/:id', { params: { id: wishId } });
    expect(await refusalOf(edit({ name: 'x' }, { version }))).toEqual([404, 'wish_not_found']);
  });

  it('is not overwritten by an edit of what they read before', async () => {
    const both = await Promise.allSettled([
      edit({ name: 'One' }, { version: 1 }),
      edit({ name: 'Other' }, { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(edit({ description: 'Late' }, { version: 1 }))).toEqual([409, 'edited_meanwhile']);
    const { name } = (await read(owner)).wish;
    expect((await edit({ name }, { version: 1 })).wish).toMatchObject({ name, version: 2 });
  });

  it('gets what fits the new words, and open pages of a wider circle are updated', async () => {
    const itemId = await anItem(world.db, neighbour.id, { name: 'Unicycle' });
    const found = async () => {
      await matchWish({ db: world.db, embedder: null }, wishId);
      return (await read(owner)).matches.some(({ item }) => item.id === itemId);
    };
    const waiting = () => world.db`
      select 1 from jobs where kind = 'matchWish' and payload ->> 'wishId' = ${String(wishId)}`;
    const heard = () => news.filter(({ about }) => about === 'newWishes');
    expect(await found()).toBe(false);
    await expect.poll(heard).not.toEqual([]);
    news.length = 0;
    await edit({ name: 'Unicycle', description: '' });
    expect(await waiting()).toHaveLength(2);
    expect(await found()).toBe(true);
    await edit({ name: 'Bass drum' });
    expect(await found()).toBe(false);
    await edit({ privacySetting: 'private' });
    await edit({ privacySetting: 'public', groups: [readers] });
    // News arrives in the order of its causes: the earlier edits sent none.
    await expect.poll(heard).toMatchObject([{ groups: [readers] }]);
  });
});

describe('visitors', () => {
  const shown = async () =>
    (await world.aVisitor().call('GET /api/wishlist', { query: {} })).some(({ id }) => id === wishId);
  const show = (isShown: boolean) =>
    world.db`update groups set in_preview = ${isShown} where id in (${community}, ${readers})`;

  it('see an older wish once its owner allows it, and no longer when it was private meanwhile', async () => {
    await show(true);
    expect(await shown()).toBe(false);
    await edit({ name: 'Other words say nothing about visitors' });
    expect(await shown()).toBe(false);
    expect((await edit({ forVisitors: true })).wish.for_visitors).toBe(true);
    expect(await shown()).toBe(true);
    await edit({ name: 'Nor do these' });
    expect(await shown()).toBe(true);
    await edit({ privacySetting: 'private' });
    expect(await shown()).toBe(false);
    await edit({ privacySetting: 'public' });
    expect(await shown()).toBe(false);
    await edit({ forVisitors: true });
    expect((await edit({ forVisitors: false })).wish.for_visitors).toBe(false);
    expect(await shown()).toBe(false);
    await show(false);
  });

  it('see one for a shown group the same way', async () => {
    await edit({ groups: [readers] });
    await show(true);
    expect(await shown()).toBe(false);
    await edit({ forVisitors: true });
    expect(await shown()).toBe(true);
    await edit({ connections: [friend.id] });
    expect(await shown()).toBe(true);
    await edit({ forVisitors: false });
    expect(await shown()).toBe(false);
    await show(false);
  });

  it('are not let in where no group is shown', async () => {
    expect((await edit({ forVisitors: true })).wish.for_visitors).toBe(false);
    await show(true);
    expect(await shown()).toBe(false);
    await show(false);
  });
});
