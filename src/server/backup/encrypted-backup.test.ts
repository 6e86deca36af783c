import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databaseEnv } from '../../../tests/support/database-env.ts';
import { freshDatabase } from '../../../tests/support/database.ts';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { runBackupCommand } from '../../../tests/support/run-command.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import type { FileStore } from '../files/store.ts';
import { listEntries, SUMS, writeArchive } from './archive.ts';
import { listBackups } from './backup-folder.ts';
import { drill } from './drill.ts';
import type { Lock } from './encryption.ts';
import { writeBackup } from './write-backup.ts';

const NAME = 'Ada Unmistakable-Lovelace';
const SECRET = 'the-session-secret-of-this-server-0123456789';

let world: World;
let folder: string;
let identity: string;
let lock: Lock;
let plain: Buffer;
let locked: Buffer;

beforeAll(async () => {
  world = await aWorld();
  folder = await mkdtemp(join(tmpdir(), 'enough-encrypted-'));
  const ada = await world.aMember({ name: NAME });
  await aPicturedItem(world, ada.id);
  await writeFile(join(world.env.dataDir, 'session-secret'), SECRET);
  identity = await generateIdentity();
  lock = { recipient: await identityToRecipient(identity) };
  plain = await readFile(await keep('plain.tar', null));
  locked = await readFile(await keep('locked.tar.age', lock));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await world.close();
});

const source = () => ({ db: world.db, files: world.files, dataDir: world.env.dataDir });

const keep = async (name: string, chosen: Lock | null) => {
  const file = join(folder, name);
  await writeBackup(source(), { file, lock: chosen });
  return file;
};

/** A drill whose scratch database is one of the tests' own. */
const scratch = async () => {
  const { where, drop } = await freshDatabase({ isEmpty: true });
  return { where, stop: drop };
};

const never = (): never => {
  throw new Error('A damaged backup must not get as far as a database.');
};

const refusalOf = async (bytes: Buffer, keys = { identity }) => {
  const file = join(folder, 'changed');
  await writeFile(file, bytes);
  return drill(file, keys, never).then(
    () => 'passed',
    (error: Error) => error.message,
  );
};

const withBit = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 4, at);
  return changed;
};

/** Where the content of each file begins in an archive. */
const offsetsIn = (tar: Buffer) => {
  const found: { name: string; at: number; size: number }[] = [];
  for (let at = 0; tar[at] !== 0; ) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    found.push({ name, at: at + 512, size });
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return found;
};

describe('an encrypted backup', () => {
  test('holds no row, no secret and no name of a file in plain text', async () => {
    const rows = offsetsIn(plain).filter(({ name }) => name.startsWith('tables/users.'));
    const text = rows.map(({ at, size }) => gunzipSync(plain.subarray(at, at + size)).toString()).join('');
    expect(text).toContain(NAME);
    expect(plain.includes(SECRET)).toBe(true);
    for (const known of [NAME, SECRET, 'manifest.json', 'tables/users', 'photos/'])
      expect(locked.includes(known)).toBe(false);
    // Compressed rows begin with these bytes.
    expect(locked.includes(Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]))).toBe(false);
  });

  test('is opened by its key, and refused with a sentence without it or with another', async () => {
    const file = join(folder, 'locked.tar.age');
    expect(await drill(file, { identity }, scratch)).toMatchObject({ passed: true });
    await expect(drill(file, {}, never)).rejects.toThrow(/is encrypted: set BACKUP_PASSPHRASE, or BACKUP_IDENTITY/);
    const other = await generateIdentity();
    await expect(drill(file, { identity: other }, never)).rejects.toThrow(/was encrypted with another key/);
    await expect(drill(file, { passphrase: 'twelve letters' }, never)).rejects.toThrow(/with another key/);
  });

  test('by a passphrase, made, tried out and refused as an operator types it', async () => {
    const settings = { BACKUP_DIR: join(folder, 'nightly'), BACKUP_PASSPHRASE: 'correct horse battery staple' };
    const place = { where: world.where, dataDir: world.env.dataDir, settings };
    expect(await runBackupCommand(place, 'backup')).toMatch(/nightly\/enough-\d{8}T\d{6}Z\.tar\.age.* It is encrypted/);
    const printed = await runBackupCommand(place, 'restore', '--drill');
    expect(printed).toMatch(/^part +in backup +restored +content$/m);
    expect(printed).toMatch(/^users +1 +1 +same$/m);
    expect(printed).toMatch(/^photos +6 +6 +same$/m);
    expect(printed).toMatch(/The drill passed: .* The scratch place is deleted\.$/);
    const wrong = { ...place, settings: { ...settings, BACKUP_PASSPHRASE: 'correct horse battery' } };
    await expect(runBackupCommand(wrong, 'restore', '--drill')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/was encrypted with another key: check BACKUP_PASSPHRASE/),
    });
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('enough-drill-'))).toEqual([]);
  });
});

describe('the drill', () => {
  test('notices one flipped bit in each file of the backup', async () => {
    const files = offsetsIn(plain);
    const kinds = files.map(({ name }) => name.replace(/(?<=^photos\/).*/, ''));
    expect(kinds).toEqual(
      expect.arrayContaining(['photos/', 'tables/users.1.jsonl.gz', 'session-secret', 'manifest.json', SUMS]),
    );
    for (const { name, at, size } of files) {
      const why = await refusalOf(withBit(plain, at + Math.floor(size / 2)));
      expect([name, why]).toEqual([name, expect.stringMatching(/ is damaged: /)]);
      if (name !== SUMS) expect(why).toContain(`${name} is not what it was`);
    }
  });

  test('notices one flipped bit anywhere in the encrypted file, and a missing end', async () => {
    const places = [0, 30, 60, 150, 220, 300, 70_000, Math.floor(locked.length / 2), locked.length - 1];
    for (const at of places) expect(await refusalOf(withBit(locked, at))).toMatch(/damaged|another key/);
    for (const bytes of [1, 17, 65_552, locked.length - 10])
      expect(await refusalOf(locked.subarray(0, -bytes))).toMatch(/damaged/);
    expect(await refusalOf(plain.subarray(0, -20_000))).toMatch(/damaged/);
  });

  test('notices a row that was changed together with its checksum', async () => {
    const file = join(folder, 'forged.tar');
    const forge = (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace(NAME, 'Eve'));
    await writeArchive(file, null, async (add) => {
      for await (const { name, body } of listEntries(join(folder, 'plain.tar'), {})) {
        const bytes = await buffer(body);
        const written = name.startsWith('tables/users.') ? forge(bytes) : bytes;
        if (name !== SUMS) await add(name, written.length, [written]);
      }
    });
    const { passed, parts } = await drill(file, {}, scratch);
    expect(passed).toBe(false);
    expect(parts.filter(({ isSame }) => !isSame)).toEqual([{ part: 'users', inBackup: 1, restored: 1, isSame: false }]);
  });
});

describe('a backup that is not finished', () => {
  test('looks like none while it is written, and leaves nothing when it is interrupted', async () => {
    const into = join(folder, 'interrupted');
    const stopping = new AbortController();
    const seen: unknown[] = [];
    /** In the middle of a photo, the folder is what a power cut would leave. */
    const files: FileStore = {
      ...world.files,
      get: async (name) => {
        const found = await world.files.get(name);
        if (found === null) return null;
        const bytes = await buffer(found.stream);
        const halves = async function* () {
          yield bytes.subarray(0, 10);
          const [draft = ''] = await readdir(into);
          seen.push(draft.replace(/.*\./, ''), await listBackups(into));
          await expect(drill(join(into, draft), { identity }, never)).rejects.toThrow(/damaged|no backup/);
          stopping.abort();
          yield bytes.subarray(10);
        };
        return { size: bytes.length, stream: Readable.from(halves()) };
      },
    };
    const file = join(into, 'enough-20261118T020000Z.tar.age');
    await expect(writeBackup({ ...source(), files }, { file, lock, signal: stopping.signal })).rejects.toThrow(
      /abort/i,
    );
    expect(seen).toEqual(['unfinished', []]);
    expect(await readdir(into)).toEqual([]);
  });

  // Root reaches the database of the tests only as itself.
  const apart = process.getuid?.() === 0 ? '-m' : '-rm';
  const canMountSmallDisk = spawnSync('unshare', [apart, 'true']).status === 0;

  test.runIf(canMountSmallDisk)('says that the disk is full, and leaves it as it was', async () => {
    const disk = join(folder, 'small-disk');
    await mkdir(disk);
    const script = 'mount -t tmpfs -o size=64k tmpfs "$0" && "$@"; echo "code $?, left: $(ls -A "$0")"';
    const command = [process.execPath, '--import', 'tsx', 'src/server/program/backup-cli.ts', 'backup', disk];
    const { stdout } = await promisify(execFile)('unshare', [apart, 'sh', '-c', script, disk, ...command], {
      env: { ...process.env, ...databaseEnv(world.where), DATA_DIR: world.env.dataDir },
    });
    expect(stdout.trim()).toBe(
      `There is no room for the backup in ${disk}: free some space, or use a larger disk.\ncode 1, left:`,
    );
  });
});

test('a folder that cannot be one is named in a sentence', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  onTestFinished(() => rm(file));
  await expect(writeBackup(source(), { file: join(file, 'x.tar'), lock: null })).rejects.toThrow(
    `The backup cannot be written to ${file}: that is not a folder.`,
  );
});
