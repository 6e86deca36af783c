import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { callInProcess } from '../../../tests/support/call-in-process.ts';
import { freshDatabase } from '../../../tests/support/database.ts';
import { listBroken } from '../../../tests/support/invariants.ts';
import { connectPeople } from '../../../tests/support/items.ts';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { runBackupCommand } from '../../../tests/support/run-command.ts';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';
import { createApp } from '../program/app.ts';
import { listSteps, migrate } from '../db/migrate.ts';
import { openDiskStore } from '../files/disk-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let world: World;
let owner: Person;
let neighbour: Person;
let folder: string;

beforeAll(async () => {
  world = await aWorld();
  owner = await world.aMember({ name: 'Olu “the drill” O’Neill', email: 'olu@example.org' });
  neighbour = await world.aMember({ name: 'Řuth', email: 'ruth@example.org' });
  await connectPeople(world.db, owner.id, neighbour.id);
  await aPicturedItem(world, owner.id, { name: 'Tent\twith "tabs"', tags: ['a,b', '{c}'], interested: [neighbour.id] });
  await aPicturedItem(world, owner.id, { description: 'Two\nlines \\ and a slash', isDeleted: false }, 2);
  await wish('A cot');
  await neighbour.call('POST /api/feedback', { body: { userId: neighbour.id, content: 'Good 👍', anonymous: true } });
});
afterAll(() => world.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enough-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const wish = (name: string) => {
  const form = new FormData();
  const fields = { name, userId: String(owner.id), privacySetting: 'public', tags: '["baby"]' };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return owner.call('POST /add-wish', { body: form });
};

const source = () => ({ db: world.db, files: world.files, dataDir: world.env.dataDir });

/** Somewhere without anything. */
const elsewhere = async (name = 'elsewhere') => {
  const database = await freshDatabase();
  onTestFinished(() => database.drop());
  const dataDir = join(folder, name);
  return { ...database, dataDir, files: await openDiskStore(join(dataDir, 'photos')) };
};

/** Every row of every table, and every file. */
const contentOf = async (backup: string) => {
  const tables = await readdir(join(backup, 'tables'));
  const rows = await Promise.all(
    tables.map(async (name) => {
      const text = gunzipSync(await readFile(join(backup, 'tables', name))).toString();
      return [name, text.split('\n').toSorted()] as const;
    }),
  );
  const photos = (await readFile(join(backup, 'SHA256SUMS'), 'utf8'))
    .split('\n')
    .filter((line) => /photos\//.test(line));
  return { rows: Object.fromEntries(rows), photos: photos.toSorted() };
};

const countMembers = async ({ db }: { db: World['db'] }) => (await db`select 1 from users`).length;

describe('a backup', () => {
  test('brings everything back elsewhere, row for row and file for file', async () => {
    const first = join(folder, 'first');
    // Copied by hand, perhaps, and readable by everybody since.
    await writeFile(join(world.env.dataDir, 'session-secret'), 's'.repeat(43), { mode: 0o644 });
    expect(await writeBackup(source(), first)).toMatchObject({ photos: (await readdir(join(first, 'photos'))).length });
    const target = await elsewhere();
    await restoreBackup(target, first);
    expect((await stat(join(target.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
    const second = join(folder, 'second');
    await writeBackup({ ...target }, second);
    const [before, after] = [await contentOf(first), await contentOf(second)];
    expect(after).toEqual(before);
    expect(before.rows['users.jsonl.gz']?.join()).toContain('Olu “the drill” O’Neill');
    expect(before.photos.length).toBeGreaterThan(5);
    expect(await listBroken(target.db)).toEqual([]);
  });

  test('serves the same people, who log in anew, and goes on counting where it stopped', async () => {
    await writeBackup(source(), join(folder, 'backup'));
    const target = await elsewhere();
    await restoreBackup(target, join(folder, 'backup'));
    const env = { ...world.env, dataDir: target.dataDir };
    const app = await createApp({
      db: target.db,
      files: target.files,
      env,
      secret: 'y'.repeat(43),
      logLevel: 'silent',
    });
    onTestFinished(() => app.close());
    const old = callInProcess(app, new Map(owner.cookies));
    await expect(old('GET /api/items', { query: { userId: owner.id } })).rejects.toMatchObject({ status: 401 });
    const call = callInProcess(app, new Map());
    await call('POST /login', { body: { username: owner.email, password: PASSWORD } });
    const items = await call('GET /api/items', { query: { userId: owner.id, showMyLibrary: true } });
    expect(items.map(({ name }) => name)).toContain('Tent\twith "tabs"');
    const photo = await app.inject(`/images/${items[0]?.thumbnail_url}`);
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp']);
    const [row] = await target.db`select nextval('member_ids')::int as next, (select max(id) from users) as last`;
    expect(row?.next).toBeGreaterThan(row?.last);
  });

  test('is one moment, however much is posted meanwhile', async () => {
    let isOver = false;
    const posting = (async () => {
      for (let n = 0; !isOver; n += 1) {
        await aPicturedItem(world, owner.id, { name: `Lamp ${n}`, interested: [neighbour.id] }, n);
        await wish(`Wish ${n}`);
      }
    })();
    await writeBackup(source(), join(folder, 'backup'));
    isOver = true;
    await posting;
    const target = await elsewhere();
    await restoreBackup(target, join(folder, 'backup'));
    expect(await listBroken(target.db)).toEqual([]);
    const named = await target.db<{ photo: string }[]>`select thumbnail_url as photo from item_photos`;
    for (const { photo } of named) {
      const found = await target.files.get(photo);
      found?.stream.destroy();
      expect(found).not.toBeNull();
    }
  });

  test('of an older version is brought up to date', async () => {
    const [old, target] = [await freshDatabase({ isEmpty: true }), await freshDatabase({ isEmpty: true })];
    onTestFinished(async () => void (await Promise.all([old.drop(), target.drop()])));
    const steps = await listSteps();
    await migrate(old.where, steps.slice(0, 1));
    // What a version left that built the schema in many steps.
    await old.db`update migrations set name = '0045-gifts-find-a-home.sql'`;
    await old.db`create table item_counts (groups integer[] not null)`;
    await old.db`insert into users (id, email, name, password_hash) values (7, 'ada@example.org', 'Ada', 'x')`;
    await writeBackup({ ...source(), db: old.db }, join(folder, 'backup'));
    await restoreBackup({ ...(await elsewhere()), where: target.where }, join(folder, 'backup'));
    expect(await target.db`select id, name from users`).toEqual([{ id: 7, name: 'Ada' }]);
    expect((await target.db`select name from migrations order by name`).map(({ name }) => name)).toEqual(steps);
  });

  test('by two commands, as an operator types them', async () => {
    const backup = join(folder, 'typed');
    expect(await runBackupCommand({ where: world.where, dataDir: world.env.dataDir }, 'backup', backup)).toMatch(
      /^The backup is in .*: 2 members, \d+ rows in all, \d+ photo files\./,
    );
    const target = await elsewhere();
    expect(await runBackupCommand(target, 'restore', backup)).toMatch(
      /is back: 2 members,.* Everybody logs in anew\.$/,
    );
    expect(await countMembers(target)).toBe(2);
  });
});

describe('nothing is restored, and a sentence says why', () => {
  const change = async (spoil: (backup: string) => Promise<unknown>) => {
    const backup = join(folder, 'backup');
    await writeBackup(source(), backup);
    await spoil(backup);
    const target = await elsewhere();
    const why = await restoreBackup(target, backup).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(await countMembers(target)).toBe(0);
    return why;
  };
  const editManifest = (text: string, by: string) => async (backup: string) => {
    const file = join(backup, 'manifest.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace(text, by));
    const sums = join(backup, 'SHA256SUMS');
    const sum = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    await writeFile(sums, (await readFile(sums, 'utf8')).replace(/^\w{64}(?= {2}manifest)/m, sum));
  };

  test.each([
    ['a changed table', (at: string) => appendFile(join(at, 'tables/users.jsonl.gz'), 'x'), /users\.jsonl\.gz is not/],
    ['a lost photo', async (at: string) => rm(join(at, 'photos'), { recursive: true }), /is damaged: photos\//],
    ['a folder without a backup', (at: string) => rm(at, { recursive: true }), /There is no backup in/],
    ['a later step', editManifest('0001-schema.sql', '9999-later.sql'), /newer than this program \(9999-later/],
    ['another format', editManifest('"format": 1', '"format": 2'), /newer than this program \(its format/],
    ['fewer rows than it says', editManifest('"rows": 2\n', '"rows": 3\n'), /Not every row of .* could be restored/],
  ])('for %s', async (_, spoil, why) => {
    expect(await change(spoil)).toMatch(why);
  });

  test('where members are already', async () => {
    await writeBackup(source(), join(folder, 'backup'));
    const restored = restoreBackup({ where: world.where, files: world.files, dataDir: folder }, join(folder, 'backup'));
    await expect(restored).rejects.toThrow('There are members in this database already');
  });

  test('and no backup overwrites another', async () => {
    await writeBackup(source(), join(folder, 'backup'));
    await expect(writeBackup(source(), join(folder, 'backup'))).rejects.toThrow('name a new folder');
  });
});
