import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

type Chunk = { file: string; name?: string; imports?: string[] };

const dist = new URL('../dist/client/', import.meta.url);
const read = (file: string) => readFile(new URL(file, dist));
const manifest: Record<string, Chunk> = JSON.parse(String(await read('languages/en/manifest.json')));

const keyOf = (name: string) => {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === name);
  if (key === undefined) throw new Error(`${name} is not in the build`);
  return key;
};

/** These files and everything they import at once; what they fetch later does not count. */
const filesOf = (keys: readonly string[], found = new Set<string>()): Set<string> => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports ?? [], found);
  }
  return found;
};

const scriptsOf = (names: readonly string[]) => {
  const theme = Object.values(manifest).find(({ file }) => /^assets\/theme-[\w-]+\.js$/.test(file));
  return [theme?.file ?? 'theme.js', ...filesOf(names.map(keyOf))];
};

const kibibytesOf = async (names: readonly string[]) => {
  const sizes = await Promise.all(scriptsOf(names).map(async (file) => gzipSync(await read(file)).length));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};

describe('the script a page loads, gzipped', () => {
  it.each([
    ['at the login', ['everybody'], 87, 4],
    ['for the items, with the frame around them', ['members'], 117, 5],
    ['for the wishes', ['members', 'wishes'], 119, 6],
    ['for the activity', ['members', 'activity'], 123, 6],
  ])('%s, is small and in few files', async (_, names, kibibytes, files) => {
    expect(await kibibytesOf(names)).toBeLessThanOrEqual(kibibytes);
    expect(scriptsOf(names).length).toBeLessThanOrEqual(files);
  });
});

describe('what the worker fetches ahead', () => {
  it('is at most 410 KiB on its way, and holds all that a member’s first screens need', async () => {
    const worker = String(await read('worker.js'));
    const files = [...new Set(worker.match(/\/assets\/[\w-]+\.\w+/g))].map((file) => file.slice(1));
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await read(file)).length));
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(410);
    expect(files).toEqual(
      expect.arrayContaining([...filesOf(['members', 'wishes', 'activity', 'sheets', 'posting'].map(keyOf))]),
    );
    expect(files.filter((file) => /admin|shared-library/.test(file))).toEqual([]);
  });
});
