import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('the documents show every picture that is kept for them, and no other', async () => {
  const pages = await Promise.all(
    ['README.md', 'docs/screens.md'].map((page) => readFile(new URL(page, root), 'utf8')),
  );
  const shown = pages.flatMap((page) => [...page.matchAll(/pictures\/([\w-]+\.webp)/g)].map(([, name = '']) => name));
  expect(await readdir(new URL('docs/pictures/', root))).toEqual([...new Set(shown)].toSorted());
});
