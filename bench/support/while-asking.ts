import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { line, percentile } from './figures.ts';

const PAUSE_MS = 10;

export const head = line('', ['seconds', 'p50 ms', 'p99 ms', 'loop p50', 'loop p99', 'loop max']);

/** Does the work while somebody asks for something small again and again, in this very process; prints how both went. */
export const whileAsking = async (label: string, ask: () => Promise<unknown>, work: () => Promise<unknown>) => {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const took: number[] = [];
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const since = performance.now();
      await ask();
      took.push(performance.now() - since);
      await delay(PAUSE_MS);
    }
  })();
  loop.enable();
  const since = performance.now();
  await work();
  const seconds = (performance.now() - since) / 1000;
  loop.disable();
  isDone = true;
  await asking;
  const held = [50, 99, 100].map((share) => (loop.percentile(share) / 1e6).toFixed(1));
  console.log(
    line(label, [seconds.toFixed(2), ...[0.5, 0.99].map((share) => percentile(took, share).toFixed(1)), ...held]),
  );
  return { seconds, p99: percentile(took, 0.99) };
};
