import { readdir, readFile } from 'node:fs/promises';
import { runOrNothing } from './command.ts';

export type Process = { pid: number; parent: number; name: string; command: string };

const readOne = async (pid: number): Promise<Process[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [, name, state, parent] = /^\d+ \((.*)\) (\S) (\d+)/s.exec(stat) ?? [];
  if (name === undefined || state === 'Z') return [];
  return [{ pid, parent: Number(parent), name, command: command.replaceAll('\0', ' ') }];
};

const readAll = async (pids: readonly number[]): Promise<Process[]> => (await Promise.all(pids.map(readOne))).flat();

/** What runs on a machine: everything in its network. */
export const listOn = async (machine: string): Promise<Process[]> =>
  readAll((await runOrNothing('ip', 'netns', 'pids', machine)).split('\n').filter(Boolean).map(Number));

/** A process and all that it started. */
export const listFamily = async (pid: number): Promise<Process[]> => {
  const all = await readAll((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number));
  const family = new Set([pid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const each of all) if (family.has(each.parent)) family.add(each.pid);
  }
  return all.filter((each) => family.has(each.pid));
};

/** kill -9. Some may have ended meanwhile. */
export const kill = (processes: readonly { pid: number }[]): void => {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It is gone already, which is what was wanted.
    }
  }
};
