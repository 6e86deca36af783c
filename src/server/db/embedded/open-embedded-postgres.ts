import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { chooseHome, type Home, makeOwnFolder } from './choose-home.ts';
import { createCluster, DATABASE } from './create-cluster.ts';
import { type Binaries, findBinaries } from './find-binaries.ts';
import { returnLease, takeLease } from './leases.ts';
import { findServer, type Server, startServer, stopServer } from './server-process.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { waitUntil } from './wait-until.ts';
import { withTurn } from './with-turn.ts';

type Log = (text: string) => void;
type Wanted = { dataDir: string; log: Log; durable?: boolean };

export type EmbeddedPostgres = {
  where: { host: string; port: number; user: string; database: string };
  major: number;
  stop: () => Promise<void>;
};

const findMajor = async (cluster: string): Promise<number | null> => {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
};

const requireMajor = (found: number, expected: number, cluster: string) => {
  if (found === expected) return;
  throw new StartRefused(
    `The database in ${cluster} was made by PostgreSQL ${found} and this program brings ${expected}: back it up with the release that made it and restore it with this one, see docs/operations.md.`,
  );
};

/** A running server is joined, whatever it is doing, unless it is on its way out. */
const findReady = async (cluster: string): Promise<Server | null> => {
  const settled = await waitUntil(
    async () => {
      const server = await findServer(cluster);
      if (server === null) return 'none';
      return server.status === 'ready' ? server : null;
    },
    { seconds: 600 },
  );
  return settled === 'none' ? null : settled;
};

const start = async ({ home, cluster, account }: Home, binaries: Binaries, durable: boolean) => {
  const found = await findMajor(cluster);
  if (found === null) await createCluster(cluster, { home, account, binaries, durable });
  const socketFolder = await makeSocketFolder(home, account);
  return startServer({ cluster, socketFolder, logFile: join(home, 'server.log'), account, binaries, durable });
};

const joinOrStart = async (own: string, log: Log, durable: boolean) => {
  const home = await chooseHome(own, log);
  const binaries = await findBinaries(home.account, own, log);
  requireMajor((await findMajor(home.cluster)) ?? binaries.major, binaries.major, home.cluster);
  const server = (await findReady(home.cluster)) ?? (await start(home, binaries, durable));
  return { home, server, major: binaries.major, lease: await takeLease(own) };
};

/**
 * Opens the database that lives in the data folder. The first process starts the server, others join it, and
 * the last one that stops takes it down; a process that was killed counts for nothing.
 */
export const openEmbeddedPostgres = async ({ dataDir, log, durable = true }: Wanted): Promise<EmbeddedPostgres> => {
  const own = await makeOwnFolder(resolve(dataDir));
  const turns = join(own, 'turns');
  const { home, server, major, lease } = await withTurn(turns, () => joinOrStart(own, log, durable));

  const close = () =>
    withTurn(turns, async () => {
      if (!(await returnLease(own, lease))) return;
      await stopServer(home.cluster);
      await removeSocketFolder(server.socketFolder, home.home);
    });

  let closing: Promise<void> | undefined;
  return {
    where: { host: server.socketFolder, port: 5432, user: DATABASE, database: DATABASE },
    major,
    stop: () => {
      closing ??= close();
      return closing;
    },
  };
};
