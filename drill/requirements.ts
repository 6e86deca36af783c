import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { execFile } from 'node:child_process';

const run = promisify(execFile);

/** A file of each Debian package that the drill runs. */
const packages = {
  'etcd-server': '/usr/bin/etcd',
  'etcd-client': '/usr/bin/etcdctl',
  patroni: '/usr/bin/patroni',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  iproute2: '/usr/sbin/ip',
  strace: '/usr/bin/strace',
  faketime: '/usr/bin/faketime',
};

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

const canMakeRooms = () =>
  run('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).then(
    () => true,
    () => false,
  );

/** Why the drill cannot run on this machine, in a sentence; null if it can. */
export const whyNotHere = async (): Promise<string | null> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'The drill needs Linux and root.';
  const found = await Promise.all(
    Object.entries(packages).map(async ([name, file]) => ({ name, ok: await isThere(file) })),
  );
  const missing = found.filter(({ ok }) => !ok).map(({ name }) => name);
  if (missing.length > 0)
    return `The drill needs packages that are missing here: apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  return (await canMakeRooms())
    ? null
    : 'The drill needs namespaces for networks, mounts and processes, which are refused here.';
};
