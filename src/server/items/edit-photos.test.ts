import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { listPhotoFiles } from '../../shared/items/photo-urls.ts';

let world: World;
let owner: Person;
let ruth: Person;
let itemId: number;

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu' });
  ruth = await world.aMember({ name: 'Ruth' });
});
afterAll(() => world.close());
beforeEach(async () => {
  itemId = await aPicturedItem(world, owner.id, { giveaway: false });
});

/** A photo that can be recognised by its width. */
const picture = async (width: number) => {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: '#4a7' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
};

const see = (by = owner) => by.call('GET /api/items/:id', { params: { id: itemId } });
const photosNow = async (by = owner) => (await see(by)).photos ?? [];
const add = async (widths: readonly (number | Blob)[], by = owner) => {
  const body = new FormData();
  body.append('userId', String(by.id));
  for (const each of widths) body.append('image', typeof each === 'number' ? await picture(each) : each);
  return (await by.call('POST /api/items/:id/photos', { params: { id: itemId }, body })).item;
};
const order = async (names: readonly string[], by = owner) =>
  (await by.call('PUT /api/items/:id/photos', { params: { id: itemId }, body: { order: [...names] } })).item;
const remove = async (name: string, by = owner) =>
  (await by.call('DELETE /api/items/:id/photos/:name', { params: { id: itemId, name } })).item;

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallRefused)) throw new Error('Expected a refusal.', { cause: error });
  return [error.status, error.body.code];
};

const metadataOf = async (name: string) =>
  sharp((await world.app.inject({ url: `/images/${name}` })).rawPayload).metadata();
const statusOf = async (name: string) => (await world.app.inject({ url: `/images/${name}` })).statusCode;

// After every test: each file has its row, each row its files, and no temporary files are left.
afterEach(async () => {
  const files: string[] = [];
  for await (const { name } of world.files.list()) files.push(name);
  const rows = await world.db<{ thumbnail_url: string }[]>`select thumbnail_url from item_photos`;
  expect(files.toSorted()).toEqual(rows.flatMap((row) => listPhotoFiles(row.thumbnail_url)).toSorted());
  expect(await readdir(join(world.env.dataDir, 'tmp')).catch(() => [])).toEqual([]);
});

describe('the photos of an item', () => {
  it('grow to six, are put in order and taken away, and the first is the cover everywhere', async () => {
    const [cover = ''] = await photosNow();
    const item = await add([41, 42]);
    const [, second = '', third = ''] = item?.photos ?? [];
    expect(item).toMatchObject({ thumbnail_url: cover, photos: [cover, second, third] });
    expect((await metadataOf(second)).width).toBe(41);

    expect(await order([third, cover, second])).toMatchObject({ thumbnail_url: third, photos: [third, cover, second] });
    const listed = await ruth.call('GET /api/items', { query: { userId: ruth.id } });
    expect(listed.find(({ id }) => id === itemId)).toMatchObject({ thumbnail_url: third });
    expect(listed.find(({ id }) => id === itemId)).not.toHaveProperty('photos');
    expect(await photosNow(ruth)).toEqual([third, cover, second]);

    expect(await remove(third)).toMatchObject({ thumbnail_url: cover, photos: [cover, second] });
    expect([await statusOf(third), await statusOf(second)]).toEqual([404, 200]);
    const full = await add([43, 44, 45, 46]);
    expect(full?.photos).toHaveLength(6);
    expect(await refusalOf(add([47]))).toEqual([409, 'photos_full']);
  });

  it('are shrunk and cleaned like the first', async () => {
    const [, added = ''] = (await add([60]))?.photos ?? [];
    for (const file of listPhotoFiles(added)) expect((await metadataOf(file)).exif).toBeUndefined();
  });

  it('are not added twice by a repetition, also at the same moment', async () => {
    await Promise.all([add([51, 52]), add([51, 52])]);
    expect(await photosNow()).toHaveLength(3);
    await add([51, 52]);
    expect(await photosNow()).toHaveLength(3);
  });

  it('are six even when two pages add at once', async () => {
    await add([61, 62]);
    const both = await Promise.allSettled([add([63, 64]), add([65, 66])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await photosNow()).toHaveLength(5);
  });

  it('cannot all be taken away', async () => {
    const [only = ''] = await photosNow();
    expect(await refusalOf(remove(only))).toEqual([409, 'last_photo']);
    const [, second = ''] = (await add([48]))?.photos ?? [];
    const both = await Promise.allSettled([remove(only), remove(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await photosNow()).toHaveLength(1);
    expect(await refusalOf(remove('nothing-800.webp'))).toEqual([404, 'photo_not_found']);
  });

  it('take no order that leaves one out, names one twice or names a foreign one', async () => {
    const names = (await add([49]))?.photos ?? [];
    const [one = '', other = ''] = names;
    const foreign = await aPicturedItem(world, ruth.id);
    const theirs = (await ruth.call('GET /api/items/:id', { params: { id: foreign } })).photos?.[0] ?? '';
    for (const wrong of [[one], [one, one], [one, theirs], [one, other, theirs], [one, other, one]])
      expect(await refusalOf(order(wrong))).toEqual([409, 'photos_changed']);
    expect(await refusalOf(remove(theirs))).toEqual([404, 'photo_not_found']);
    expect(await photosNow()).toEqual(names);
  });

  it('are their owner’s to change, and an outsider does not learn of them', async () => {
    const [cover = ''] = await photosNow();
    expect(await refusalOf(add([50], ruth))).toEqual([403, 'not_owner']);
    expect(await refusalOf(order([cover], ruth))).toEqual([403, 'not_owner']);
    expect(await refusalOf(remove(cover, ruth))).toEqual([403, 'not_owner']);
    await world.db`delete from item_groups where item_id = ${itemId}`;
    expect(await refusalOf(add([50], ruth))).toEqual([404, 'item_not_found']);
    expect(await refusalOf(order([cover], ruth))).toEqual([404, 'item_not_found']);
    expect(await refusalOf(remove(cover, ruth))).toEqual([404, 'item_not_found']);
  });

  it.each([
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      415,
      'not_an_image',
    ],
    ['an archive', 'PK\u0003\u0004xxxxxxxx', 415, 'not_an_image'],
    ['nothing', '', 415, 'not_an_image'],
  ])('do not take %s, nor what came with it', async (_, text, status, code) => {
    expect(await refusalOf(add([55, new Blob([text])]))).toEqual([status, code]);
    expect(await photosNow()).toHaveLength(1);
  });

  it('are refused without a file, with a seventh, and when the space is used up', async () => {
    expect(await refusalOf(add([]))).toEqual([400, 'photo_missing']);
    expect(await refusalOf(add([1, 2, 3, 4, 5, 6, 7].map((n) => 70 + n)))).toEqual([400, 'photos_too_many']);
    await world.db`update items set photo_bytes = ${500 * 1024 * 1024} where id = ${itemId}`;
    expect(await refusalOf(add([56]))).toEqual([429, 'photo_quota']);
    await world.db`update items set photo_bytes = 0 where id = ${itemId}`;
  });

  it('change with the item lent out, not once it is given away, and end an open undo', async () => {
    await ruth.call('POST /express-interest', { body: { itemId, userId: ruth.id } });
    await owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: ruth.id } });
    const names = (await add([57]))?.photos ?? [];
    const undo = (act: 'approve' | 'transfer') => owner.call('POST /api/undo', { body: { itemId, act } });
    expect(await refusalOf(undo('approve'))).toEqual([409, 'nothing_to_undo']);
    await owner.call('POST /confirm-transfer', { body: { itemId } });
    await order(names.toReversed());
    expect(await refusalOf(undo('transfer'))).toEqual([409, 'nothing_to_undo']);
    const given = { giveaway: true, interested: [ruth.id], recipient: ruth.id, isTransferred: true };
    itemId = await aPicturedItem(world, owner.id, given);
    const [cover = ''] = await photosNow();
    expect(await refusalOf(add([58]))).toEqual([409, 'already_transferred']);
    expect(await refusalOf(order([cover]))).toEqual([409, 'already_transferred']);
    expect(await refusalOf(remove(cover))).toEqual([409, 'already_transferred']);
  });
});

describe('the database', () => {
  it('keeps the cover first, and leaves no place out', async () => {
    const disagree = 'and its photos disagree';
    const row = (position: number) =>
      world.db`insert into item_photos (item_id, position, thumbnail_url, placeholder)
        values (${itemId}, ${position}, ${`${position}`}, '')`;
    await expect(row(3)).rejects.toThrow(disagree);
    await expect(row(7)).rejects.toThrow('item_photos_position_check');
    await expect(world.db`delete from item_photos where item_id = ${itemId}`).rejects.toThrow(disagree);
    await expect(world.db`update item_photos set thumbnail_url = 'other' where item_id = ${itemId}`).rejects.toThrow(
      disagree,
    );
  });
});
