import { spawn } from 'node:child_process';
import { findPrimary, findSynchronous } from '../machines/health.ts';
import { databaseServices } from '../machines/installation.ts';
import { pullCable, putCable } from '../machines/lan.ts';
import type { Machine } from '../machines/machine.ts';
import { kill } from '../machines/processes.ts';
import type { Fault } from './fault.ts';

const postgresOn = async (machine: Machine) =>
  (await machine.processes()).filter(({ name }) => name.startsWith('postgres'));

const turnOn = async (machine: Machine) => {
  for (const service of databaseServices) await machine.start(service);
};

const cutOff = async (machine: Machine) => {
  await pullCable(machine.name);
  return async () => void (await putCable(machine.name));
};

/** The commands of docs/operations.md for a machine that replaces a dead one under the same name and address. */
const replace = async (dead: Machine, helper: Machine) => {
  const members = await helper.run('etcdctl', 'member', 'list');
  const id = members
    .split('\n')
    .find((line) => line.includes(`, ${dead.name},`))
    ?.split(',')[0];
  if (id === undefined) throw new Error(`etcd does not know ${dead.name}.`);
  await helper.run('etcdctl', 'member', 'remove', id);
  await helper.run('etcdctl', 'member', 'add', dead.name, `--peer-urls=http://${dead.address}:2380`);
  await dead.run('/opt/enough/deploy/install.sh', 'database', dead.name, 'existing');
  await turnOn(dead);
};

const BALLAST = '/var/lib/postgresql/ballast';

/** Delays every flush to the disk; strace does it to the processes that run now and to those that they start. */
const slowDown = async (machine: Machine) => {
  const pids = (await postgresOn(machine)).flatMap(({ pid }) => ['-p', String(pid)]);
  const delay = 'inject=fdatasync,fsync,sync_file_range:delay_enter=500000';
  const tracer = spawn(
    'strace',
    ['-f', '-q', '-o', '/dev/null', '-e', 'trace=fdatasync,fsync,sync_file_range', '-e', delay, ...pids],
    {
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => tracer.once('exit', () => resolve()));
  return async () => {
    tracer.kill('SIGINT');
    await ended;
  };
};

export const databaseFaults: Fault[] = [
  {
    name: 'database',
    isFailover: true,
    what: 'kill -9 of the primary database',
    seconds: 5,
    inject: async ({ installation, say }) => {
      const primary = await findPrimary(installation);
      say(`kills the database on ${primary.name}`);
      kill(await postgresOn(primary));
      return async () => undefined;
    },
  },
  {
    name: 'database-machine',
    isFailover: true,
    what: 'the machine of the primary database off, then on',
    seconds: 15,
    inject: async ({ installation, say }) => {
      const primary = await findPrimary(installation);
      say(`turns ${primary.name} off`);
      await primary.powerOff();
      return () => turnOn(primary);
    },
  },
  {
    name: 'standby-machine',
    what: 'the machine of the synchronous standby off, then on',
    seconds: 10,
    inject: async ({ installation, say }) => {
      const standby = await findSynchronous(installation);
      if (!standby) throw new Error('There is no synchronous standby.');
      say(`turns ${standby.name} off`);
      await standby.powerOff();
      return () => turnOn(standby);
    },
  },
  {
    name: 'database-lost',
    what: 'the machine of the synchronous standby lost with its disk, then replaced',
    seconds: 5,
    inject: async ({ installation, say }) => {
      const [standby, primary] = [await findSynchronous(installation), await findPrimary(installation)];
      if (!standby) throw new Error('There is no synchronous standby.');
      say(`replaces ${standby.name}`);
      await standby.powerOff();
      await standby.run('rm', '-rf', '/var/lib/postgresql/15', '/var/lib/etcd/default');
      return () => replace(standby, primary);
    },
  },
  {
    name: 'database-cut',
    isFailover: true,
    what: 'the cable of the primary database pulled, then put back',
    seconds: 15,
    inject: async ({ installation, say }) => {
      const primary = await findPrimary(installation);
      say(`pulls the cable of ${primary.name}`);
      return cutOff(primary);
    },
  },
  {
    name: 'disk-full',
    what: 'the disk of the primary database full, then free',
    seconds: 15,
    inject: async ({ installation, say }) => {
      const primary = await findPrimary(installation);
      say(`fills the disk of ${primary.name}`);
      await primary.run('dd', 'if=/dev/zero', `of=${BALLAST}`, 'bs=64k').catch(() => undefined);
      say(`${(await primary.run('df', '--output=avail', '/')).replace(/\D/g, '')} kB of it are free`);
      return async () => void (await primary.run('rm', BALLAST));
    },
  },
  {
    name: 'disk-slow',
    what: 'each flush to the disk of the primary database takes 0.5 s more',
    seconds: 10,
    inject: async ({ installation, say }) => {
      const primary = await findPrimary(installation);
      say(`slows the disk of ${primary.name} down`);
      return slowDown(primary);
    },
  },
];
