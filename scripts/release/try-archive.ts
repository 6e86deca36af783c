import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that exists everywhere and owns nothing; without root the archive is tried with the own account. */
const findStranger = async () => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (what) => Number((await run('id', [what, 'nobody'])).stdout)),
  );
  return { uid, gid };
};

export type Unpacked = {
  seconds: number;
  /** A command of the release, run by the stranger, who has Node and nothing else. */
  run: (command: string, words: readonly string[], env?: Record<string, string>) => Promise<string>;
  start: (env?: Record<string, string>) => Promise<Started>;
  remove: () => Promise<void>;
};

type Started = {
  pid: number;
  url: string;
  printed: string;
  seconds: number;
  stop: () => Promise<number | null>;
};

const secondsSince = (moment: number) => (performance.now() - moment) / 1000;

/** Unpacks an archive where nothing is, as somebody without a home, a cache or npm. */
export const unpackArchive = async (archive: string): Promise<Unpacked> => {
  const stranger = await findStranger();
  const place = await mkdtemp(join(tmpdir(), 'enough-release-'));
  await chmod(place, 0o755);
  const [bin, home] = [join(place, 'bin'), join(place, 'home')];
  for (const folder of [bin, home]) await mkdir(folder);
  await symlink(process.execPath, join(bin, 'node'));
  if (stranger.uid !== undefined && stranger.gid !== undefined) await chown(home, stranger.uid, stranger.gid);
  const begun = performance.now();
  await run('tar', ['xzf', archive], { ...stranger, cwd: home });
  const seconds = secondsSince(begun);
  const program = join(home, basename(archive, '.tar.gz'), 'enough');
  const bare = { PATH: bin, HOME: join(place, 'nowhere'), PORT: '0', LOG_LEVEL: 'error' };

  const start: Unpacked['start'] = async (env = {}) => {
    const since = performance.now();
    const child = spawn(program, ['start'], { ...stranger, cwd: home, env: { ...bare, ...env } });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    let printed = '';
    const url = await new Promise<string>((resolve, reject) => {
      const hear = (part: Buffer) => {
        printed += part.toString();
        const [, found] = /ready at (http:\/\/\S+)/.exec(printed) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('error', reject);
      void ended.then((code) => reject(new Error(`The release ended with ${code}: ${printed}`)));
    });
    const { status } = await fetch(`${url}/readyz`);
    if (status !== 200) throw new Error(`The release says that it is ready, but /readyz answers ${status}.`);
    const stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    return { pid: child.pid ?? 0, url, printed, seconds: secondsSince(since), stop };
  };

  return {
    seconds,
    start,
    run: async (command, words, env = {}) => {
      const options = { ...stranger, cwd: home, env: { ...bare, ...env } };
      const { stdout, stderr } = await run(program, [command, ...words], options);
      return `${stdout}${stderr}`;
    },
    remove: () => rm(place, { recursive: true, force: true }),
  };
};

/** The process and all that it has started, with the processes of the database. */
const listTree = async (pid: number): Promise<number[]> => {
  const { stdout } = await run('ps', ['-eo', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []));
  return [pid, ...below(pid)];
};

/** In megabytes; `shared` counts memory that several processes use once (PSS), `each` once for each of them (RSS). */
export const measureMemory = async (pid: number): Promise<{ processes: number; each: number; shared: number }> => {
  const pids = await listTree(pid);
  const texts = await Promise.all(pids.map((each) => readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')));
  const sum = (name: string) =>
    texts.reduce((all, text) => all + Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024, 0);
  return { processes: pids.length, each: Math.round(sum('Rss')), shared: Math.round(sum('Pss')) };
};
