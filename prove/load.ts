import { setTimeout as delay } from 'node:timers/promises';
import type { Proof, Row, Wanted } from './proof.ts';
import { say, within } from './support/bound.ts';
import { gather, isGood, isPutOff, type Made, p, tell } from './support/crowd.ts';
import { fillNeighbourhood, welcome } from './support/filled-house.ts';
import { inAHouse } from './support/house.ts';

const PEOPLE = 200;
const SPIKE = 1000;
/** After the spike it may take this long until all is as it was. */
const CALM_MS = 30_000;

const minute = 60_000;
const plans = {
  long: { items: 50_000, spike: SPIKE, beforeMs: 12 * minute, spikeMs: minute, afterMs: 2 * minute },
  short: { items: 6000, spike: 300, beforeMs: 5000, spikeMs: 3000, afterMs: 4000 },
};

const between = (made: readonly Made[], from: number, until: number) =>
  made.filter(({ at }) => at >= from && at < until);

const steadyRows = (what: string, made: readonly Made[], seconds: number): Row[] => {
  const [reads, writes] = [made.filter(({ isWrite }) => !isWrite), made.filter(({ isWrite }) => isWrite)];
  const errors = made.filter((each) => !isGood(each));
  const rate = made.length / seconds;
  return [
    {
      what: `${what}: requests a second, errors`,
      found: `${rate.toFixed(0)}, ${tell(errors)}`,
      target: '≥ 180, 0',
      isGood: errors.length === 0 && rate >= 180 / within(1).ms,
    },
    {
      what: `${what}: reads`,
      found: `p50 ${say(p(0.5, reads))}, p99 ${say(p(0.99, reads))}`,
      target: `p50 ${within(50).text}, p99 ${within(300).text}`,
      isGood: p(0.5, reads) <= within(50).ms && p(0.99, reads) <= within(300).ms,
    },
    {
      what: `${what}: writes`,
      found: `p50 ${say(p(0.5, writes))}, p99 ${say(p(0.99, writes))}`,
      target: `p99 ${within(500).text}`,
      isGood: p(0.99, writes) <= within(500).ms,
    },
  ];
};

const prove = async ({ isShort, seed, log, mutation = null }: Wanted): Promise<Row[]> => {
  const plan = isShort ? plans.short : plans.long;
  return inAHouse({ isEmbedded: true, fill: fillNeighbourhood(plan.items), mutation }, async (house) => {
    const people = await welcome(house.db, plan.spike);
    log(`${plan.items} items, ${plan.spike} members`);
    const crowd = gather({ url: house.url, people: people.slice(0, PEOPLE), seed });
    // What is asked for the first time is compiled and cached.
    await delay(isShort ? 2000 : CALM_MS);
    const begun = performance.now();
    await delay(plan.beforeMs);
    const spikeAt = performance.now();
    log('the spike');
    const more = gather({ url: house.url, people: people.slice(PEOPLE), seed: seed + 1 });
    await delay(plan.spikeMs);
    const extra = await more.stop();
    const over = performance.now();
    await delay(isShort ? 1000 : CALM_MS);
    const calm = performance.now();
    await delay(plan.afterMs);
    const end = performance.now();
    const made = await crowd.stop();
    const during = [...extra, ...between(made, spikeAt, over)];
    const odd = during.filter((each) => !isGood(each) && !isPutOff(each));
    const late = between(made, calm, end);
    return [
      ...steadyRows(
        `${PEOPLE} people for ${say(spikeAt - begun)}`,
        between(made, begun, spikeAt),
        (spikeAt - begun) / 1000,
      ),
      {
        what: `a spike to ${plan.spike} people for ${say(plan.spikeMs)}`,
        found: `${((1000 * during.length) / (over - spikeAt)).toFixed(0)} a second, ${tell(odd)} odd, ${during.filter(isPutOff).length} put off, p99 ${say(p(0.99, during))}`,
        target: 'only 2xx, or 429 and 503 with Retry-After',
        isGood: odd.length === 0 && during.length > 0,
      },
      {
        what: `${say(calm - over)} after the spike`,
        found: `p99 ${say(p(0.99, late))}, ${tell(late.filter((each) => !isGood(each)))} errors`,
        target: `p99 ${within(300).text}, 0 errors`,
        isGood: p(0.99, late) <= within(300).ms && late.every(isGood),
      },
    ];
  });
};

/** A neighbourhood that uses it all at once is answered, and soon. */
export const load: Proof = { name: 'load', prove };
