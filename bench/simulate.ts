import { paceOf } from '../src/server/letters/letter-time.ts';
import { line } from './support/figures.ts';
import { type Outcome, simulate } from './support/queueing.ts';
import { type Measured, readServiceTimes, type ServiceTime } from './support/service-times.ts';

/**
 * How far it goes: the busiest hour of a week, simulated with the measured service times (`npm run bench service-times`).
 * What people do in a week, and what machines cost, are assumptions: change them here.
 */
const week = {
  activeShare: 0.4,
  visitsOfAnActive: 4,
  /** Of all visits; the hour after the letter on Sunday, or a weekday evening. */
  inTheBusiestHour: 0.035,
  minutesOfAVisit: 5,
  itemsOfAMember: 10,
  photosOfAnItem: 1.5,
  mailsOfAnActive: 2,
};

/** The calls of one visit. */
const visit: Record<keyof Measured['calls'], number> = {
  page: 1,
  list: 3,
  item: 2,
  counters: 4,
  search: 0.5,
  message: 0.3,
  ask: 0.1,
};
const writes = new Set(['message', 'ask']);

/** How much longer a call takes when there are ten times as many items; measured between 100,000 and 1,000,000. */
const growth: Partial<Record<string, number>> = { search: 1.5 };
const usualGrowth = 1.05;

/** Bytes of a photo in all its sizes. */
const PHOTO_BYTES = 250_000;
const LETTER_SHARE = 0.8;

/** Euros a month. */
const prices = { core: 9, diskOfAGigabyte: 0.05, storeOfAGigabyte: 0.02, thousandMails: 0.1 };

type Layout = { name: string; cores: Record<string, number>; isShared?: boolean };
const layouts: Layout[] = [
  { name: 'one machine, 2 cores', cores: { machine: 2 }, isShared: true },
  { name: 'one machine, 8 cores', cores: { machine: 8 }, isShared: true },
  { name: 'two programs of 4 cores, writer and standby of 4', cores: { programs: 8, writer: 4, standby: 4 } },
  { name: 'four programs of 8, writer and two standbys of 16', cores: { programs: 32, writer: 16, standby: 32 } },
];

const { machine, calls, lineKilobytes, letterMs, itemBytes, backupSecondsPerItem } = await readServiceTimes();
const measuredItems = Number(/(\d+) items/.exec(machine)?.[1] ?? 100_000);

const visitsInTheBusiestHour = (members: number) =>
  members * week.activeShare * week.visitsOfAnActive * week.inTheBusiestHour;

const callsOfAVisit = Object.values(visit).reduce((sum, count) => sum + count, 0);

const timeAt = (kind: string, time: ServiceTime, members: number): ServiceTime => {
  const decades = Math.max(0, Math.log10((members * week.itemsOfAMember) / measuredItems));
  const factor = (growth[kind] ?? usualGrowth) ** decades;
  return { program: time.program * factor, database: time.database * factor };
};

const isKind = (kind: string): kind is keyof Measured['calls'] => Object.hasOwn(visit, kind);

const runHour = ({ cores, isShared }: Layout, members: number): Outcome =>
  simulate({
    stations: cores,
    perSecond: (visitsInTheBusiestHour(members) * callsOfAVisit) / 3600,
    kinds: Object.entries(calls).map(([kind, measured]) => {
      const { program, database } = timeAt(kind, measured, members);
      const reads = writes.has(kind) ? 'writer' : 'standby';
      return {
        weight: isKind(kind) ? visit[kind] : 0,
        steps: [
          { at: isShared ? 'machine' : 'programs', seconds: program / 1000 },
          { at: isShared ? 'machine' : reads, seconds: database / 1000 },
        ],
      };
    }),
    calls: 40_000,
  });

const holds = ({ p99, busy }: Outcome) => p99 <= 300 && Math.max(...Object.values(busy)) <= 0.6;

/** The most members whose busiest hour a layout carries, as far as processors are concerned. */
const mostMembers = (layout: Layout): number => {
  let [low, high] = [1000, 1_000_000_000];
  while (high / low > 1.03) {
    const middle = Math.sqrt(low * high);
    if (holds(runHour(layout, middle))) low = middle;
    else high = middle;
  }
  return low;
};

const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en');
const percent = (share: number) => `${(100 * share).toFixed(share < 0.01 ? 2 : 0)} %`;

console.log(`Service times: ${machine}\n`);
console.log('Processors: the most members whose busiest hour it carries (p99 at most 300 ms, 60 % busy)');
for (const layout of layouts) console.log(line(`  ${layout.name}`, [round(mostMembers(layout))]));

const sizes = [5000, 50_000, 500_000, 1_000_000, 5_000_000];
console.log(`\n${line('members', sizes.map(round))}`);
const row = (label: string, of: (members: number) => string) => console.log(line(`  ${label}`, sizes.map(of)));

const [small] = layouts;
if (!small) throw new Error('There is no layout.');
const itemsOf = (members: number) => members * week.itemsOfAMember;
const mailsOf = (members: number) => members * week.activeShare * week.mailsOfAnActive;
row('calls a second in the busiest hour', (members) => round((visitsInTheBusiestHour(members) * callsOfAVisit) / 3600));
row('2 cores are busy', (members) => percent(Math.min(1, runHour(small, members).busy.machine ?? 0)));
row('p99 on 2 cores, ms', (members) =>
  holds(runHour(small, members)) ? round(runHour(small, members).p99) : 'too slow',
);
const openPages = (members: number) => (visitsInTheBusiestHour(members) * week.minutesOfAVisit) / 60;
row('open pages at once', (members) => round(openPages(members)));
row('  their memory, MB', (members) => round((openPages(members) * lineKilobytes) / 1024));
row('database, GB', (members) => round((itemsOf(members) * itemBytes) / 1e9));
const photoGigabytes = (members: number) => (itemsOf(members) * week.photosOfAnItem * PHOTO_BYTES) / 1e9;
row('photos, GB', (members) => round(photoGigabytes(members)));
const lettersOf = (members: number) => members * LETTER_SHARE;
row('hours to send the weekly letters', (members) => round(lettersOf(members) / paceOf(lettersOf(members)) / 3600));
row('  hours to write them, one after the other', (members) => round((lettersOf(members) * letterMs) / 3.6e6));
row('mails in the busiest hour', (members) => round(mailsOf(members) * week.inTheBusiestHour));
row('hours of a backup of the rows', (members) => round((itemsOf(members) * backupSecondsPerItem) / 3600));

/** The smallest of the layouts that carries them. */
const layoutFor = (members: number) => layouts.find((each) => holds(runHour(each, members)));
const cost = (members: number) => {
  const layout = layoutFor(members);
  const cores = layout ? Object.values(layout.cores).reduce((sum, count) => sum + count, 0) : NaN;
  return {
    cores: cores * prices.core,
    disk: 2 * ((itemsOf(members) * itemBytes) / 1e9) * prices.diskOfAGigabyte,
    store: photoGigabytes(members) * prices.storeOfAGigabyte,
    mails: ((4.3 * (mailsOf(members) + lettersOf(members))) / 1000) * prices.thousandMails,
  };
};
row('cores of the smallest layout', (members) => round(cost(members).cores / prices.core));
row('euros a month: processors', (members) => round(cost(members).cores));
row('  disks, written twice', (members) => round(cost(members).disk));
row('  photos in a store', (members) => round(cost(members).store));
row('  mails', (members) => round(cost(members).mails));
row('  all', (members) => round(Object.values(cost(members)).reduce((sum, part) => sum + part, 0)));
