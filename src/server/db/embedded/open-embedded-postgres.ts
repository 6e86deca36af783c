import { join, resolve } from 'node:path';
import { chooseHome, makeOwnFolder } from './choose-home.ts';
import { DATABASE } from './create-cluster.ts';
import { findBinaries } from './find-binaries.ts';
import { joinOrStart } from './join-or-start.ts';
import { keepRunning } from './keep-running.ts';
import { returnLease, takeLease } from './leases.ts';
import { stopServer } from './server-process.ts';
import { removeSocketFolder } from './socket-folder.ts';
import { withTurn } from './with-turn.ts';

/** `durable: false` is for throwaway databases, as in the tests. */
type Wanted = { dataDir: string; log: (text: string) => void; durable?: boolean };

export type EmbeddedPostgres = {
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
