import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

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
    expect(library.owner).toEqual({ name: 'Hannah', email: owner.email });
    expect(library.sharedLibrary.description).toBe('My Tools');
    expect(library.items.map((entry) => [entry.name, entry.isWishlist])).toEqual([
      ['Ladder', false],
      ['A wheelbarrow', true],
    ]);
    expect(JSON.stringify(library)).not.toMatch(/owner_id|date_|Berg/);
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

  test('unknown, expired and ended links say so, in this order of precedence', async () => {
    const owner = await world.aMember();
    const { sharedId } = await share(owner, { itemIds: [await anItem(owner)], password: 'x' });
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

  test('the owner sees how often a link was opened, and nobody’s trace', async () => {
    const owner = await world.aMember();
    const { sharedId } = await share(owner, { itemIds: [await anItem(owner)] });
    const visitor = world.aVisitor();
    await visitor.call('POST /api/shared-library/:sharedId/opened', { params: { sharedId } });
    await visitor.call('POST /api/shared-library/:sharedId/opened', { params: { sharedId } });
    expect((await owner.call('GET /api/shared-libraries'))[0]).toMatchObject({
      sharedId,
      opened: 2,
      item_count: 1,
      has_password: false,
    });
    const rows = await world.db`select user_id from activity where kind = 'library_opening'`;
    expect(rows.every((row) => row.user_id === null)).toBe(true);
  });
});
