import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** In bytes; where a container or a service may use less than the machine has, that counts. */
export const memoryHere = (): number => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};

/** How many whole cores a limit such as "150000 100000" (microseconds of each period) leaves. */
export const coresIn = (cpuMax: string): number => {
  const [, quota, period] = /^(\d+) (\d+)/.exec(cpuMax) ?? [];
  return quota && period ? Math.max(1, Math.floor(Number(quota) / Number(period))) : Number.POSITIVE_INFINITY;
};

/** The cores this process may use: by its affinity, and by the limits of its container or service on Linux. */
export const coresHere = (): number => {
  const [, own = ''] = /^0::(\/.*)$/m.exec(read('/proc/self/cgroup')) ?? [];
  const limits = [`/sys/fs/cgroup${own}/cpu.max`, '/sys/fs/cgroup/cpu.max'].map((file) => coresIn(read(file)));
  return Math.min(availableParallelism(), ...limits);
};
