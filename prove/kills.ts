import { setTimeout as delay } from 'node:timers/promises';
import { listFamily } from '../bench/support/proc.ts';
import { databasePid } from '../tests/support/database-pid.ts';
import { until } from '../tests/support/until.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { askOnAndOn } from './support/ask.ts';
import { longest, say, within } from './support/bound.ts';
import { type House, inAHouse } from './support/house.ts';
import { type Journal, keepJournal } from './support/journal.ts';
import { createRandom } from './support/random.ts';
import { headersOf } from './support/street.ts';

const WRITERS = 6;

/** Writes go on until some more of them are acknowledged, and then for a moment by chance. */
const untilAMoment = async (journal: Journal, random: () => number) => {
  const before = journal.counts().acknowledged;
  await until('writes that go on', async () => journal.counts().acknowledged > before + WRITERS, 30);
  await delay(50 + random() * 500);
};

const rowsOf = async (journal: Journal, what: string): Promise<Row[]> => {
  await journal.stop();
  const { lost, twice, half } = await journal.check();
  const { acknowledged, refused } = journal.counts();
  return [
    {
      what: `${what}: acknowledged acts`,
      found: `${lost} lost, ${twice} done twice, of ${acknowledged}`,
      target: '0 lost, 0 twice',
      isGood: lost + twice === 0 && acknowledged > 0,
    },
    {
      what: `${what}: acts of which a part is there, and broken invariants`,
      found: half.length === 0 ? '0' : `${half.length}: ${half[0]}`,
      target: '0',
      isGood: half.length === 0,
    },
    {
      what: `${what}: writes refused for another reason than 503`,
      found: refused.length === 0 ? '0' : `${refused.length}: ${refused[0]}`,
      target: '0',
      isGood: refused.length === 0,
    },
  ];
};

const killProgram = async (house: House, { isShort, seed, log }: Wanted): Promise<Row[]> => {
  const rounds = isShort ? 2 : 50;
  const random = createRandom(seed);
  const journal = await keepJournal(house, WRITERS);
  const ready: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await untilAMoment(journal, random);
    await house.kill();
    const since = performance.now();
    await house.start();
    await house.untilReady();
    ready.push(performance.now() - since);
    if (round % 10 === 0) log(`${round} kills, ${journal.counts().acknowledged} acts`);
  }
  const what = `program killed ${rounds} times`;
  return [
    ...(await rowsOf(journal, what)),
    {
      what: `${what}: ready again`,
      found: `${say(longest(ready))} at most`,
      target: within(3000).text,
      isGood: longest(ready) <= within(3000).ms,
    },
  ];
};

const killDatabase = async (house: House) => {
  const pid = await databasePid(house.folder);
  if (pid === 0) throw new Error('The database does not run.');
  const family = await listFamily(pid);
  for (const { pid } of family)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
};

const killDatabases = async (house: House, { isShort, seed, log }: Wanted): Promise<Row[]> => {
  const rounds = isShort ? 1 : 20;
  const random = createRandom(seed + 1);
  const journal = await keepJournal(house, WRITERS);
  const reading = askOnAndOn(house.url, { path: '/api/items?giveaway=true', headers: headersOf(journal.reader) }, 20);
  const away: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    await untilAMoment(journal, random);
    await killDatabase(house);
    const since = performance.now();
    await house.untilReady();
    away.push(performance.now() - since);
    if (round % 5 === 0) log(`${round} kills of the database, ${journal.counts().acknowledged} acts`);
  }
  const what = `database killed ${rounds} times`;
  const rows = await rowsOf(journal, what);
  const reads = await reading.stop();
  const odd = reads.filter(({ status, retryAfter }) => status !== 200 && (status !== 503 || retryAfter === null));
  const refused = reads.filter(({ status }) => status === 503);
  return [
    ...rows,
    {
      what: `${what}: back by itself`,
      found: `${say(longest(away))} at most`,
      target: within(5000).text,
      isGood: longest(away) <= within(5000).ms,
    },
    {
      what: `${what}: reads meanwhile`,
      found: `${odd.length} odd, ${refused.length} × 503, ${say(longest(reads.map(({ ms }) => ms)))} at most`,
      target: '200, or 503 with Retry-After within 2 s',
      isGood: odd.length === 0 && refused.length > 0 && longest(refused.map(({ ms }) => ms)) <= within(2500).ms,
    },
  ];
};

/** What members were told is done stays done, whatever is killed. */
export const kills: Proof = {
  name: 'kills',
  prove: (wanted) =>
    inAHouse({ isEmbedded: true, mutation: wanted.mutation ?? null }, async (house) => {
      const program = await killProgram(house, wanted);
      const database = await killDatabases(house, wanted);
      const code = await house.stop();
      const pid = await databasePid(house.folder);
      return [
        ...program,
        ...database,
        {
          what: 'after all that, SIGTERM',
          found: `exit code ${code}, database ${pid === 0 ? 'stopped' : 'still there'}`,
          target: 'exit code 0, database stopped',
          isGood: code === 0 && pid === 0,
        },
      ];
    }),
};
