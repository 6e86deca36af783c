import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';

const readOrNull = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const askPs = (pid: number, column: string) => {
  try {
    return execFileSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};

const boot = (isLinux && readOrNull('/proc/sys/kernel/random/boot_id')?.slice(0, 8)) || 'boot';

const startFromProc = (pid: number) => {
  // The command in the second field may hold blanks and brackets, so count from the last bracket.
  const [state, ...rest] = (readOrNull(`/proc/${pid}/stat`) ?? '').split(') ').at(-1)?.split(' ') ?? [];
  const ticks = rest[18];
  return ticks === undefined || state === 'Z' || state === 'X' ? null : `${ticks}b${boot}`;
};

const startFromPs = (pid: number) => {
  const isZombie = askPs(pid, 'stat')?.startsWith('Z') ?? true;
  const start = isZombie ? null : askPs(pid, 'lstart');
  return start ? String(Date.parse(start) / 1000) : null;
};

/** When a process started, as a word that no later process of the same number shares; null when it is gone. */
const startOf = (pid: number) => (isLinux ? startFromProc(pid) : startFromPs(pid));

/** A file name that says which process it belongs to, different at every call. */
export const newClaim = (): string => `${process.pid}-${startOf(process.pid)}-${randomBytes(5).toString('hex')}`;

/** Whether the process that made this claim still lives; null when the text is no claim. */
export const isClaimAlive = (claim: string): boolean | null => {
  const [, pid, start] = /^(\d+)-(\w+)-[0-9a-f]{10}$/.exec(claim) ?? [];
  return pid === undefined ? null : startOf(Number(pid)) === start;
};

/** The command line of a living process, or null. */
export const findCommand = (pid: number): string | null =>
  (isLinux ? readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : askPs(pid, 'command')) || null;
