import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { listPhotoFiles } from '../../shared/items/photo-urls.ts';
import { sweepPhotosIn } from './sweep-photos.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const turn = { id: '1', attempts: 1, created_at: new Date().toISOString() };
const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);

const age = (path: string) => utimes(path, twoHoursAgo, twoHoursAgo);

it('removes photos without an item and forgotten uploads, and nothing that is young or needed', async () => {
  const owner = await world.aMember();
  await anItem(world.db, owner.id);
  await world.db`
    insert into item_photos (item_id, position, thumbnail_url, placeholder)
    select id, 2, ${`${'s'.repeat(22)}-800.webp`}, '' from items`;
  const rows = await world.db<{ thumbnail_url: string }[]>`select thumbnail_url from item_photos`;
  const kept = rows.flatMap(({ thumbnail_url }) => listPhotoFiles(thumbnail_url));
  expect(kept).toHaveLength(12);
  const orphan = `${'o'.repeat(22)}-800.webp`;
  const young = `${'y'.repeat(22)}-800.webp`;
  for (const name of [...kept, orphan, young]) await world.files.put(name, Buffer.from('x'), 'image/webp');
  const photos = join(world.env.dataDir, 'photos');
  for (const name of [...kept, orphan]) await age(join(photos, name.slice(0, 2), name));

  const tmp = join(world.env.dataDir, 'tmp');
  await mkdir(tmp, { recursive: true });
  for (const name of ['upload-old', 'upload-young']) await writeFile(join(tmp, name), 'x');
  await age(join(tmp, 'upload-old'));

  await sweepPhotosIn(world)({}, turn);

  const left: string[] = [];
  for await (const { name } of world.files.list()) left.push(name);
  expect(left.toSorted()).toEqual([...kept, young].toSorted());
  expect(await readdir(tmp)).toEqual(['upload-young']);
});
