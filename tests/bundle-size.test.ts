import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

type Chunk = { file: string; imports?: string[] };

const dist = new URL('../dist/client/', import.meta.url);
const read = (file: string) => readFile(new URL(file, dist));
const manifest: Record<string, Chunk> = JSON.parse(String(await read('.vite/manifest.json')));

/** These entries and everything they import at once; what they fetch later does not count. */
const filesOf = (entries: readonly string[], found = new Set<string>()): Set<string> => {
  for (const entry of entries) {
    const chunk = manifest[entry];
    if (chunk === undefined) throw new Error(`${entry} is not in the build`);
    if (found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(chunk.imports ?? [], found);
  }
  return found;
};

const kibibytesOf = async (entries: readonly string[]) => {
  const sizes = await Promise.all(
    ['theme.js', ...filesOf(entries)].map(async (file) => gzipSync(await read(file)).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};

describe('the script a page loads, gzipped', () => {
  it('is at most 90 KiB at the login', async () => {
    expect(await kibibytesOf(['index.html', 'account/login-page.tsx'])).toBeLessThanOrEqual(90);
  });

  it('is at most 120 KiB for the items and the frame around them', async () => {
    expect(
      await kibibytesOf(['index.html', 'shell/shell.tsx', 'libraries/sharing-items-page.tsx']),
    ).toBeLessThanOrEqual(120);
  });
});
