import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chooseHome, makeOwnFolder } from './choose-home.ts';
import { DATABASE } from './create-cluster.ts';
import { findBinaries } from './find-binaries.ts';
import { joinOrStart } from './join-or-start.ts';
import { isClaimAlive, newClaim } from './process-identity.ts';
import { findServer, stopServer } from './server-process.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { withTurn } from './with-turn.ts';

const folderOf = (own: string) => join(own, 'users');

/** Notes that this process uses the database; the answer is what to hand back. */
const takeLease = async (own: string): Promise<string> => {
  const lease = newClaim();
  await mkdir(folderOf(own), { recursive: true, mode: 0o700 });
  await writeFile(join(folderOf(own), lease), own);
  return lease;
};

/** A lease counts while its process lives, and only where it was taken: a copied data folder brings none along. */
const isHeld = async (own: string, lease: string) =>
  isClaimAlive(lease) === true && (await readFile(join(folderOf(own), lease), 'utf8').catch(() => '')) === own;

/** Returns a lease; true if no other living process holds one. */
const returnLease = async (own: string, lease: string): Promise<boolean> => {
  const folder = folderOf(own);
  await rm(join(folder, lease), { force: true });
  let isLast = true;
  for (const other of await readdir(folder)) {
    if (await isHeld(own, other)) isLast = false;
    else await rm(join(folder, other), { force: true });
  }
  return isLast;
};

const LOOK_EVERY_MS = 1000;

type Revival = { cluster: string; revive: () => Promise<unknown>; log: (text: string) => void };

/** Looks after the server and revives it when it was killed (a machine short of memory does that). */
const keepRunning = ({ cluster, revive, log }: Revival): (() => Promise<void>) => {
  let looking: Promise<void> | undefined;

  const look = async () => {
    if ((await findServer(cluster)) !== null) return;
    log('The embedded database has gone away and is started again.');
    await revive().catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  };

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_EVERY_MS);
  timer.unref();

  return async () => {
    clearInterval(timer);
    await looking;
  };
};

/** `durable: false` is for throwaway databases, as in the tests. */
type Wanted = { dataDir: string; log: (text: string) => void; durable?: boolean };

type EmbeddedPostgres = {
  where: { host: string; port: number; user: string; database: string };
  major: number;
  stop: () => Promise<void>;
};

/**
 * Opens the database in the data folder. The first process starts the server, others join it, and the last one to stop
 * shuts it down; killed processes do not count.
 */
export const openEmbeddedPostgres = async ({ dataDir, log, durable = true }: Wanted): Promise<EmbeddedPostgres> => {
  const own = await makeOwnFolder(resolve(dataDir));
  const takeTurn = <T>(work: () => Promise<T>) => withTurn(join(own, 'turns'), work);

  const { home, binaries, server, lease } = await takeTurn(async () => {
    const home = await chooseHome(own, log);
    const binaries = await findBinaries(home.account, own, log);
    const server = await joinOrStart(home, { binaries, durable });
    return { home, binaries, server, lease: await takeLease(own) };
  });

  const { socketFolder } = server;
  const revive = () => takeTurn(() => joinOrStart(home, { binaries, durable, socketFolder }));
  const leaveAlone = keepRunning({ cluster: home.cluster, revive, log });

  const close = async () => {
    await leaveAlone();
    await takeTurn(async () => {
      if (!(await returnLease(own, lease))) return;
      await stopServer(home.cluster);
      await removeSocketFolder(socketFolder);
    });
  };

  let closing: Promise<void> | undefined;
  return {
    where: { host: socketFolder, port: 5432, user: DATABASE, database: DATABASE },
    major: binaries.major,
    stop: () => {
      closing ??= close();
      return closing;
    },
  };
};
