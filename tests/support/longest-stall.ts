import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * For how many milliseconds this work kept everybody else in the process waiting, at most. A busy machine keeps a process
 * waiting, too; that is not the work's doing, so the work is never blamed for more than the processor time it took.
 */
export const longestStall = async (work: () => Promise<unknown>): Promise<number> => {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  loop.enable();
  await work();
  // What stood still is seen when the clock goes on.
  await pause(1);
  loop.disable();
  const { user, system } = process.cpuUsage(before);
  return Math.min(loop.max / 1e6, (user + system) / 1000);
};
