import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/shared/languages/languages.ts';

const source = new URL('../src/', import.meta.url);

const filesBelow = (folder: URL): URL[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(new URL(`${entry.name}/`, folder)) : [new URL(entry.name, folder)],
  );

const files = filesBelow(source);
const textOf = (file: URL) => readFileSync(file, 'utf8');
const nameOf = (file: URL) => file.pathname.slice(source.pathname.length);

/** In the browser a catalogue says so; on the server it stands beside the file that picks its language. */
const isCatalogue = (file: URL) =>
  /[/-]words\.ts$/.test(file.pathname) &&
  (/\bcatalogue\(|\bexport const faq\b/.test(textOf(file)) || existsSync(inLanguage(file, 'ar')));

const inLanguage = (file: URL, language: string) => new URL(file.href.replace(/ts$/, `${language}.ts`));

const catalogues = files.filter(isCatalogue);
const others = languages.filter((language) => language !== 'en');

/** A server's catalogue that nobody has translated yet hands on the English words. */
const isTranslated = (file: URL) => existsSync(file) && !/^export \* from '\.\/[\w-]*words\.ts';$/m.test(textOf(file));

describe.runIf(process.env.TRANSLATED)('every catalogue is there', () => {
  it.each(others)('in %s', (language) => {
    const missing = catalogues.map((file) => inLanguage(file, language)).filter((file) => !isTranslated(file));
    expect(missing.map(nameOf)).toEqual([]);
  });
});

describe('a language file', () => {
  it('stands beside the English one', () => {
    const lonely = files
      .filter((file) => /words\.(de|es|fr|ar)\.ts$/.test(file.pathname))
      .filter((file) => !existsSync(new URL(file.href.replace(/\w\w\.ts$/, 'ts'))));
    expect(lonely.map(nameOf)).toEqual([]);
  });
});

describe('the pages turn round for languages from right to left', () => {
  const physical =
    /(?:^|[\s"'`:])(?:!|-)?(?:(?:ml|mr|pl|pr|left|right|scroll-[mp][lr]|(?:border|rounded)-[lr]|rounded-[tb][lr])-[\w[(.]|(?:border-[lr]|rounded-[lr]|text-left|text-right)(?=[\s"'`]))/;
  it.each(['pr-4', 'md:-ml-2', 'text-left ', 'rounded-r-sheet', 'border-l-4'])(
    'a class such as %s is recognised',
    (word) => {
      expect(`className="flex ${word}"`).toMatch(physical);
    },
  );

  it('so no class names a side', () => {
    const found = files
      .filter((file) => /client\/.*\.(tsx|html)$/.test(file.pathname) && !file.pathname.includes('words'))
      .flatMap((file) =>
        textOf(file)
          .split('\n')
          .filter((line) => physical.test(line.replace(/\/\/.*|\/\*.*?\*\//g, '')))
          .map((line) => `${nameOf(file)}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
