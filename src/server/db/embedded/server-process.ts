import { spawn } from 'node:child_process';
import { chown, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefused } from '../../base/start-refused.ts';
import { memoryHere } from '../../base/this-machine.ts';
import { type Account, childOptions } from './account.ts';
import type { Binaries } from './find-binaries.ts';
import { findCommand, newClaim } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

const MEGABYTE = 1024 * 1024;

const clamp = (value: number, min: number, max: number) => Math.floor(Math.min(Math.max(value, min), max));

const kept = (memory: number) => ({
  max_connections: '200',
  shared_buffers: `${clamp(memory / 8, 32, 1024)}MB`,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
});

const thrownAway = (memory: number) => ({
  max_connections: '300',
  shared_buffers: `${clamp(memory / 16, 32, 256)}MB`,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
});

/** The server's settings as arguments: sized to the machine, reached by the socket alone, silent about what people write. */
const serverSettings = (durable: boolean, socketFolder: string): string[] => {
  const memory = Math.floor(memoryHere() / MEGABYTE);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    effective_cache_size: `${clamp(memory / 2, 64, 65_536)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${clamp(memory / 32, 16, 256)}MB`,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? kept(memory) : thrownAway(memory)),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

const START_SECONDS = 600;
const STOP_SECONDS = 60;

/** The name that PostgreSQL gives its socket. */
export const SOCKET = '.s.PGSQL.5432';

/** What the file of a running (or crashed) server says about it. */
export type Server = { pid: number; socketFolder: string; status: string };

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

/** What the server's file says, which proves nothing after a crash. */
export const readPidFile = async (cluster: string): Promise<Server | null> => {
  const lines = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() } : null;
};

const isServerOf = (cluster: string, pid: number) => {
  const command = findCommand(pid);
  return command !== null && command.includes('postgres') && command.includes(` ${cluster} `);
};

/** The server running on this cluster, if any. */
export const findServer = async (cluster: string): Promise<Server | null> => {
  const server = await readPidFile(cluster);
  return server !== null && isServerOf(cluster, server.pid) ? server : null;
};

/**
 * After a crash the pid in the file may belong to another process. PostgreSQL ignores its parent's pid as stale and
 * still checks the shared memory for old workers, so we write our own pid instead of deleting the file.
 */
const disownPidFile = async (cluster: string, account: Account) => {
  const file = pidFile(cluster);
  const [first, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!first) return rm(file, { force: true });
  const draft = join(cluster, `postmaster.pid-${newClaim()}`);
  await writeFile(draft, [process.pid, ...rest].join('\n'), { flag: 'wx', mode: 0o600 });
  if (account !== undefined) await chown(draft, account.uid, account.gid);
  await rename(draft, file);
};

export type ServerPlace = {
  cluster: string;
  socketFolder: string;
  logFile: string;
  account: Account;
  binaries: Binaries;
  durable: boolean;
};

const launch = async ({ cluster, socketFolder, logFile, account, binaries, durable }: ServerPlace) => {
  await rename(logFile, `${logFile}.old`).catch(() => {});
  const output = await open(logFile, 'w', 0o600);
  try {
    // A separate session: Ctrl-C in the terminal must not reach the database before the app has finished.
    const child = spawn(join(binaries.bin, 'postgres'), ['-D', cluster, ...serverSettings(durable, socketFolder)], {
      ...childOptions(account),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    let ended = false;
    child.on('error', () => {
      ended = true;
    });
    child.on('exit', () => {
      ended = true;
    });
    child.unref();
    return { pid: child.pid, hasEnded: () => ended };
  } finally {
    await output.close();
  }
};

const startOnce = async (place: ServerPlace): Promise<Server | string> => {
  await disownPidFile(place.cluster, place.account);
  for (const name of [SOCKET, `${SOCKET}.lock`]) await rm(join(place.socketFolder, name), { force: true });
  const child = await launch(place);
  const settled = await waitUntil<Server | string>(
    async () => {
      if (child.hasEnded()) return readFile(place.logFile, 'utf8');
      const server = await readPidFile(place.cluster);
      return server?.pid === child.pid && server?.status === 'ready' ? server : null;
    },
    { seconds: START_SECONDS, everyMs: 5 },
  );
  return settled ?? 'It is still repairing itself after a crash.';
};

/** Starts the server and waits until it takes connections. */
export const startServer = async (place: ServerPlace): Promise<Server> => {
  const outcome = await waitUntil(
    async () => {
      const started = await startOnce(place);
      // Workers of a server that was killed end by themselves within moments.
      return typeof started === 'string' && started.includes('shared memory block') ? null : started;
    },
    { seconds: 30, everyMs: 100 },
  );
  if (outcome !== null && typeof outcome !== 'string') return outcome;
  const why = outcome?.match(/(?:FATAL|PANIC|ERROR): +(.*)/)?.[1] ?? outcome?.trim().split('\n').at(-1);
  throw new StartRefused(
    `The embedded database did not start: ${why ?? 'an old server still holds it'} (see ${place.logFile}).`,
  );
};

/** Stops the server and waits until it is gone; the second signal is for a server that hangs. */
export const stopServer = async (cluster: string): Promise<void> => {
  const server = await findServer(cluster);
  if (server === null) return;
  const isGone = async () => (isServerOf(cluster, server.pid) ? null : true);
  const signal = (name: 'SIGINT' | 'SIGQUIT') => {
    if (isServerOf(cluster, server.pid)) process.kill(server.pid, name);
  };
  signal('SIGINT');
  if ((await waitUntil(isGone, { seconds: STOP_SECONDS, everyMs: 5 })) !== null) return;
  signal('SIGQUIT');
  await waitUntil(isGone, { seconds: STOP_SECONDS });
};
