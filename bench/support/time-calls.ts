import { performance } from 'node:perf_hooks';
import { line, percentile } from './figures.ts';

export type TimedCall = { rounds: number; make: (round: number) => Promise<unknown>; most?: number };

/** Makes each call again and again, one after the other; more statements than `most` are a failure. */
export const timeCalls = async (calls: Record<string, TimedCall>, statements: () => number) => {
  console.log(line('call', ['rounds', 'statements', 'p50 ms', 'p99 ms']));
  for (const [call, { rounds, make, most }] of Object.entries(calls)) {
    let needed = 0;
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [before, since] = [statements(), performance.now()];
      await make(round);
      took.push(performance.now() - since);
      needed = Math.max(needed, statements() - before);
    }
    console.log(line(call, [rounds, needed, ...[0.5, 0.99].map((share) => percentile(took, share).toFixed(1))]));
    if (most !== undefined && needed > most) process.exitCode = 1;
  }
};
