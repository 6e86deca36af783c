import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../scripts/free-port.mjs';
import { migrate } from '../../src/server/db/migrate.ts';
import { chooseAccount, childOptions, runAs } from '../../src/server/db/embedded/account.ts';
import { createCluster, DATABASE } from '../../src/server/db/embedded/create-cluster.ts';
import { findBinaries } from '../../src/server/db/embedded/find-binaries.ts';
import { readPidFile } from '../../src/server/db/embedded/server-process.ts';
import { waitUntil } from '../../src/server/db/embedded/wait-until.ts';
import { makeFolder, startWatchdog } from './cluster.ts';
import { atMost } from './patience.ts';

const run = promisify(execFile);
const account = chooseAccount();

const trusted = ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'];

/** The folder of a server, which is cleared away when this process ends, however that happens. */
const aPlace = async () => {
  const folder = await makeFolder();
  const own = join(folder, 'postgres');
  await mkdir(own, { recursive: true });
  await chmod(own, 0o711);
  return { own, cluster: join(own, 'cluster'), clear: startWatchdog(folder), port: await findFreePort() };
};

type Place = Awaited<ReturnType<typeof aPlace>>;

const start = async ({ cluster, port }: Place, bin: string, settings: Record<string, string>) => {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    shared_buffers: '32MB',
    ...settings,
  };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(bin, 'postgres'), ['-D', cluster, ...words], {
    ...childOptions(account),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = async () => ((await readPidFile(cluster))?.status === 'ready' ? true : null);
  if ((await waitUntil(isReady, { seconds: atMost(60) / 1000 })) === null) throw new Error('A database did not start.');
  return child;
};

const urlOf = ({ port }: Place) => `postgres://${DATABASE}@127.0.0.1:${port}/${DATABASE}`;

/** As when its machine loses its power: no connection is closed by the server's own will. */
const killAll = async (child: ChildProcess) => {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(child.pid)]).catch(() => ({ stdout: '' }));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  // Without any child the number would be 0, which stands for everything that runs with this process.
  for (const pid of stdout.split(/\s+/).filter(Boolean).map(Number))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  await ended;
};

/** A primary database that waits for its standby at each commit, both migrated and reachable by a URL. */
export const startReplication = async () => {
  const [first, second] = [await aPlace(), await aPlace()];
  const { bin } = await findBinaries(account, first.own, () => undefined);
  await createCluster(first.cluster, { home: first.own, account, binaries: { bin, major: 0 }, durable: false });
  await writeFile(join(first.cluster, 'pg_hba.conf'), `${trusted.join('\n')}\n`);
  await run('cp', ['-a', first.cluster, second.cluster]);
  const source = `primary_conninfo = 'host=127.0.0.1 port=${first.port} user=${DATABASE}'\n`;
  await appendFile(join(second.cluster, 'postgresql.auto.conf'), source);
  const signal = join(second.cluster, 'standby.signal');
  await writeFile(signal, '');
  if (account !== undefined) await chown(signal, account.uid, account.gid);

  const primary = await start(first, bin, { synchronous_standby_names: '*' });
  const standby = await start(second, bin, {});
  await migrate(urlOf(first));

  return {
    primary: { url: urlOf(first), kill: () => killAll(primary) },
    standby: {
      url: urlOf(second),
      promote: () => runAs(account, join(bin, 'pg_ctl'), ['promote', '-D', second.cluster]),
      kill: () => killAll(standby),
    },
    /** Whichever of the two takes writes. */
    url: `postgres://${DATABASE}@127.0.0.1:${first.port},127.0.0.1:${second.port}/${DATABASE}`,
    stop: async () => {
      await Promise.all([first.clear(), second.clear()]);
    },
  };
};

export type Replication = Awaited<ReturnType<typeof startReplication>>;
