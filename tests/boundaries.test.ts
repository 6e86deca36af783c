import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sameLayerImports, layers } from '../oxlint.config.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** One forbidden import of each kind, and its allowed counterpart. */
const wrong = [
  ['src/shared/items/x.ts', '../../server/db/connect.ts'],
  ['src/shared/items/x.ts', '../../client/ui/controls/button.tsx'],
  ['src/shared/items/x.ts', 'node:fs'],
  ['src/server/items/x.ts', '../../client/ui/controls/button.tsx'],
  ['src/client/items/x.ts', '../../server/items/store.ts'],
  ['src/client/items/x.ts', 'typebox'],
  ['src/server/items/x.ts', '../../../demo/sample.ts'],
  ['src/server/network/x.ts', '../items/store.ts'],
  ['src/client/network/x.ts', '../items/words.ts'],
  ['src/server/http/x.ts', '../items/store.ts'],
  ['src/server/jobs/x.ts', '../mail/words.ts'],
  ['src/server/db/embedded/x.ts', '../../jobs/enqueue.ts'],
  ['src/client/http/x.ts', '../session/session-context.ts'],
  ['src/client/ui/x.ts', '../items/words.ts'],
  ['src/client/loans/x.ts', '../items/words.ts'],
  ['src/client/links/preview/x.ts', '../../activity/words.ts'],
  ['src/client/items/x.ts', '../routes.tsx'],
  ['src/server/account/x.ts', '../program/env.ts'],
  ['src/server/posting/x.ts', '../items/store.ts'],
  ['src/server/network/x.ts', '../account/store.ts'],
  ['src/shared/items/x.ts', '../api.ts'],
] as const;

const right = [
  ['src/server/items/x.ts', '../../shared/items/lifecycle.ts'],
  ['src/client/items/x.ts', '../ui/controls/button.tsx'],
  ['src/server/activity/x.ts', '../items/store.ts'],
  ['src/client/items/x.ts', '../../shared/wishes/categories.ts'],
  ['src/client/items/x.ts', '../loans/words.ts'],
  ['src/client/links/preview/x.ts', '../words.ts'],
] as const;

const fileOf = (file: string, at: number) => file.replace('x.ts', `x${at}.ts`);

let complained: Set<string>;
let folder: string;

/** A small project with our lint rules, and one file for each import. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enough-boundaries-'));
  await copyFile(join(root, 'oxlint.config.mjs'), join(folder, 'oxlint.config.mjs'));
  for (const [at, [file, specifier]] of [...wrong, ...right].entries()) {
    const place = join(folder, fileOf(file, at));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, `import { x } from '${specifier}';\nexport const y = x;\n`);
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint');
  const { stdout } = await run(oxlint, ['-c', 'oxlint.config.mjs', '--format', 'unix', '.'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const lines = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  complained = new Set(lines.map((line) => line.split(':')[0]?.replace(/^\.\//, '') ?? ''));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(wrong.map((pair, at) => [...pair, at] as const))('the linter refuses %s importing %s', (file, _, at) => {
  expect(complained).toContain(fileOf(file, at));
});

test.each(right.map((pair, at) => [...pair, at + wrong.length] as const))(
  'the linter lets %s import %s',
  (file, _, at) => {
    expect(complained).not.toContain(fileOf(file, at));
  },
);

test('every folder, and every file beside the folders, is on one of at most four layers', async () => {
  for (const [part, table] of Object.entries(layers)) {
    const entries = await readdir(join(root, 'src', part), { withFileTypes: true });
    const folders = entries.filter((each) => each.isDirectory() && each.name !== 'public').map(({ name }) => name);
    const files = entries.map(({ name }) => name).filter((name) => /(?<!\.d|\.test)\.tsx?$/.test(name));
    expect(table.flat().toSorted()).toEqual([...folders, ...files].toSorted());
    expect(table.length).toBeLessThanOrEqual(4);
  }
});

type Named = Record<string, Record<string, string>>;

const isCode = (file: string) => /(?<!\.test)\.tsx?$/.test(file);

/** Each import between two entries of a part's table as "from → to": of values and types, and those on demand. */
const listImports = async (part: string): Promise<Set<string>> => {
  const place = join(root, 'src', part);
  const found = new Set<string>();
  for (const file of (await readdir(place, { recursive: true })).filter(isCode)) {
    const text = await readFile(join(place, file), 'utf8');
    const [from = ''] = file.split(sep);
    for (const [, specifier = ''] of text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)) {
      const [to = ''] = join(dirname(file), specifier).split(sep);
      if (to !== '..' && to !== from) found.add(`${from} → ${to}`);
    }
  }
  return found;
};

/** The folders reachable from this one by listed imports. */
const reachedFrom = (named: Named, folder: string, found = new Set<string>()): Set<string> => {
  for (const next of Object.keys(named[folder] ?? {})) if (!found.has(next)) reachedFrom(named, next, found.add(next));
  return found;
};

describe.each(Object.entries<Named>(sameLayerImports))(
  'the imports between folders of one layer of %s',
  (part, named) => {
    test('make no circle', () => {
      const circles = Object.keys(named).filter((folder) => reachedFrom(named, folder).has(folder));
      expect(circles).toEqual([]);
    });

    test('are all in use, and every other import leads to a lower layer', async () => {
      const table = layers[part] ?? [];
      const layerOf = (entry: string) => table.findIndex((entries) => entries.includes(entry));
      const upOrBeside = [...(await listImports(part))].filter((arrow) => {
        const [from = '', to = ''] = arrow.split(' → ');
        return layerOf(to) <= layerOf(from);
      });
      const all = Object.entries(named).flatMap(([from, to]) => Object.keys(to).map((each) => `${from} → ${each}`));
      expect(upOrBeside.toSorted()).toEqual(all.toSorted());
    });
  },
);
