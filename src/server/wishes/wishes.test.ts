import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { matchItem, matchMember, matchWish } from './match-jobs.ts';

describe('wishes', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const aForm = (fields: Record<string, unknown>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    return form;
  };
  const wish = async (person: Person, fields: Record<string, unknown>) =>
    (
      await person.call('POST /add-wish', {
        body: aForm({ userId: person.id, name: 'A cot', description: '', privacySetting: 'public', ...fields }),
      })
    ).wish;
  const wishesOf = (person: Person, query: object = {}) =>
    person.call('GET /api/wishlist', { query: { userId: person.id, ...query } });
  const outsiderOf = async (person: Person) => {
    await world.db`delete from subscriptions where user_id = ${person.id}`;
    return person;
  };
  const anItem = async (
    owner: Person,
    words: { name: string; description?: string; categories?: string[] },
    groupId = 1,
  ) => {
    const [row] = await world.db<{ id: number }[]>`
      insert into items (owner_id, name, description, categories, thumbnail_url, placeholder, giveaway)
      values (${owner.id}, ${words.name}, ${words.description ?? ''}, ${words.categories ?? []}, gen_random_uuid()::text, '', true)
      returning id`;
    await world.db`insert into item_groups (item_id, group_id) values (${row?.id ?? 0}, ${groupId})`;
    return row?.id ?? 0;
  };
  const outside = () => ({ db: world.db, embedder: null });

  test('its owner says from the start whether visitors read it too', async () => {
    const mei = await world.aMember();
    await world.db`update groups set in_preview = true where id = 1`;
    const shown = async (fields: Record<string, unknown>) => (await wish(mei, fields)).for_visitors;
    expect([await shown({ name: 'A kite' }), await shown({ name: 'A cake', forVisitors: 'false' })]).toEqual([
      true,
      false,
    ]);
    expect(await shown({ name: 'A boat', groups: [1], forVisitors: 'false' })).toBe(false);
    await world.db`update groups set in_preview = false where id = 1`;
  });

  test('a public wish is visible to members of a common group and connections, and to nobody else', async () => {
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    const outsider = await outsiderOf(await world.aMember());
    const { id } = await wish(owner, { name: 'A garden shredder' });
    expect((await wishesOf(neighbour)).map((each) => each.id)).toContain(id);
    expect(await wishesOf(outsider)).toEqual([]);
    await expect(outsider.call('GET /api/wishes/:id', { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: 'Wish not found.',
    });
    const seen = (await neighbour.call('GET /api/wishes/:id', { params: { id } })).wish;
    expect(seen).toMatchObject({ owner_name: owner.name, is_mine: false });
    expect(seen).not.toHaveProperty('privacy_setting');
  });

  test('the same wish within a minute is one wish, unless others are to see it or it was deleted meanwhile', async () => {
    const [owner, friend] = [await world.aMember(), await world.aMember()];
    const fields = { name: 'A very particular teapot' };
    const first = await wish(owner, fields);
    expect((await wish(owner, fields)).id).toBe(first.id);
    expect((await wish(owner, { ...fields, groups: [1] })).id).not.toBe(first.id);
    expect((await wish(friend, fields)).id).not.toBe(first.id);
    await owner.call('DELETE /delete-wish/:id', { params: { id: first.id } });
    expect((await wish(owner, fields)).id).not.toBe(first.id);
  });

  test('a private wish is its owner’s alone, in every call', async () => {
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    const { id } = await wish(owner, { name: 'Zanzibar drum', privacySetting: 'private' });
    expect((await wishesOf(owner, { showMyLibrary: true }))[0]).toMatchObject({
      id,
      privacy_setting: 'private',
      status: 'unMatched',
    });
    const answers = [
      await wishesOf(neighbour),
      await wishesOf(neighbour, { searchQuery: 'zanzibar' }),
      await neighbour.call('GET /api/wishes/:id', { params: { id } }).catch((error: Error) => error.message),
      await neighbour.call('DELETE /delete-wish/:id', { params: { id } }).catch((error: Error) => error.message),
      await neighbour.call('POST /api/wish-hints', { body: { name: 'Zanzibar drum', description: 'A drum' } }),
    ];
    expect(JSON.stringify(answers)).not.toContain('anzibar');
    expect(answers.slice(2, 4)).toEqual(['Wish not found.', 'Wish not found.']);
  });

  test('with chosen recipients only those see a public wish', async () => {
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    const [group] = await world.db<{ id: number }[]>`insert into groups (group_name) values ('Readers') returning id`;
    const groupId = group?.id ?? 0;
    await world.db`insert into subscriptions (user_id, group_id) values (${owner.id}, ${groupId})`;
    const { id } = await wish(owner, { name: 'Atlas of birds', groups: [groupId] });
    expect((await wishesOf(neighbour)).map((each) => each.id)).not.toContain(id);
    await world.db`insert into subscriptions (user_id, group_id) values (${neighbour.id}, ${groupId})`;
    expect((await wishesOf(neighbour)).map((each) => each.id)).toContain(id);
    await expect(wish(neighbour, { groups: [999_999] })).rejects.toMatchObject({ status: 400 });
  });

  test('the owner deletes, others cannot, and a second time is a 404', async () => {
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    const { id } = await wish(owner, {});
    await expect(neighbour.call('DELETE /delete-wish/:id', { params: { id } })).rejects.toMatchObject({ status: 403 });
    await owner.call('DELETE /delete-wish/:id', { params: { id } });
    await expect(owner.call('DELETE /delete-wish/:id', { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  test('found by stems, beginnings and small typing errors, and by category', async () => {
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    const { id } = await wish(owner, { name: 'Telescope for a beginner', categories: ['Tech'] });
    for (const searchQuery of ['telescopes', 'teles', 'telescpoe'])
      expect([searchQuery, (await wishesOf(neighbour, { searchQuery })).map((each) => each.id)]).toEqual([
        searchQuery,
        [id],
      ]);
    expect((await wishesOf(neighbour, { category: 'Tech' })).map((each) => each.id)).toContain(id);
    expect((await wishesOf(neighbour, { category: 'Books' })).map((each) => each.id)).not.toContain(id);
  });

  test('an item in other words matches a wish, private ones too, tells its owner and says why', async () => {
    const [owner, giver] = [await world.aMember(), await world.aMember()];
    const { id } = await wish(owner, {
      name: 'A cot for our newborn',
      categories: ['Household'],
      privacySetting: 'private',
    });
    const itemId = await anItem(giver, {
      name: 'Crib with mattress',
      description: 'Wooden baby crib',
      categories: ['Household'],
    });
    await matchItem(outside(), itemId);
    const { wish: seen, matches } = await owner.call('GET /api/wishes/:id', { params: { id } });
    expect(seen).toMatchObject({ status: 'matched', new_matches: 1 });
    expect(matches[0]).toMatchObject({
      item: { id: itemId },
      is_new: true,
      reason: 'A cot is a crib',
    });
    const counters = () => owner.call('GET /api/notifications', { query: { userId: owner.id } });
    expect((await counters()).newMatchingWishlist).toBe(1);
    await owner.call('POST /api/notifications/seen', {
      body: { userId: owner.id, counter: 'newMatchingWishlist', id },
    });
    expect((await counters()).new_matching_wishlist).toBe(0);
    const mails =
      await world.db`select 1 from jobs where payload ->> 'kind' = 'wishMatched' and payload ->> 'to' = ${owner.email}`;
    expect(mails).toHaveLength(1);
    expect(await giver.call('GET /api/items/:id/wishes', { params: { id: itemId } })).toEqual([]);
  });

  test('what leaves the wisher’s sight is no match any more, and what comes into it is', async () => {
    const [owner, giver] = [await world.aMember(), await world.aMember()];
    const { id } = await wish(owner, { name: 'Cordless drill', categories: ['Tools'] });
    const itemId = await anItem(giver, { name: 'Cordless drill', categories: ['Tools'] });
    await matchWish(outside(), id);
    const status = async () => (await owner.call('GET /api/wishes/:id', { params: { id } })).wish.status;
    expect(await status()).toBe('matched');
    await world.db`delete from subscriptions where user_id = ${owner.id}`;
    expect(await status()).toBe('unMatched');
    await world.db`insert into subscriptions (user_id, group_id) values (${owner.id}, 1)`;
    await matchMember(outside(), owner.id);
    expect(await status()).toBe('matched');
    await world.db`update items set deleted_at = now(), thumbnail_url = null where id = ${itemId}`;
    expect(await status()).toBe('unMatched');
  });

  test('the giver sees public wishes only, while posting and afterwards', async () => {
    const [owner, giver] = [await world.aMember({ name: 'Mei Lin Chow' }), await world.aMember()];
    await wish(owner, { name: 'Sewing machine', categories: ['Household'] });
    const hints = await giver.call('POST /api/wish-hints', {
      body: { name: 'Sewing machine', description: 'Works well', categories: ['Household'] },
    });
    expect(hints[0]).toMatchObject({ name: 'Sewing machine', owner_name: 'Mei Lin Chow' });
    const itemId = await anItem(giver, { name: 'Sewing machine', categories: ['Household'] });
    await matchItem(outside(), itemId);
    expect((await giver.call('GET /api/items/:id/wishes', { params: { id: itemId } }))[0]).toMatchObject({
      owner_name: 'Mei Lin Chow',
    });
    await expect(owner.call('GET /api/items/:id/wishes', { params: { id: itemId } })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('a repeated post with the same key is one wish', async () => {
    const owner = await world.aMember();
    const post = () =>
      owner.call('POST /add-wish', {
        headers: { 'idempotency-key': 'once' },
        body: aForm({ userId: owner.id, name: 'Only once', privacySetting: 'public' }),
      });
    const [a, b] = await Promise.all([post(), post()]);
    expect(a?.wish.id).toBe(b?.wish.id);
  });

  test.each([
    ['no words', { name: ' ', description: '' }, 'Please enter a name or a description.'],
    ['a long name', { name: 'x'.repeat(101) }, 'Name is too long (at most 100 characters).'],
    ['an unknown privacy', { privacySetting: 'secret' }, 'Invalid value for privacySetting.'],
    ['an unknown category', { categories: ['Weapons'] }, 'Invalid value for categories.'],
  ])('%s is refused', async (_, fields, message) => {
    const member = await world.aMember();
    await expect(wish(member, fields)).rejects.toMatchObject({ status: 400, message });
  });

  test('the mail names the thing that was found and its owner', async () => {
    const [owner, lender] = [await world.aMember(), await world.aMember({ name: 'Tomas' })];
    const mine = await wish(owner, { name: 'Raclette grill' });
    await matchItem(outside(), await anItem(lender, { name: 'Raclette grill for eight' }));
    const [told] = await world.db`
      select payload -> 'data' as data from jobs
      where payload ->> 'kind' = 'wishMatched' and payload -> 'data' ->> 'wishId' = ${String(mine.id)}`;
    expect(told).toMatchObject({ data: { item: 'Raclette grill for eight', owner: 'Tomas' } });
  });

  test('a wish with a line break from before keeps no other wish from being matched and told', async () => {
    const [owner, other, lender] = [await world.aMember(), await world.aMember(), await world.aMember()];
    const mine = await wish(owner, { name: 'Cordless drill' });
    const theirs = await wish(other, { name: 'Cordless drill' });
    await world.db`update wishes set name = E'cordless\ndrill' where id = ${mine.id}`;
    await matchItem(outside(), await anItem(lender, { name: 'Cordless drill' }));
    const told = await world.db<{ wish: string }[]>`
      select payload->'data'->>'wishId' as wish from jobs where kind = 'mail' and payload->>'kind' = 'wishMatched'`;
    expect(told.map((mail) => mail.wish)).toEqual(expect.arrayContaining([String(mine.id), String(theirs.id)]));
  });
});
