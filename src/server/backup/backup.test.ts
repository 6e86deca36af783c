import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
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
import { listEntries, SUMS, writeArchive } from './archive.ts';
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
  await aPicturedItem(world, owner.id, { description: 'Two\nlines \u2028 \\ and a slash', isDeleted: false }, 2);
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

const keep = (file: string, from = source()) => writeBackup(from, { file, lock: null });

const readEntries = async (backup: string) => {
  const entries = new Map<string, Buffer>();
  for await (const { name, body } of listEntries(backup, {})) entries.set(name, await buffer(body));
  return entries;
};

/** Every row of every table, and the sum of every photo. */
const contentOf = async (backup: string) => {
  const entries = await readEntries(backup);
  const rows = [...entries]
    .filter(([name]) => name.startsWith('tables/'))
    .map(([name, bytes]) => [name, gunzipSync(bytes).toString().split('\n').toSorted()] as const);
  const sums = entries.get(SUMS)?.toString().split('\n') ?? [];
  return { rows: Object.fromEntries(rows), photos: sums.filter((line) => /photos\//.test(line)).toSorted() };
};

const countMembers = async ({ db }: { db: World['db'] }) => (await db`select 1 from users`).length;

describe('a backup', () => {
  test('brings everything back elsewhere, row for row and file for file', async () => {
    const first = join(folder, 'first.tar');
    // Copied by hand, perhaps, and readable by everybody since.
    await writeFile(join(world.env.dataDir, 'session-secret'), 's'.repeat(43), { mode: 0o644 });
    const { photos } = await keep(first);
    const target = await elsewhere();
    await restoreBackup(target, first);
    expect((await stat(join(target.dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
    const second = join(folder, 'second.tar');
    await keep(second, target);
    const [before, after] = [await contentOf(first), await contentOf(second)];
    expect(after).toEqual(before);
    expect(before.rows['tables/users.1.jsonl.gz']?.join()).toContain('Olu “the drill” O’Neill');
    expect(before.photos.length).toBe(photos);
    expect(photos).toBeGreaterThan(5);
    expect((await stat(first)).mode & 0o777).toBe(0o600);
    expect(await listBroken(target.db)).toEqual([]);
  });

  test('serves the same people, who log in anew, and goes on counting where it stopped', async () => {
    await keep(join(folder, 'backup'));
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
    await keep(join(folder, 'backup'));
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
    await keep(join(folder, 'backup'), { ...source(), db: old.db });
    await restoreBackup({ ...(await elsewhere()), where: target.where }, join(folder, 'backup'));
    expect(await target.db`select id, name from users`).toEqual([{ id: 7, name: 'Ada' }]);
    expect((await target.db`select name from migrations order by name`).map(({ name }) => name)).toEqual(steps);
  });

  test('by two commands, as an operator types them', async () => {
    const here = { where: world.where, dataDir: world.env.dataDir };
    expect(await runBackupCommand(here, 'backup', join(folder, 'typed'))).toMatch(
      /^The backup is in .*typed\.tar: 2 members, \d+ rows in all, \d+ photo files\. It is not encrypted/,
    );
    const target = await elsewhere();
    expect(await runBackupCommand(target, 'restore', join(folder, 'typed.tar'))).toMatch(
      /is back: 2 members,.* Everybody logs in anew\.$/,
    );
    expect(await countMembers(target)).toBe(2);
  });
});

describe('a folder, as earlier versions kept it', () => {
  const unpack = async () => {
    const backup = join(folder, 'earlier');
    await mkdir(backup);
    const fixture = fileURLToPath(new URL('../../../tests/fixtures/backup/folder-of-0.1.0.tar.gz', import.meta.url));
    execFileSync('tar', ['-xzf', fixture, '-C', backup]);
    return backup;
  };

  test('is restored and brought up to date', async () => {
    const target = await elsewhere();
    const database = await freshDatabase({ isEmpty: true });
    onTestFinished(() => database.drop());
    await restoreBackup({ ...target, where: database.where }, await unpack());
    expect(await database.db`select name from users`).toEqual([{ name: 'Ada “the first” Lovelace' }]);
    expect((await database.db`select name from migrations order by name`).map(({ name }) => name)).toEqual(
      await listSteps(),
    );
    const [item] = await database.db<{ thumbnail_url: string }[]>`select thumbnail_url from items`;
    const photo = await target.files.get(item?.thumbnail_url ?? '');
    photo?.stream.destroy();
    expect(photo?.size).toBeGreaterThan(1000);
  });

  test.each([
    ['a changed table', 'tables/users.jsonl.gz', /tables\/users\.jsonl\.gz is not what it was/],
    ['a lost photo', 'photos', /is damaged: photos\//],
  ])('is refused with %s', async (_, part, why) => {
    const backup = await unpack();
    await rm(join(backup, part), { recursive: true });
    if (part.endsWith('.gz')) await writeFile(join(backup, part), 'x');
    await expect(restoreBackup(await elsewhere(), backup)).rejects.toThrow(why);
  });
});

describe('nothing is restored, and a sentence says why', () => {
  const why = async (backup: string) => {
    const target = await elsewhere();
    const refusal = await restoreBackup(target, backup).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(await countMembers(target)).toBe(0);
    return refusal;
  };

  /** The same backup with another manifest, whose checksums are right. */
  const rewrite = async (text: string, by: string) => {
    const [first, second] = [join(folder, 'first.tar'), join(folder, 'second.tar')];
    await keep(first);
    const entries = await readEntries(first);
    const manifest = entries.get('manifest.json')?.toString() ?? '';
    expect(manifest).toContain(text);
    entries.set('manifest.json', Buffer.from(manifest.replace(text, by)));
    entries.delete(SUMS);
    await writeArchive(second, null, async (add) => {
      for (const [name, bytes] of entries) await add(name, bytes.length, [bytes]);
    });
    return second;
  };

  test.each([
    ['a later step', '0001-schema.sql', '9999-later.sql', /newer than this program \(9999-later/],
    ['another format', '"format": 2', '"format": 3', /newer than this program \(its format/],
    ['fewer rows than it says', '"rows": 2,', '"rows": 3,', /Not every row of .* could be restored/],
  ])('for %s', async (_, text, by, expected) => {
    expect(await why(await rewrite(text, by))).toMatch(expected);
  });

  test('for a file that is no backup, and for none at all', async () => {
    await writeFile(join(folder, 'letter.txt'), 'Dear neighbour');
    expect(await why(join(folder, 'letter.txt'))).toMatch(/is damaged: it cannot be read to its end/);
    expect(await why(join(folder, 'nothing'))).toMatch(/There is no backup in/);
    expect(await why(folder)).toMatch(/There is no backup in/);
  });

  test('where members are already', async () => {
    await keep(join(folder, 'backup'));
    const restored = restoreBackup({ where: world.where, files: world.files, dataDir: folder }, join(folder, 'backup'));
    await expect(restored).rejects.toThrow('There are members in this database already');
  });

  test('and no backup overwrites another', async () => {
    await keep(join(folder, 'backup'));
    await expect(keep(join(folder, 'backup'))).rejects.toThrow('choose another name');
  });
});
