import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from './command.ts';
import { plugIn } from './lan.ts';
import { kill, listFamily, listOn } from './processes.ts';
import { makeRoot } from './root.ts';
import { readUnit, type Unit } from './unit.ts';

export type Machine = Awaited<ReturnType<typeof startMachine>>;

type Wanted = { folder: string; logs: string; name: string; address: string; disk?: string };

/**
 * A machine: a network, a disk, and services. It starts what systemd would start from the same unit files, and starts a
 * service again that ended; both as long as the machine is on.
 */
export const startMachine = async ({ folder, logs, name, address, disk = '1500m' }: Wanted) => {
  const root = join(folder, name);
  await plugIn(name, address);
  await makeRoot(root, disk);
  const services = new Map<string, ChildProcess>();
  const wanted = new Set<string>();
  /** Variables that a fault adds to a service. */
  const extra = new Map<string, Record<string, string>>();

  const spawnUnit = (unit: Unit, service: string): ChildProcess => {
    const env = Object.entries({ ...unit.env, ...extra.get(service) }).map(([key, value]) => `${key}=${value}`);
    const start = `cd "$1"; shift; exec "$@"`;
    const child = spawn(
      'nsenter',
      [
        `--net=/run/netns/${name}`,
        'chroot',
        `--userspec=${unit.user}:`,
        root,
        'env',
        '-i',
        ...env,
        '/bin/sh',
        '-c',
        start,
        service,
        unit.folder,
        ...unit.command,
      ],
      { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const log = createWriteStream(join(logs, `${name}-${service}.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('close', () => log.end());
    return child;
  };

  const start = async (service: string): Promise<void> => {
    wanted.add(service);
    if (services.has(service)) return;
    const unit = await readUnit(root, service, name);
    const child = spawnUnit(unit, service);
    services.set(service, child);
    child.on('exit', () => {
      if (services.get(service) === child) services.delete(service);
      if (unit.endsAll) endGroup(child);
      if (unit.restarts && wanted.has(service)) setTimeout(() => void restart(service), unit.restartMs);
    });
  };

  const endGroup = (child: ChildProcess) => {
    if (child.pid !== undefined) kill([{ pid: -child.pid }]);
  };

  const restart = async (service: string) => {
    if (wanted.has(service)) await start(service);
  };

  const pidOf = (service: string): number => {
    const pid = services.get(service)?.pid;
    if (pid === undefined) throw new Error(`${service} does not run on ${name}.`);
    return pid;
  };

  return {
    name,
    address,
    root,
    start,
    pidOf,
    processes: () => listOn(name),
    /** Ends a service and what it started, and lets it start again as its unit says. */
    crash: async (service: string) => kill(await listFamily(pidOf(service))),
    /** Ends a service for good. */
    stop: async (service: string) => {
      wanted.delete(service);
      const child = services.get(service);
      if (child?.pid === undefined) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      kill(await listFamily(child.pid));
      await gone;
    },
    /** Pulls the plug: nothing runs there any more, and nothing starts again. What is on the disk stays. */
    powerOff: async () => {
      wanted.clear();
      for (let left = await listOn(name); left.length > 0; left = await listOn(name)) kill(left);
    },
    setVariables: (service: string, variables: Record<string, string>) => extra.set(service, variables),
    write: async (file: string, text: string, mode = 0o644) => {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
      await chmod(join(root, file), mode);
    },
    /** A command there, as root. */
    run: (...command: string[]) => run('nsenter', `--net=/run/netns/${name}`, 'chroot', root, ...command),
  };
};
