import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { listEntries, writeArchive } from '../../src/server/backup/archive.ts';
import { root } from './gather.ts';

/** What the version was: its sample neighbourhood as a backup without photos, and the steps that made its schema. */
export const releases = join(root, 'tests/fixtures/releases');

/** The steps of the schema as this version wrote them: a later one may have changed them by mistake. */
export const STEPS = 'steps.json.gz';

const readSteps = async (folder: string) => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const steps = names.map(async (name) => ({ name, sql: await readFile(join(folder, name), 'utf8') }));
  return JSON.stringify(await Promise.all(steps));
};

/** Makes a small file of a backup of the sample neighbourhood, whose photos and secret no upgrade touches. */
const shrink = async (backup: string, migrations: string, target: string): Promise<void> => {
  const steps = await promisify(gzip)(await readSteps(migrations), { level: 9 });
  await mkdir(releases, { recursive: true });
  await writeArchive(target, null, async (add) => {
    for await (const { name, body } of listEntries(backup, {})) {
      const bytes = await buffer(body);
      if (name.startsWith('tables/') || name === 'manifest.json') await add(name, bytes.length, [bytes]);
    }
    await add(STEPS, steps.length, [steps]);
  });
};

const start = (program: string, words: readonly string[], dataDir: string) =>
  [
    process.execPath,
    ['scripts/start.mjs', program, ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir, PORT: '0', PROCESSES: '1', LANGUAGES: 'en' } },
  ] as const;

const whileDemoRuns = async (dataDir: string, work: () => Promise<unknown>): Promise<void> => {
  const demo = spawn(...start('demo/main', [], dataDir));
  const ended = new Promise<void>((resolve) => demo.on('exit', () => resolve()));
  try {
    await new Promise<void>((resolve, reject) => {
      demo.stdout.on('data', (part: Buffer) => part.includes('neighbourhood is ready at') && resolve());
      void ended.then(() => reject(new Error('The sample neighbourhood did not start.')));
    });
    await work();
  } finally {
    demo.kill('SIGTERM');
    await ended;
  }
};

/** Writes down this version for the tests of later ones, unless that was done; answers the file if it is new. */
export const recordRelease = async (version: string): Promise<string | null> => {
  const target = join(releases, `${version}.tar`);
  if (existsSync(target)) return null;
  const folder = await mkdtemp(join(tmpdir(), 'enough-record-'));
  const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup.tar')];
  try {
    const keep = start('src/server/program/backup-cli', ['backup', backup], dataDir);
    await whileDemoRuns(dataDir, () => promisify(execFile)(...keep));
    await shrink(backup, join(root, 'migrations'), target);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
