import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSmallPhoto, listOf, listTools, refusalOf } from '../../../tests/support/lists.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { itemLimits } from '../../shared/items/limits.ts';

let world: World;
let tools: Awaited<ReturnType<typeof listTools>>;
let photo: Buffer;

beforeAll(async () => {
  world = await aWorld({ limitFactor: 1 });
  tools = await listTools(world);
  photo = await aSmallPhoto();
});
afterAll(() => world.close());

const withPhoto = () => ({
  list: listOf('Chair,,,,,,chair.jpg'),
  photos: [{ name: 'chair.jpg', bytes: photo }],
});

const manyLines = (count: number, from = 0) =>
  listOf(...Array.from({ length: count }, (_, at) => `Thing ${from + at},,,,,,`));

const photosKept = async () => (await world.db`select from import_photos`).length;

describe('lists that are only looked at', () => {
  it('are one for each member: a new one ends the earlier, and never one that was started', async () => {
    const [olu, eve] = [await world.aMember(), await world.aMember()];
    const running = await tools.bring(olu, { ...withPhoto(), fields: { preview: 'false' } });
    const [first, hers] = [await tools.bring(olu, withPhoto()), await tools.bring(eve, withPhoto())];
    const before = await photosKept();
    const second = await tools.bring(olu, { list: listOf('Table,,,,,,') });
    expect((await refusalOf(tools.read(olu, first.id)))[0]).toBe(404);
    expect(await photosKept()).toBe(before - 1);
    expect((await tools.read(olu, second.id)).counts.waiting).toBe(1);
    expect((await tools.read(eve, hers.id)).counts.waiting).toBe(1);
    await tools.work(running.id);
    expect(await tools.namesOf(olu)).toEqual(['Chair']);
  });

  it('are one also when several arrive at once', async () => {
    const olu = await world.aMember();
    await Promise.all(Array.from({ length: 4 }, () => tools.bring(olu, withPhoto())));
    expect(await world.db`select from imports where maker_id = ${olu.id}`).toHaveLength(1);
  });

  it('keep no photos beyond the room of a member, and what was there before stays', async () => {
    const olu = await world.aMember();
    const { id } = await tools.bring(olu, { list: listOf('Table,,,,,,') });
    await world.db`
      insert into items (owner_id, name, description, placeholder, photo_bytes, giveaway)
      values (${olu.id}, 'Full shelf', '', '', ${itemLimits.photoBytesOfMember - 100}, true)`;
    const kept = await photosKept();
    expect(await refusalOf(tools.bring(olu, withPhoto()))).toEqual([
      413,
      'These photos need more space than you have left (500 MB for each member). Leave some out, or delete things first.',
    ]);
    expect(await photosKept()).toBe(kept);
    expect((await tools.read(olu, id)).state).toBe('preview');
  });

  it('count the photos of lists that are still being made', async () => {
    const olu = await world.aMember();
    const running = await tools.bring(olu, { ...withPhoto(), fields: { preview: 'false' } });
    await world.db`
      insert into items (owner_id, name, description, placeholder, photo_bytes, giveaway)
      values (${olu.id}, 'Full shelf', '', '', ${itemLimits.photoBytesOfMember - photo.length * 2 + 1}, true)`;
    expect((await refusalOf(tools.bring(olu, withPhoto())))[0]).toBe(413);
    await world.db`delete from import_photos where import_id = ${running.id}`;
    expect((await tools.bring(olu, withPhoto())).counts.waiting).toBe(1);
  });

  it('are refused while the disk has hardly any room left', async () => {
    const full = await aWorld({}, { freeBytes: async () => 100 * 1024 ** 2 });
    try {
      const olu = await full.aMember();
      const { bring } = await listTools(full);
      expect((await refusalOf(bring(olu, withPhoto())))[0]).toBe(507);
      expect((await bring(olu, { list: listOf('Table,,,,,,') })).counts.waiting).toBe(1);
    } finally {
      await full.close();
    }
  });
});

describe('things that lists make', () => {
  /** As if a list had created this many items an hour ago. */
  const haveMade = async (makerId: number, count: number) => {
    await world.db`
      with list as (
        insert into imports (maker_id, owner_id, groups, connections, started_at, done_at)
        values (${makerId}, ${makerId}, '{}', '{}', now() - interval '1 hour', now()) returning id)
      insert into import_lines (import_id, line, name, draft, key, state)
      select list.id, line, 'x', '{}', '', 'made' from list, generate_series(1, ${count}::int) line`;
  };

  it('are 500 a day: the rest stays out with a reason, comes the next day, and nothing twice', async () => {
    const olu = await world.aMember();
    await haveMade(olu.id, 497);
    const list = manyLines(5);
    const shown = await tools.bring(olu, { list });
    expect(shown.counts.waiting).toBe(5);
    const done = await tools.start(olu, shown.id);
    expect(done.counts).toMatchObject({ made: 3, refused: 2 });
    expect(done.lines[0]?.problem).toBe(
      'You can add 500 things from lists each day. Bring this list again tomorrow: nothing is added twice.',
    );
    const next = await tools.bring(olu, { list: manyLines(1, 900) });
    const spent = 'You have added 500 things from lists in the last 24 hours. Please bring this list again tomorrow.';
    expect(await refusalOf(olu.call('POST /api/import/:id', { params: { id: next.id } }))).toEqual([429, spent]);
    expect(await refusalOf(tools.bring(olu, { list, fields: { preview: 'false' } }))).toEqual([429, spent]);
    expect((await tools.read(olu, next.id)).state).toBe('preview');
    await world.db`update imports set started_at = started_at - interval '25 hours' where maker_id = ${olu.id}`;
    const again = await tools.start(olu, (await tools.bring(olu, { list })).id);
    expect(again.counts).toMatchObject({ already: 3, made: 2, refused: 0 });
  });

  it('are counted together when two lists start at once', async () => {
    const olu = await world.aMember();
    await haveMade(olu.id, 495);
    const started = (from: number) => tools.bring(olu, { list: manyLines(5, from), fields: { preview: 'false' } });
    const results = await Promise.allSettled([started(100), started(200)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('are more for administrators', async () => {
    const admin = await world.anAdmin();
    await haveMade(admin.id, 500);
    const { id } = await tools.bring(admin, { list: manyLines(2, 2000) });
    await admin.call('POST /api/import/:id', { params: { id } });
    expect((await tools.read(admin, id)).counts).toMatchObject({ waiting: 2, refused: 0 });
  });
});
