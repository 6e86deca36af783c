import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './command.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** What Debian's packages create when they are installed, and when a machine starts. */
const owned: [folder: string, owner: string][] = [
  ['/var/lib/postgresql', 'postgres'],
  ['/var/log/postgresql', 'postgres'],
  ['/run/postgresql', 'postgres'],
  ['/etc/patroni', 'root'],
  ['/var/lib/etcd', 'etcd'],
  ['/var/lib/haproxy', 'haproxy'],
  ['/var/lib/enough', 'enough'],
  ['/var/lib/store', 'root'],
];

/**
 * The files of a machine: the programs of this one to read, its own settings, and an empty disk of a certain size. The disk
 * is in memory, so that a full one is a real one and nothing is left behind.
 */
export const makeRoot = async (root: string, size: string): Promise<void> => {
  await mkdir(root, { recursive: true });
  await run('mount', '-t', 'tmpfs', '-o', `size=${size},mode=755`, 'disk', root);
  for (const name of ['usr', 'dev', 'proc', 'sys', 'run', 'tmp', 'root', 'var/log', 'opt/enough'])
    await mkdir(join(root, name), { recursive: true });
  await chmod(join(root, 'tmp'), 0o1777);
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, join(root, name));
  await cp('/etc', join(root, 'etc'), { recursive: true, verbatimSymlinks: true });
  await run('mount', '--rbind', '/usr', join(root, 'usr'));
  for (const name of ['dev', 'proc', 'sys']) await run('mount', '--rbind', `/${name}`, join(root, name));
  await run('mount', '--bind', '-o', 'ro', checkout, join(root, 'opt/enough'));
  // The packages' own settings are replaced by those in deploy/.
  for (const file of ['etc/haproxy/haproxy.cfg', 'etc/pgbouncer/pgbouncer.ini', 'etc/default/etcd'])
    await writeFile(join(root, file), '');
  await run('chroot', root, 'useradd', '--system', '--user-group', '--no-create-home', 'enough');
  for (const [folder, owner] of owned) {
    await mkdir(join(root, folder), { recursive: true });
    await run('chroot', root, 'chown', `${owner}:`, folder);
  }
};
