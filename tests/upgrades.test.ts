import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { releases, STEPS } from '../scripts/release/record-release.ts';
import { listEntries } from '../src/server/backup/archive.ts';
import { openBackup, fillFrom } from '../src/server/backup/restore-backup.ts';
import type { Db, Where } from '../src/server/db/connect.ts';
import { listNewSteps, migrate } from '../src/server/db/migrate.ts';
import { describeSchema } from './support/catalog.ts';
import { freshDatabase } from './support/database.ts';
import { listBroken } from './support/invariants.ts';
import { openDiskStore } from '../src/server/files/disk-store.ts';
import { anEmptyFolder } from './support/npm-process.ts';

type Step = { name: string; sql: string };

const readSteps = async (file: string): Promise<Step[]> => {
  let steps: Step[] = [];
  // An archive is read to its end, each file of it in turn.
  for await (const { name, body } of listEntries(file, {})) {
    const bytes = await buffer(body);
    if (name === STEPS) steps = JSON.parse(gunzipSync(bytes).toString());
  }
  return steps;
};

/** As that version made it, not as its steps may read today. */
const makeSchema = (db: Db, steps: readonly Step[]) =>
  db.begin(async (tx) => {
    await tx`create table migrations (name text primary key, applied_at timestamptz not null default now())`;
    for (const { name, sql } of steps) {
      await tx.unsafe(sql);
      await tx`insert into migrations (name) values (${name})`;
    }
  });

/** A database as that version left it, with its sample neighbourhood. */
const aDatabaseOf = async (release: string): Promise<{ db: Db; where: Where }> => {
  const file = join(releases, release);
  const { db, where, drop } = await freshDatabase({ isEmpty: true });
  onTestFinished(drop);
  await makeSchema(db, await readSteps(file));
  const folder = await anEmptyFolder();
  const files = await openDiskStore(join(folder, 'photos'));
  await fillFrom({ where, files, dataDir: folder }, { ...(await openBackup(file, {})), place: file, keys: {} });
  return { db, where };
};

/** Undoes what has just taken this step, as a crash does: in both cases the database ends the one transaction. */
const endAfter = async (db: Db, step: string) => {
  await db`create or replace function end_here() returns trigger language plpgsql as $$
    begin raise exception 'cut off here'; end $$`;
  await db.unsafe(
    `create trigger end_here after insert on migrations for each row when (new.name = '${step}') execute function end_here()`,
  );
  return async () => {
    await db`drop trigger end_here on migrations`;
    await db`drop function end_here`;
  };
};

const readHistory = async (db: Db) => ({
  members: await db`select id, name, email from users order by id`,
  things: await db`select id, owner_id, name, status, recipient_id from items order by id`,
  wishes: await db`select id, owner_id, name from wishes order by id`,
  said: await db`select count(*)::int as messages from messages`,
});

const names = (await readdir(releases)).filter((name) => name.endsWith('.tar'));

let fresh: string[];
beforeAll(async () => {
  const { db, drop } = await freshDatabase();
  fresh = await describeSchema(db);
  await drop();
});

// All steps are one transaction, so a crash after any of them is like one after the last; only one release tries them all.
const [thorough] = names;

it.each(names)(
  'an upgrade from %s, however often it is interrupted, ends with the schema of a new installation and all that was there',
  async (release) => {
    const { db, where } = await aDatabaseOf(release);
    const history = await readHistory(db);
    const before = await describeSchema(db);
    const missing = await listNewSteps(db);
    for (const step of release === thorough ? missing : missing.slice(-1)) {
      const disarm = await endAfter(db, step);
      await expect(migrate(where)).rejects.toThrow('cut off here');
      await disarm();
      expect(await describeSchema(db)).toEqual(before);
    }
    expect(await migrate(where)).toEqual(missing);
    expect(await describeSchema(db)).toEqual(fresh);
    expect(await listBroken(db)).toEqual([]);
    expect(await readHistory(db)).toEqual(history);
    expect(await migrate(where)).toEqual([]);
  },
);
