import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { languages } from '../src/shared/languages/languages.ts';
import { findSaid } from './support/find-said.ts';

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

/** Read by the people who run a server, in English: its command lines, checks, figures and backups; and by programs. */
const isForOperators = (name: string) =>
  /^server\/(?:program|backup|base|db|audio|files)\/|contract\.ts$|^shared\/http\/(?:errors|caller)\.ts$/.test(name) ||
  /^server\/(?:meaning|http\/openapi)|^server\/http\/pages\.ts$/.test(name);

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

type Node = { type: string; start: number; [part: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const partsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The nodes of a file, down to the last, for which this is true. */
const nodesIn = (name: string, text: string, isWanted: (node: Node) => boolean): Node[] => {
  const visit = (node: unknown): Node[] =>
    isNode(node) ? [...(isWanted(node) ? [node] : []), ...Object.values(node).flatMap(partsOf).flatMap(visit)] : [];
  return visit(parseSync(name, text).program);
};

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;
const placesIn = (name: string, text: string, isWanted: (node: Node) => boolean) =>
  nodesIn(name, text, isWanted).map(({ start }) => `${name}:${lineOf(text, start)}`);

describe('French', () => {
  /** A space that may break the line leaves a question mark or a quotation mark alone at its beginning. */
  const breaks = / [?!:;»]|« |[\p{L}\d][?!;»](?:\s|$)|…?\.\.\.|'/u;

  const textIn = (node: Node): unknown => {
    if (node.type === 'Literal') return node.value;
    const { value } = node;
    const isPiece = node.type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value;
    return isPiece ? value.cooked : undefined;
  };
  const isLoose = (node: Node) => {
    const text = textIn(node);
    return typeof text === 'string' && breaks.test(text);
  };

  it('a mark that could lose its word is recognised', () => {
    const text = "const a = 'Vraiment ?';\nconst b = `« ${a} »`;\nconst c = 'Oui\u00A0!';\nconst d = a ? b : c;";
    expect(placesIn('a.ts', text, isLoose)).toEqual(['a.ts:1', 'a.ts:2', 'a.ts:2']);
  });

  it('keeps its marks with their words', () => {
    const catalogues = files.filter((file) => file.pathname.endsWith('words.fr.ts'));
    expect(catalogues.flatMap((file) => placesIn(nameOf(file), textOf(file), isLoose))).toEqual([]);
  });
});

describe('every sentence stands in a catalogue', () => {
  const saidIn = (name: string, text: string) => findSaid(name, text).map(({ line }) => `${name}:${line}`);

  it.each([
    ['a text', '<p>and more</p>'],
    ['a title', '<p title="Hello" />'],
    ['a label in braces', "<p aria-label={'Close'} />"],
    ['one of two labels', '<Button label={isOpen ? "Hide" : words.show} />'],
    ['a label with a name', '<p aria-label={`About ${name}`} />'],
    ['a word between tags', "<p>{isNew && 'New'}</p>"],
    ['the title of the page', "document.title = 'Messages'"],
    ['a message', "toast('It has been sent.')"],
    ['an entry of a list', "const entry = { label: 'Close', onPress }"],
    ['a paragraph of a mail', 'const page = html`<p>Hello ${name}</p>`'],
    ['an alternative text in it', 'const page = html`<img alt="A photo">`'],
    ['an answer', "return { message: 'It is saved.' }"],
    ['a sentence with a name', 'const told = `${name} has asked for it.`'],
  ])('%s is recognised', (_, code) => {
    expect(saidIn('a.tsx', `const a = () => {\n${code}\n};`)).toEqual(['a.tsx:2']);
  });

  it.each([
    ['a class', '<p className="flex wrap-anywhere text-muted" />'],
    ['words of a catalogue', '<p title={words.title}>{words.text} · {name}</p>'],
    ['what goes wrong inside', "throw new Error('The list of pages is empty.')"],
    ['a query', 'sql`select name from users where id = ${id}`'],
    ['what the log says', "log.warn('The queue is full, and the job waits.')"],
    ['tags without words', 'html`<p class="note">${text}</p>`'],
  ])('%s is none', (_, code) => {
    expect(saidIn('a.tsx', `const a = () => {\n${code}\n};`)).toEqual([]);
  });

  it('and none is elsewhere', () => {
    const code = files.filter((file) => /\.tsx?$/.test(file.pathname) && !/words|\.test\./.test(file.pathname));
    const found = code
      .filter((file) => !isForOperators(nameOf(file)))
      .flatMap((file) => saidIn(nameOf(file), textOf(file)));
    expect(found).toEqual([]);
  });
});
