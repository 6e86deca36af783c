import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
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

describe('every catalogue is there', () => {
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

describe('every sentence stands in a catalogue', () => {
  type Node = { type: string; start: number; [part: string]: unknown };
  const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

  const spokenAttributes = new Set(['alt', 'title', 'placeholder', 'label', 'hint', 'aria-label', 'aria-description']);
  const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

  const nameIn = (node: Node) => (isNode(node.name) ? String(node.name.name) : '');
  const wordsIn = (value: unknown) => typeof value === 'string' && /\p{L}/u.test(value);

  /** What stands between the tags, and in the attributes that are read. */
  const isSaid = (node: Node): boolean => {
    if (node.type === 'JSXText') return wordsIn(node.value);
    if (node.type !== 'JSXAttribute' || !isNode(node.value)) return false;
    return spokenAttributes.has(nameIn(node)) && node.value.type === 'Literal' && wordsIn(node.value.value);
  };

  const visit = (node: unknown, found: Node[]): Node[] => {
    if (!isNode(node)) return found;
    if (isSaid(node)) found.push(node);
    for (const part of Object.values(node).flatMap(partsOf)) visit(part, found);
    return found;
  };

  const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

  const saidIn = (name: string, text: string) =>
    visit(parseSync(name, text).program, []).map(({ start }) => `${name}:${lineOf(text, start)}`);

  it('a text, a title and a label are recognised', () => {
    const text = 'const a = <p title="Hello">\n{words.a} <b>and more</b></p>;\nconst b = <p className="flex" />;';
    expect(saidIn('a.tsx', text)).toEqual(['a.tsx:1', 'a.tsx:2']);
  });

  it('and none is on a page', () => {
    const pages = files.filter((file) => /client\/.*\.tsx$/.test(file.pathname) && !file.pathname.includes('.test.'));
    expect(pages.flatMap((file) => saidIn(nameOf(file), textOf(file)))).toEqual([]);
  });

  it('nor in what the server refuses or answers', () => {
    const said = /\b(?:message|error): (?:'[A-Z][^']* [^']*'|`[A-Z][^`]* [^`]*`)/;
    const found = files
      .filter((file) => /server\/.*\.ts$/.test(file.pathname) && !/words|\.test\.|program\//.test(file.pathname))
      .filter((file) => said.test(textOf(file)));
    expect(found.map(nameOf)).toEqual([]);
  });
});
