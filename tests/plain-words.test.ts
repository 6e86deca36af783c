import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

/** How often these phrases may occur; the numbers may only fall. CONTRIBUTING.md says what to write instead. */
const allowed = { whoever: 0, 'so many': 0, 'is told': 0, "one's": 0 };

const filesIn = async (folder: string, ending: RegExp) =>
  (await readdir(new URL(folder, root), { recursive: true }))
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => folder + name);

const readAll = (names: string[]) => Promise.all(names.map((name) => readFile(new URL(name, root), 'utf8')));

const commentsOf = (code: string) => (code.match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? []).join('\n');

it('comments and documents avoid phrases that need a second reading', async () => {
  const folders = ['src/', 'tests/', 'bench/', 'demo/', 'drill/', 'prove/', 'quality/', 'scripts/'];
  const code = await Promise.all(folders.map((folder) => filesIn(folder, /\.m?tsx?$/)));
  const documents = ['README.md', 'CHANGELOG.md', ...(await filesIn('docs/', /\.md$/))];
  const text = [...(await readAll(code.flat())).map(commentsOf), ...(await readAll(documents))].join('\n');
  const words = text.replaceAll('’', "'").toLowerCase();
  const count = (phrase: string) => words.match(new RegExp(String.raw`\b${phrase}\b`, 'g'))?.length ?? 0;
  expect(Object.fromEntries(Object.keys(allowed).map((phrase) => [phrase, count(phrase)]))).toEqual(allowed);
});
