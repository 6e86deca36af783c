import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartRefused } from '../../base/start-refused.ts';
import type { Home } from './choose-home.ts';
import { createCluster } from './create-cluster.ts';
import type { Binaries } from './find-binaries.ts';
import { findServer, readPidFile, type Server, SOCKET, startServer, stopServer } from './server-process.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { waitUntil } from './wait-until.ts';

const PATIENCE_SECONDS = 600;

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

/** A killed server may still be in the process list although it no longer listens. */
const isListening = (socketFolder: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(join(socketFolder, SOCKET));
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** Returns the running server once it accepts connections; waits for one that is shutting down. */
const findReady = async (cluster: string): Promise<Server | null> => {
  const settled = await waitUntil(
    async () => {
      const server = await findServer(cluster);
      if (server?.status === 'stopping') await stopServer(cluster);
      if (server === null) return { server };
      return server.status === 'ready' && (await isListening(server.socketFolder)) ? { server } : null;
    },
    { seconds: PATIENCE_SECONDS },
  );
  return settled?.server ?? null;
};

/** `socketFolder`: where a server that has gone away was found before. */
type Means = { binaries: Binaries; durable: boolean; socketFolder?: string };

/** Joins the server that runs on the cluster, or starts one; the first time it creates the cluster. */
export const joinOrStart = async (place: Home, { binaries, durable, socketFolder: known }: Means): Promise<Server> => {
  const { home, cluster, account } = place;
  const found = await findMajor(cluster);
  // A new one in its place would look as if all members were gone.
  if (found === null && known !== undefined)
    throw new StartRefused(`The database in ${cluster} is gone: bring its disk back. It is started again then.`);
  if (found === null) await createCluster(cluster, { home, account, binaries, durable });
  else requireMajor(found, binaries.major, cluster);
  const running = await findReady(cluster);
  if (running !== null) return running;
  const previous = known ?? (await readPidFile(cluster))?.socketFolder ?? '';
  const socketFolder = await makeSocketFolder(home, account, previous);
  return startServer({ cluster, socketFolder, logFile: join(home, 'server.log'), account, binaries, durable });
};
