import { readdir, readFile } from 'node:fs/promises';

const TICKS_A_SECOND = 100;

type Stat = { pid: number; parent: number; seconds: number };

const readStat = async (pid: string): Promise<Stat[]> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The command in the second field may hold blanks and brackets.
  const fields = text.split(') ').at(-1)?.split(' ') ?? [];
  const [parent, user, system] = [fields[1], fields[11], fields[12]].map(Number);
  return text
    ? [{ pid: Number(pid), parent: parent ?? 0, seconds: ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND }]
    : [];
};

const listAll = async (): Promise<Stat[]> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  return (await Promise.all(pids.map(readStat))).flat();
};

/** A process and those it started, with the seconds that each has computed so far; Linux alone tells. */
export const listFamily = async (pid: number): Promise<Stat[]> =>
  (await listAll()).filter((each) => each.pid === pid || each.parent === pid);

/** How many cores a family kept busy since an earlier look. */
export const coresSince = (before: readonly Stat[], now: readonly Stat[], seconds: number): number => {
  const past = new Map(before.map((each) => [each.pid, each.seconds]));
  return now.reduce((sum, each) => sum + each.seconds - (past.get(each.pid) ?? 0), 0) / seconds;
};

/** What a process keeps in memory, in megabytes: all of it, and its share where several keep the same. */
export const memoryOf = async (pid: number): Promise<{ all: number; share: number }> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const of = (name: string) => Math.round(Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024);
  return { all: of('Rss'), share: of('Pss') };
};
