import { afterAll, beforeAll, expect, it } from 'vitest';
import { anItem, communityOf } from '../../../tests/support/items.ts';
import { makePhoto } from '../../../tests/support/synthetic-photo.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let owner: Person;
let photo: Blob;

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember();
  const bytes = await (await makePhoto({ width: 64, height: 48 })).jpeg().toBuffer();
  photo = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
});
afterAll(() => world.close());

/** A deferred trigger breaks the connection in the middle of the commit. */
const breakCommits = () =>
  world.db.unsafe(`
    create function end_me() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(60); return null; end $$;
    create constraint trigger break after insert on item_photos deferrable initially deferred
      for each row execute function end_me()`);

const countFiles = async () => {
  let count = 0;
  for await (const { name } of world.files.list()) count += name === '' ? 0 : 1;
  return count;
};

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', photo);
  return form;
};

const isUnknown = (error: unknown) => error instanceof CallRefused && error.body.code === 'outcome_unknown';

it('photos stay when nobody knows whether the item that names them was saved', async () => {
  const item = await anItem(world.db, owner.id);
  const community = await communityOf(world.db);
  await breakCommits();
  const post = owner.call('POST /add-item', {
    body: formOf({
      name: 'Drill',
      description: 'With two batteries.',
      userId: String(owner.id),
      groups: JSON.stringify([community]),
      giveaway_flag: 'false',
    }),
  });
  await expect(post).rejects.toSatisfy(isUnknown);
  const ofOne = await countFiles();
  expect(ofOne).toBeGreaterThan(0);
  const add = owner.call('POST /api/items/:id/photos', {
    params: { id: item },
    body: formOf({ userId: String(owner.id) }),
  });
  await expect(add).rejects.toSatisfy(isUnknown);
  expect(await countFiles()).toBe(2 * ofOne);
});
