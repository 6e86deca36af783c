import { spawn } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Where } from '../../src/server/db/connect.ts';
import { canHold } from '../../src/server/db/embedded/choose-home.ts';
import { chooseAccount } from '../../src/server/db/embedded/account.ts';
import { openEmbeddedPostgres } from '../../src/server/db/embedded/open-embedded-postgres.ts';
import { isClaimAlive, newClaim } from '../../src/server/db/embedded/process-identity.ts';
import { stopServer } from '../../src/server/db/embedded/server-process.ts';

const PREFIX = 'enough-test-';
const ROOM_NEEDED = 2 * 1024 ** 3;

const isRoomy = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, freemem()) >= ROOM_NEEDED;
};

/** A folder of our own under the parent, or null when the database's account could not work there. */
const makeFolderIn = async (parent: string) => {
  const folder = join(parent, `${PREFIX}${newClaim()}`);
  try {
    await mkdir(folder);
    await chmod(folder, 0o711);
    if (await canHold(folder, chooseAccount())) return folder;
  } catch {
    // Not writable: the next parent may be.
  }
  await rm(folder, { recursive: true, force: true });
  return null;
};

/** Where a database for the tests may live, the fastest place first. */
export const listTemporaryFolders = async (): Promise<string[]> =>
  (await isRoomy('/dev/shm')) ? ['/dev/shm', tmpdir(), '/tmp'] : [tmpdir(), '/tmp'];

export const makeFolder = async (): Promise<string> => {
  for (const parent of await listTemporaryFolders()) {
    const folder = await makeFolderIn(parent);
    if (folder !== null) return folder;
  }
  throw new Error(`No temporary folder can hold the tests' database: neither ${tmpdir()} nor /tmp.`);
};

const isLeftOver = async (folder: string, name: string) =>
  isClaimAlive(name.slice(PREFIX.length)) === false && (await lstat(folder)).uid === process.getuid?.();

/** Clears what test runs that were killed have left behind, and touches nothing of those that still run. */
const sweep = async (parent: string) => {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (!name.startsWith(PREFIX) || !(await isLeftOver(folder, name))) continue;
    await stopServer(join(folder, 'postgres', 'cluster'));
    await rm(folder, { recursive: true, force: true });
  }
};

// Its input ends when this process ends, however that happens; then it takes the server down.
const watchdogScript = `
cat >/dev/null
file="$0/postgres/cluster/postmaster.pid"
if read -r pid <"$file"; then
  kill -QUIT "$pid"
  # A number can outlive its process as long as nobody collects it, so look at the file.
  tries=0
  while [ -e "$file" ] && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
fi
rm -rf "$0"`;

/** Answers how to end it: it stops the server in this folder and removes the folder. */
export const startWatchdog = (folder: string) => {
  const watchdog = spawn('/bin/sh', ['-c', watchdogScript, folder], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => {
    watchdog.on('exit', () => resolve());
  });
  watchdog.unref();
  return () => {
    watchdog.ref();
    watchdog.stdin.end();
    return ended;
  };
};

export type TestCluster = { where: Where; stop: () => Promise<void> };

/** A PostgreSQL for one test run: the one TEST_DATABASE_URL names, or a fresh one that forgets everything. */
export const startTestCluster = async (): Promise<TestCluster> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { where: given, stop: async () => {} };
  for (const parent of new Set(await listTemporaryFolders())) await sweep(parent).catch(() => {});
  const folder = await makeFolder();
  const endWatchdog = startWatchdog(folder);
  try {
    const { where, stop } = await openEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false });
    return { where, stop: () => stop().then(endWatchdog, endWatchdog) };
  } catch (error) {
    await endWatchdog();
    throw error;
  }
};
