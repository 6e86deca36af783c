import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskStore } from './disk-store.ts';

const name = `${'a'.repeat(22)}-800.webp`;
const canMountSmallDisk = spawnSync('unshare', ['-rm', 'true']).status === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disk-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the photo folder', () => {
  it('keeps a photo out of reach of other users of the machine', async () => {
    const store = await openDiskStore(join(folder, 'photos'));
    await store.put(name, Buffer.from('x'), 'image/webp');
    const { stdout } = await promisify(execFile)('find', [join(folder, 'photos'), '-perm', '/077']);
    expect(stdout).toBe('');
  });

  it('holds nothing half-written after a photo could not be stored', async () => {
    const store = await openDiskStore(folder);
    await writeFile(join(folder, 'aa'), 'a file where the subfolder should be');
    await expect(store.put(name, Buffer.from('x'), 'image/webp')).rejects.toThrow();
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  it('never gives out or removes what lies beside it', async () => {
    const store = await openDiskStore(join(folder, 'photos'));
    await writeFile(join(folder, name), 'secret');
    expect(await store.get(`../${name}`)).toBeNull();
    await store.remove([`../${name}`, `aa/../../${name}`]);
    expect(await readFile(join(folder, name), 'utf8')).toBe('secret');
  });

  it('loses the leftovers of a crash, but not what is being written now', async () => {
    const store = await openDiskStore(folder);
    await writeFile(join(folder, 'unfinished', 'old'), 'x');
    await writeFile(join(folder, 'unfinished', 'new'), 'x');
    const now = Date.now();
    await utimes(join(folder, 'unfinished', 'old'), new Date(now), new Date(now - 7_200_000));
    await store.removeUnfinished(new Date(now - 3_600_000));
    expect(await readdir(join(folder, 'unfinished'))).toEqual(['new']);
  });

  it('is not ready when it is gone', async () => {
    const store = await openDiskStore(join(folder, 'photos'));
    await rm(join(folder, 'photos'), { recursive: true });
    expect(await store.isReady()).toBe(false);
  });

  it.runIf(canMountSmallDisk)(
    'says so when the disk is full, leaves no trace, and goes on once there is room',
    async () => {
      const disk = join(folder, 'small-disk');
      await mkdir(disk);
      const story = `
      import { readdir } from 'node:fs/promises';
      import { openDiskStore } from ${JSON.stringify(new URL('./disk-store.ts', import.meta.url).href)};
      const store = await openDiskStore('${disk}');
      const [first, second] = ['${name}', '${name.replaceAll('a', 'b')}'];
      await store.put(first, Buffer.alloc(150_000), 'image/webp');
      const error = await store.put(second, Buffer.alloc(150_000), 'image/webp').catch((reason) => reason);
      const left = await readdir('${disk}/unfinished');
      const halfStored = await store.get(second);
      await store.remove([first]);
      await store.put(second, Buffer.alloc(150_000), 'image/webp');
      console.log(JSON.stringify({ error: error.constructor.name, left, halfStored, isReady: await store.isReady() }));
    `;
      const command = `mount -t tmpfs -o size=256k tmpfs "$0" && exec "$1" --import tsx --input-type=module -e "$2"`;
      const { stdout } = await promisify(execFile)('unshare', [
        '-rm',
        'sh',
        '-c',
        command,
        disk,
        process.execPath,
        story,
      ]);
      expect(JSON.parse(stdout)).toEqual({ error: 'DiskFull', left: [], halfStored: null, isReady: true });
    },
  );
});
