import { type Act, longestSilence, longestWait, type Wait } from './load/journal.ts';
import type { Fault } from './faults/fault.ts';
import type { Seen } from './load/page.ts';

/** What an open page showed, and how many seconds after everything was whole it had the news; null if it never had. */
type PageRound = Seen & { freshAfter: number | null };

/** One fault as it happened. */
export type Round = { fault: Fault; from: number; until: number; page: PageRound };

export type Measured = { acts: readonly Act[]; reads: readonly Wait[]; writes: readonly Wait[]; gaps: readonly Wait[] };

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

const seconds = (values: readonly number[]) => `${median(values).toFixed(1)} / ${Math.max(...values, 0).toFixed(1)}`;

const draw = (lines: readonly (readonly string[])[]): string => {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const drawn = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [drawn[0], rule, ...drawn.slice(1)].join('\n');
};

const describePages = (pages: readonly PageRound[]): string => {
  const count = (fits: (page: PageRound) => boolean) => `${pages.filter(fits).length} of ${pages.length}`;
  const fresh = pages.flatMap(({ freshAfter }) => freshAfter ?? []);
  return [
    `kept its content ${count(({ lostContent }) => !lostContent)}`,
    `said it is offline ${count(({ saidAway }) => saidAway)}`,
    `had the news by itself ${count(({ freshAfter }) => freshAfter !== null)}, after ${seconds(fresh)} s`,
  ].join(', ');
};

const head = [
  'fault',
  'times',
  'no answer to anybody: reads',
  'writes',
  'longest wait of a member: reads',
  'writes',
  'without a live line',
  'acknowledged',
  'lost',
  'twice',
  'an open page',
];

type Bad = { lost: readonly Act[]; twice: readonly Act[] };

/** One line for each fault; seconds are median / worst. */
export const drawTable = (
  rounds: readonly Round[],
  { acts, reads, writes, gaps }: Measured,
  { lost, twice }: Bad,
): string => {
  const faults = [...new Set(rounds.map(({ fault }) => fault))];
  const lines = faults.map((fault) => {
    const own = rounds.filter((round) => round.fault === fault);
    const measure = (how: typeof longestWait, waits: readonly Wait[]) =>
      seconds(own.map(({ from, until }) => how(waits, from, until)));
    const within = (list: readonly Act[]) =>
      list.filter(({ startedAt }) => own.some(({ from, until }) => startedAt >= from && startedAt <= until)).length;
    return [
      fault.what,
      String(own.length),
      measure(longestSilence, reads),
      measure(longestSilence, writes),
      measure(longestWait, reads),
      measure(longestWait, writes),
      measure(longestWait, gaps),
      String(within(acts.filter((act) => act.acknowledgedAt !== undefined))),
      String(within(lost)),
      String(within(twice)),
      describePages(own.map(({ page }) => page)),
    ];
  });
  return draw([head, ...lines]);
};

/** What the outage of the primary database is measured against, in seconds. */
const aims = { reads: 3, writes: 15 };

/** All failovers in one line, with what they should reach. */
export const describeFailovers = (rounds: readonly Round[], { reads, writes }: Measured): string => {
  const failovers = rounds.filter(({ fault }) => fault.isFailover);
  const without = (waits: readonly Wait[]) =>
    seconds(failovers.map(({ from, until }) => longestSilence(waits, from, until)));
  return [
    `The primary database was away ${failovers.length} times.`,
    `Seconds without any answer (median / worst): reads ${without(reads)}, aim ${aims.reads};`,
    `writes ${without(writes)}, aim ${aims.writes}.`,
  ].join(' ');
};
