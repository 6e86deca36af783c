import { createHash } from 'node:crypto';

/** What a quiet machine takes for the work below. */
const QUIET_MS = 120;

const measure = (): number => {
  const bytes = Buffer.alloc(1024 ** 2);
  const since = performance.now();
  for (let turn = 0; turn < 40; turn += 1) createHash('sha256').update(bytes).digest();
  return (performance.now() - since) / QUIET_MS;
};

/** How many times longer everything takes here than on a quiet machine; measured once a run, before its workers start. */
const slowness = Number((process.env.TEST_SLOWNESS ??= Math.min(10, Math.max(1, measure())).toFixed(1)));

/** The timeout of a wait: this many seconds on a quiet machine, scaled for this one, in milliseconds. */
export const atMost = (seconds: number): number => Math.round(seconds * 1000 * slowness);
