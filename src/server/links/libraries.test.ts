import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { personColours } from '../../shared/format/person-colours.ts';

describe('shared libraries', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const anItem = async (owner: Person, name = 'Ladder') => {
    const [row] = await world.db<{ id: number }[]>`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway)
      values (${owner.id}, ${name}, 'Three metres', gen_random_uuid()::text, '', true) returning id`;
    return row?.id ?? 0;
  };
  const aWish = async (owner: Person, privacy: 'public' | 'private', name: string) => {
    const [row] = await world.db<{ id: number }[]>`
      insert into wishes (owner_id, name, description, privacy_setting) values (${owner.id}, ${name}, '', ${privacy}) returning id`;
    return row?.id ?? 0;
  };
  const share = (owner: Person, over: object) =>
    owner.call('POST /api/shared-library', {
      body: { userId: owner.id, itemIds: [], description: '', password: '', expiresAt: '', ...over },
    });
  const open = (sharedId: string, password?: string) =>
    world.aVisitor().call('GET /api/shared-library/:sharedId', {
      params: { sharedId },
      ...(password === undefined ? {} : { headers: { 'x-library-password': encodeURIComponent(password) } }),
    });

  test('a visitor sees the things, the first name and the address of the owner, and nothing else of anybody', async () => {
    const owner = await world.aMember({ name: 'Hannah Berg' });
    const { shareableLink, sharedId } = await share(owner, {
      itemIds: [await anItem(owner)],
      wishIds: [await aWish(owner, 'public', 'A wheelbarrow')],
      description: '  My Tools ',
    });
    expect(shareableLink).toBe(`http://enough.test/share/${sharedId}`);
    const library = await open(sharedId);
    // The colour is one of six, so that the owner looks the same here and inside.
    expect(library.owner).toEqual({ name: 'Hannah', email: owner.email, colour: owner.id % personColours });
    expect(library.sharedLibrary.description).toBe('My Tools');
    expect(library.items.map((entry) => [entry.name, entry.isWishlist])).toEqual([
      ['Ladder', false],
      ['A wheelbarrow', true],
    ]);
    expect(JSON.stringify(library)).not.toMatch(/owner_id|date_|Berg/);
  });

  test('an owner reads how many links still show a thing, and nobody else does', async () => {
    const [owner, neighbour] = [await world.aMember(), await world.aMember()];
    const id = await anItem(owner);
    await world.db`insert into item_groups (item_id, group_id) values (${id}, 1)`;
    const linksFor = async (person: Person) =>
      (await person.call('GET /api/items/:id', { params: { id } })).public_links;
    expect(await linksFor(owner)).toBeUndefined();
    const { sharedId } = await share(owner, { itemIds: [id] });
    expect([await linksFor(owner), await linksFor(neighbour)]).toEqual([1, undefined]);
    await world.db`update shared_libraries set revoked_at = now() where shared_id = ${sharedId}`;
    expect(await linksFor(owner)).toBeUndefined();
  });

  test('foreign, deleted and private things make no link at all', async () => {
    const [owner, other] = [await world.aMember(), await world.aMember()];
    const own = await anItem(owner);
    const mixed = [own, await anItem(other)];
    await expect(share(owner, { itemIds: mixed })).rejects.toMatchObject({ status: 404, message: 'Item not found.' });
    await expect(
      share(owner, { itemIds: [own], wishIds: [await aWish(owner, 'private', 'Secret')] }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(share(owner, {})).rejects.toMatchObject({
      status: 400,
      message: 'Select at least one item to share.',
    });
    expect(await owner.call('GET /api/shared-libraries')).toEqual([]);
  });

  test('a password in any script opens it; none and a wrong one have their sentences', async () => {
    const owner = await world.aMember();
    const { sharedId } = await share(owner, { itemIds: [await anItem(owner)], password: ' молоток и гвозди ' });
    await expect(open(sharedId)).rejects.toMatchObject({ status: 401, message: 'Password required.' });
    await expect(open(sharedId, 'молоток')).rejects.toMatchObject({ status: 401, message: 'Incorrect password.' });
    expect((await open(sharedId, 'молоток и гвозди')).items).toHaveLength(1);
    const inQuery = await world.app.inject(
      `/api/shared-library/${sharedId}?password=${encodeURIComponent('молоток и гвозди')}`,
    );
    expect(inQuery.statusCode).toBe(401);
  });

  test('guessing ends after ten tries, for another process too', async () => {
    const strict = await aWorld({ limitFactor: 1 });
    const owner = await strict.aMember();
    const [item] = await strict.db<{ id: number }[]>`
      insert into items (owner_id, name, description, thumbnail_url, placeholder, giveaway) values (${owner.id}, 'x', '', 'x', '', true) returning id`;
    const { sharedId } = await owner.call('POST /api/shared-library', {
      body: { userId: owner.id, itemIds: [item?.id ?? 0], description: '', password: 'right one' },
    });
    const guess = async (password: string) =>
      (await strict.app.inject({ url: `/api/shared-library/${sharedId}`, headers: { 'x-library-password': password } }))
        .statusCode;
    const codes = [];
    for (let i = 0; i < 11; i += 1) codes.push(await guess('wrong'));
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(await guess(encodeURIComponent('right one'))).toBe(429);
    await strict.close();
  });

  test('a new password has at least six characters', async () => {
    const owner = await world.aMember();
    const itemIds = [await anItem(owner)];
    for (const password of ['x', ' 12345 ', '🔑🔑🔑🔑🔑'])
      await expect(share(owner, { itemIds, password })).rejects.toMatchObject({
        status: 400,
        message: 'Choose a password of at least 6 characters, or none.',
      });
    await share(owner, { itemIds, password: '   ' });
    await share(owner, { itemIds, password: '123456' });
    const links = await owner.call('GET /api/shared-libraries');
    expect(links.map((link) => link.has_password)).toEqual([true, false]);
  });

  test('a link lasts until the given instant, and what is no future instant makes none', async () => {
    const owner = await world.aMember();
    const itemIds = [await anItem(owner)];
    const past = new Date(Date.now() - 1000).toISOString();
    for (const expiresAt of [past, 'tomorrow', '2099-13-01T00:00:00Z', '2099-02-30T00:00:00Z', '2099-01-01', '99'])
      await expect(share(owner, { itemIds, expiresAt })).rejects.toMatchObject({
        status: 400,
        message: 'A link must expire at a date and time in the future.',
      });
    const ends = new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
    const { sharedId } = await share(owner, { itemIds, expiresAt: ends });
    await share(owner, { itemIds, expiresAt: '2099-01-01T12:00:00+02:00' });
    for (const never of ['', null]) await share(owner, { itemIds, expiresAt: never });
    const links = await owner.call('GET /api/shared-libraries');
    expect(links.map((link) => link.expires_at)).toEqual([null, null, '2099-01-01T10:00:00.000Z', ends]);
    expect((await open(sharedId)).items).toHaveLength(1);
    await world.db`update shared_libraries set expires_at = now() where shared_id = ${sharedId}`;
    await expect(open(sharedId)).rejects.toMatchObject({ status: 410 });
    expect((await owner.call('GET /api/shared-libraries')).at(-1)?.revoked_at).not.toBeNull();
  });

  test('with the wishes that others can see: one call, chosen by the server', async () => {
    const [owner, other] = [await world.aMember(), await world.aMember()];
    const itemIds = [await anItem(owner)];
    await aWish(owner, 'public', 'A cot');
    await aWish(owner, 'private', 'My secret');
    await aWish(other, 'public', 'Not mine');
    const gone = await aWish(owner, 'public', 'Gone');
    await world.db`update wishes set deleted_at = now() where id = ${gone}`;
    await aWish(owner, 'public', 'A saw');
    const { sharedId } = await share(owner, { itemIds, withWishes: true });
    expect((await open(sharedId)).items.map(({ name }) => name)).toEqual(['Ladder', 'A saw', 'A cot']);
    const without = await share(owner, { itemIds, withWishes: false });
    expect((await open(without.sharedId)).items).toHaveLength(1);
  });

  test('unknown, expired and ended links say so, in this order of precedence', async () => {
    const owner = await world.aMember();
    const { sharedId } = await share(owner, { itemIds: [await anItem(owner)], password: 'locked' });
    await expect(open('A'.repeat(22))).rejects.toMatchObject({ status: 404, message: 'Shared library not found.' });
    await expect(open('../../etc/passwd')).rejects.toMatchObject({ status: 404 });
    const other = await world.aMember();
    await expect(other.call('DELETE /api/shared-library/:sharedId', { params: { sharedId } })).rejects.toMatchObject({
      status: 404,
    });
    await owner.call('DELETE /api/shared-library/:sharedId', { params: { sharedId } });
    await expect(open(sharedId)).rejects.toMatchObject({
      status: 410,
      message: 'This shared library link has expired.',
    });
    const second = await share(owner, { itemIds: [await anItem(owner)] });
    await world.db`update shared_libraries set expires_at = now() where shared_id = ${second.sharedId}`;
    await expect(open(second.sharedId)).rejects.toMatchObject({ status: 410 });
  });

  test('what is given away, deleted or made private since is not shown any more', async () => {
    const owner = await world.aMember();
    const [kept, gone] = [await anItem(owner, 'Kept'), await anItem(owner, 'Gone')];
    const wishId = await aWish(owner, 'public', 'Was public');
    const { sharedId } = await share(owner, { itemIds: [kept, gone], wishIds: [wishId] });
    await world.db`update items set deleted_at = now(), thumbnail_url = null where id = ${gone}`;
    await world.db`update wishes set privacy_setting = 'private' where id = ${wishId}`;
    expect((await open(sharedId)).items.map((entry) => entry.name)).toEqual(['Kept']);
  });

  test('the owner sees by how many a link was opened, each once a day, and nobody’s trace', async () => {
    const owner = await world.aMember();
    const { sharedId } = await share(owner, { itemIds: [await anItem(owner)] });
    const { sharedId: other } = await share(owner, { itemIds: [await anItem(owner)] });
    const look = (remoteAddress: string, id = sharedId) =>
      world.app.inject({ method: 'POST', url: `/api/shared-library/${id}/opened`, remoteAddress });
    for (let i = 0; i < 5; i += 1) expect((await look('203.0.113.20')).statusCode).toBe(200);
    await Promise.all(Array.from({ length: 10 }, () => look('203.0.113.21')));
    await look('203.0.113.20', other);
    const opened = async () =>
      Object.fromEntries(
        (await owner.call('GET /api/shared-libraries')).map((link) => [link.sharedId, link.opened] as const),
      );
    expect(await opened()).toEqual({ [sharedId]: 2, [other]: 1 });
    await world.db`
      update rate_limits set window_start = window_start - interval '1 day' where bucket like 'opened %'`;
    await look('203.0.113.20');
    expect(await opened()).toEqual({ [sharedId]: 3, [other]: 1 });

    const kept = await world.db<{ bucket: string }[]>`select bucket from rate_limits where bucket like 'opened %'`;
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.filter(({ bucket }) => bucket.includes('203.0') || bucket.includes(sharedId))).toEqual([]);
    const rows = await world.db`select user_id from activity where kind = 'library_opening'`;
    expect(rows.length).toBe(4);
    expect(rows.every((row) => row.user_id === null)).toBe(true);
  });
});
