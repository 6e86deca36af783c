import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../tests/support/database.ts';
import { listBroken } from '../../../tests/support/invariants.ts';
import { anItem } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import { addDays } from '../../shared/format/days.ts';
import { embedMissing } from '../meaning/embeddings.ts';
import { listNewSteps, listSteps, migrate } from './migrate.ts';

let database: FreshDatabase;
beforeEach(async () => {
  database = await freshDatabase({ isEmpty: true });
  const { drop } = database;
  onTestFinished(drop);
});

const [schema = ''] = await listSteps();

/** As a version before the steps became one schema left it. */
const takeEarlierSteps = async (...names: string[]) => {
  const { db, where } = database;
  await migrate(where, [schema]);
  await db`create table item_counts (groups integer[] not null)`;
  await db`delete from migrations`;
  for (const name of names) await db`insert into migrations (name) values (${name})`;
  await db`insert into users (id, email, name, password_hash) values (7, 'ada@example.org', 'Ada', 'x')`;
};

const listTaken = async () => (await database.db`select name from migrations order by name`).map(({ name }) => name);

describe('the schema', () => {
  it('is made once: starting again changes nothing', async () => {
    expect(await migrate(database.where)).toEqual(await listSteps());
    expect(await migrate(database.where)).toEqual([]);
    expect(await listNewSteps(database.db)).toEqual([]);
  });

  it('is made completely or not at all', async () => {
    // The last table of the first step.
    await database.db`create table reports (id integer)`;
    await expect(migrate(database.where)).rejects.toThrow('already exists');
    const tables = await database.db`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`;
    expect([...tables]).toEqual([{ name: 'reports' }]);
  });

  it('is refused when a later version made it', async () => {
    await migrate(database.where);
    await database.db`insert into migrations (name) values ('9999-later.sql')`;
    await expect(migrate(database.where)).rejects.toThrow('newer than this program (it has the step 9999-later.sql)');
  });
});

it('a step that must wait for a long read holds up nobody meanwhile, and is taken afterwards', async () => {
  const { db, where } = database;
  const steps = await listSteps();
  await migrate(where, steps.slice(0, -1));
  const reader = await db.reserve();
  await reader`begin`;
  const late = steps.at(-1) ?? '';
  // As a backup does, only with a stronger lock.
  await reader`lock table migrations in share mode`;
  const migrating = migrate(where);
  await expect.poll(async () => (await db`select 1 from pg_locks where not granted`).length).toBeGreaterThan(0);
  await expect.poll(async () => (await db`select 1 from pg_locks where not granted`).length).toBe(0);
  await reader`commit`;
  reader.release();
  expect(await migrating).toEqual([late]);
});

// Two steps have the number 0059: they were written at the same time, and either may have been taken without the other.
it.each(['0059-languages.sql', '0059-news-of-days.sql'])('%s is taken also after all later steps', async (late) => {
  const { db, where } = database;
  const steps = await listSteps();
  expect(steps).toContain(late);
  await migrate(
    where,
    steps.filter((name) => name !== late),
  );
  expect(await migrate(where)).toEqual([late]);
  expect(await listTaken()).toEqual(steps);
  await db`insert into users (id, email, name, password_hash) values (7, 'ada@example.org', 'Ada', 'x')`;
  await anItem(db, 7);
  expect(await listBroken(db)).toEqual([]);
});

describe('a database of a version with many steps', () => {
  it('keeps everything and takes only what is new', async () => {
    await takeEarlierSteps('0001-accounts.sql', '0019-loans.sql', '0045-gifts-find-a-home.sql');
    const later = (await listSteps()).slice(1);
    expect(await listNewSteps(database.db)).toEqual(later);
    expect(await migrate(database.where)).toEqual(later);
    expect(await listTaken()).toEqual(await listSteps());
    expect([...(await database.db`select id, name from users`)]).toEqual([{ id: 7, name: 'Ada' }]);
    await anItem(database.db, 7);
    expect(await listBroken(database.db)).toEqual([]);
    expect(await migrate(database.where)).toEqual([]);
  });

  it('keeps its embeddings, and those that may be of older words are made anew', async () => {
    const { db, where } = database;
    await migrate(
      where,
      (await listSteps()).filter((name) => name < '0046'),
    );
    await db`insert into users (id, email, name, password_hash) values (7, 'ada@example.org', 'Ada', 'x')`;
    const [sure, waiting, lone] = [await anItem(db, 7), await anItem(db, 7), await anItem(db, 7)];
    await db`
      insert into item_senses (item_id, model, place, bits, vector)
      select unnest(${[sure, waiting]}::int[]), ${wordEmbedder.model}, 3, '101', 'search'`;
    await db`
      insert into item_meanings (item_id, model, vector)
      select unnest(${[sure, waiting]}::int[]), ${wordEmbedder.model}, 'match'`;
    await db`insert into jobs (kind, payload) values ('matchItem', jsonb_build_object('itemId', ${waiting}::int))`;
    const [wish] = await db<{ id: number }[]>`
      insert into wishes (owner_id, name, description, privacy_setting) values (7, 'Cot', '', 'public') returning id`;
    await db`
      insert into wish_senses (wish_id, model, bits, vector) values (${wish?.id ?? 0}, ${wordEmbedder.model}, '101', 'both')`;
    await migrate(where);
    const listItems = () => db`
      select item_id, model, encode(for_search, 'escape') as for_search, encode(for_matching, 'escape') as for_matching
      from item_embeddings order by item_id`;
    const { model } = wordEmbedder;
    const kept = { item_id: sure, model, for_search: 'search', for_matching: 'match' };
    expect([...(await listItems())]).toEqual([
      kept,
      { item_id: waiting, model: '', for_search: 'search', for_matching: 'search' },
    ]);
    await embedMissing(db, wordEmbedder);
    expect([...(await listItems())]).toEqual([
      kept,
      expect.objectContaining({ item_id: waiting, model, for_search: expect.not.stringMatching('^search$') }),
      expect.objectContaining({ item_id: lone, model }),
    ]);
    expect([...(await db`select encode(vector, 'escape') as vector from wish_embeddings`)]).toEqual([
      { vector: 'both' },
    ]);
    expect(await listBroken(db)).toEqual([]);
  });

  it('keeps every request, promise and loan, and each means the same with bookings', async () => {
    const { db, where } = database;
    await migrate(
      where,
      (await listSteps()).filter((name) => name < '0047'),
    );
    for (const id of [7, 8, 9])
      await db`insert into users (id, email, name, password_hash) values (${id}, ${`${id}@example.org`}, 'Ada', 'x')`;
    const lend = () => anItem(db, 7, { giveaway: false });
    const [asked, soon, later, out, late, gift] = [
      await lend(),
      await lend(),
      await lend(),
      await lend(),
      await lend(),
      await anItem(db, 7),
    ];
    const wantedFrom = addDays(new Date().toISOString().slice(0, 10), 20);
    await db.begin(async (tx) => {
      for (const item of [asked, soon, later, out, late, gift])
        await tx`
          insert into interests (item_id, user_id, owner_id, wanted_from, wanted_until)
          select ${item}, person, 7, case when ${item === later} then ${wantedFrom}::date end,
            case when ${item === later} then ${wantedFrom}::date + 2 end
          from unnest(${item === gift ? [8] : [8, 9]}::int[]) person`;
      await tx`update items set status = 'requested' where id = any(${[asked, soon, later, out, late, gift]}::int[])`;
      await tx`
        update items set status = 'approved', recipient_id = 8, date_approved = '2026-01-05T10:00:00Z',
          due_on = case when id = ${later} then ${wantedFrom}::date + 2 end
        where id = any(${[soon, later, out, late, gift]}::int[])`;
      await tx`
        update items set status = 'transferred', date_transferred = '2026-01-06T10:00:00Z', due_on = null
        where id = any(${[out, late, gift]}::int[])`;
      await tx`
        insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, due_on)
        select id, owner_id, recipient_id, not giveaway, date_transferred, case when id = ${late} then date '2026-01-20' end
        from items where id = any(${[out, late, gift]}::int[])`;
    });
    const list = () => db`
      select id, status, recipient_id, date_approved, date_transferred, due_on from items where id <> ${later} order by id`;
    const queues = () => db`select item_id, user_id, wanted_from, expressed_at from interests order by 1, 2`;
    const [items, waiting] = [[...(await list())], [...(await queues())]];
    await migrate(where);
    expect([...(await list())]).toEqual(items);
    expect([...(await queues())]).toEqual(waiting);
    // Promised for days that lie ahead, it is no longer blocked until then.
    const [planned] = await db`
      select i.status, b.state, lower(b.days) as from, upper(b.days) - 1 as until from items i
      join bookings b on b.item_id = i.id where i.id = ${later}`;
    expect(planned).toEqual({ status: 'requested', state: 'booked', from: wantedFrom, until: addDays(wantedFrom, 2) });
    expect(await listBroken(db)).toEqual([]);
  });

  it('is refused with a sentence when it has not taken all of them', async () => {
    await takeEarlierSteps('0001-accounts.sql', '0019-loans.sql');
    await expect(migrate(database.where)).rejects.toThrow(
      'The database is too old for this program (its last step is 0019-loans.sql)',
    );
    expect(await listTaken()).toEqual(['0001-accounts.sql', '0019-loans.sql']);
  });
});
