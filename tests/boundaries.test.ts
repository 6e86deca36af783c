import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrows, floors } from '../oxlint.config.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

/** One forbidden import for each arrow, and its allowed counterpart. */
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

/** A small house of its own with our linter's rules, and one file for each import. */
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

test('every folder of the three rooms stands on a floor of the table', async () => {
  for (const [room, table] of Object.entries(floors)) {
    const entries = await readdir(join(root, 'src', room), { withFileTypes: true });
    const folders = entries.filter((each) => each.isDirectory() && each.name !== 'public').map(({ name }) => name);
    expect(table.flat().toSorted()).toEqual(folders.toSorted());
  }
});

type Named = Record<string, Record<string, string>>;

const importsOf = async (room: string, folder: string) => {
  const place = join(root, 'src', room, folder);
  const files = (await readdir(place, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(place, file), 'utf8')));
  return texts.join('\n');
};

/** The folders that can be reached from this one by named arrows. */
const reachedFrom = (named: Named, folder: string, found = new Set<string>()): Set<string> => {
  for (const next of Object.keys(named[folder] ?? {})) if (!found.has(next)) reachedFrom(named, next, found.add(next));
  return found;
};

describe.each(Object.entries<Named>(arrows))('the arrows between folders of one floor of %s', (room, named) => {
  test('make no circle', () => {
    const circles = Object.keys(named).filter((folder) => reachedFrom(named, folder).has(folder));
    expect(circles).toEqual([]);
  });

  test('are all in use', async () => {
    for (const [folder, others] of Object.entries(named)) {
      const text = await importsOf(room, folder);
      for (const other of Object.keys(others)) expect(text, `${folder} → ${other}`).toContain(`../${other}/`);
    }
  });
});
