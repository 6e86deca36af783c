import { loadavg } from 'node:os';
import autocannon from 'autocannon';
import { line, median } from '../support/figures.ts';
import { type Call, listPath } from './calls.ts';
import type { Contestant, Kind, Peer } from './contestants.ts';

export type Pace = { rounds: number; seconds: number; trial: number; connections: number };

type Figures = { rate: number; p50: number; p99: number };

/** Requests that are still running when a turn ends must not count for the next turn. */
const letRest = async ({ url, headersOf }: Contestant, userId: number) => {
  await Promise.all(
    Array.from({ length: 8 }, async () =>
      (await fetch(url + listPath(userId), { headers: headersOf(userId) })).arrayBuffer(),
    ),
  );
};

const load = async (who: Contestant, call: Call, seconds: number, { connections }: Pace): Promise<Figures> => {
  const requests = call.requestsOf(who);
  const told = await autocannon({ url: who.url, connections, duration: seconds, sampleInt: 100, requests });
  if (told.non2xx + told.errors > 0)
    throw new Error(`${who.kind} failed: ${told.non2xx} refusals and ${told.errors} errors at ${call.name}.`);
  return { rate: told.requests.total / told.duration, p50: told.latency.p50, p99: told.latency.p99 };
};

const turn = async (who: Contestant, call: Call, seconds: number, pace: Pace, userId: number) => {
  const figures = await load(who, call, seconds, pace);
  await letRest(who, userId);
  return figures;
};

/** A freshly started contestant is not warmed up yet. */
export const warmUp = async (all: readonly Contestant[], call: Call, pace: Pace, userId: number) => {
  for (const who of all) await turn(who, call, 1, pace, userId);
};

/** Of each kind the quickest size goes on, so that no peer is measured at a disadvantage. */
const chooseBest = async (all: readonly Contestant[], call: Call, pace: Pace, userId: number) => {
  const best = new Map<Kind, { who: Contestant; rate: number }>();
  const tried: string[] = [];
  for (const who of all) {
    const { rate } = await turn(who, call, pace.trial, pace, userId);
    tried.push(`${who.kind} ${who.size} ${rate.toFixed(0)}`);
    if (rate > (best.get(who.kind)?.rate ?? 0)) best.set(who.kind, { who, rate });
  }
  console.log(`\n${call.name}, tried for ${pace.trial} s each: ${tried.join(', ')}`);
  return [...best.values()].map(({ who }) => who);
};

const names: Record<Kind, string> = { ours: 'Enough', orm: "Django's ORM", sql: 'Django, SQL by hand' };

const medians = (figures: readonly Figures[]): Figures => ({
  rate: median(figures.map(({ rate }) => rate)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
});

type Measured = Record<Kind, Figures[]>;

const loadNow = () => loadavg()[0]?.toFixed(1) ?? '';

export type Verdict = { call: string; peer: Peer; ratio: number; goal: number };

/** Short turns in rotation, each round beginning with another one: whatever else the machine does disturbs all alike. */
const takeTurns = async (best: readonly Contestant[], call: Call, pace: Pace, userId: number) => {
  const taken: Measured = { ours: [], orm: [], sql: [] };
  for (let round = 0; round < pace.rounds; round += 1) {
    const order = [...best.slice(round % best.length), ...best.slice(0, round % best.length)];
    for (const who of order) taken[who.kind].push(await turn(who, call, pace.seconds, pace, userId));
  }
  return taken;
};

/** Round by round, the middle of it. */
const ratioTo = (kind: Kind, { ours, ...peers }: Measured) =>
  median((kind === 'ours' ? ours : peers[kind]).map(({ rate }, round) => (ours[round]?.rate ?? 0) / rate));

const tell = ({ kind, size }: Contestant, taken: Measured) => {
  const { rate, p50, p99 } = medians(taken[kind]);
  const ratio = kind === 'ours' ? '' : `${ratioTo(kind, taken).toFixed(2)} x`;
  console.log(line(`  ${names[kind]}, ${size}`, [rate.toFixed(0), p50, p99, ratio]));
};

export const compare = async (
  all: readonly Contestant[],
  call: Call,
  pace: Pace,
  userId: number,
): Promise<Verdict[]> => {
  const before = loadNow();
  const best = await chooseBest(all, call, pace, userId);
  const taken = await takeTurns(best, call, pace, userId);
  const heading = `${call.name} (load ${before} before, ${loadNow()} after)`;
  console.log(line(heading, ['requests/s', 'p50 ms', 'p99 ms', 'ours is']));
  for (const who of best) tell(who, taken);
  return (['orm', 'sql'] as const).map((peer) => ({
    call: call.name,
    peer,
    ratio: ratioTo(peer, taken),
    goal: call.goals[peer],
  }));
};

export const tellVerdicts = (verdicts: readonly Verdict[]) => {
  console.log('');
  for (const { call, peer, ratio, goal } of verdicts)
    console.log(
      `${ratio >= goal ? 'reached' : 'missed '}  ${call}: ${ratio.toFixed(2)} x ${names[peer]}, goal ${goal} x`,
    );
};
