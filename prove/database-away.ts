import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../bench/support/proc.ts';
import type { Where } from '../src/server/db/connect.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { type Answer, ask, askOnAndOn } from './support/ask.ts';
import { longest, say, within } from './support/bound.ts';
import { layLine } from '../tests/support/database-line.ts';
import { type House, inAHouse } from './support/house.ts';
import { headersOf, type Neighbour, putOut, settleNeighbours } from './support/street.ts';

const READERS = 8;

type Line = Awaited<ReturnType<typeof layLine>>;
type State = 'late' | 'gone' | 'mute';

const isSaid = ({ status, retryAfter }: Answer) => status === 200 || (status === 503 && retryAfter !== null);

/** What members read meanwhile, each again and again. */
const whileReading = async (house: House, people: readonly Neighbour[], work: () => Promise<void>) => {
  const reading = people.map((each) =>
    askOnAndOn(house.url, { path: '/api/items?giveaway=true', headers: headersOf(each) }, 100),
  );
  await work();
  return (await Promise.all(reading.map(({ stop }) => stop()))).flat();
};

/** What the program says of itself, and how much memory it has. */
const lookAround = async ({ url, program }: House, forMs: number) => {
  const end = performance.now() + forMs;
  const seen = { health: new Set<number>(), ready: new Set<number>(), memory: new Array<number>() };
  // So long it may take to notice.
  await delay(within(3000).ms);
  do {
    seen.health.add((await ask(url, { path: '/healthz' })).status);
    seen.ready.add((await ask(url, { path: '/readyz' })).status);
    seen.memory.push((await memoryOf(program().pid)).all);
    await delay(200);
  } while (performance.now() < end);
  return seen;
};

const selfRows = (what: string, seen: Awaited<ReturnType<typeof lookAround>>): Row[] => {
  const { health, ready, memory } = seen;
  const grown = (memory.at(-1) ?? 0) - (memory[0] ?? 0);
  return [
    {
      what: `${what}: /healthz and /readyz`,
      found: `${[...health].join('/')} and ${[...ready].join('/')}`,
      target: '200 and 503',
      isGood: [...health].join('') === '200' && [...ready].join('') === '503',
    },
    { what: `${what}: memory`, found: `${grown} MB more`, target: '≤ 50 MB more', isGood: grown <= 50 },
  ];
};

const countKnown = async ({ url }: House, people: readonly Neighbour[]) => {
  const asked = people.map((each) => ask(url, { path: '/validate-session', headers: headersOf(each) }));
  return (await Promise.all(asked)).filter(({ status }) => status === 200).length;
};

const says: Record<State, string> = {
  late: 'each statement 2 s late',
  gone: 'no database',
  mute: 'a database that says nothing',
};

type Trouble = { state: State; forMs: number };

const inTrouble = async (house: House, line: Line, people: readonly Neighbour[], { state, forMs }: Trouble) => {
  const what = `${says[state]} for ${say(forMs)}`;
  const self: Row[] = [];
  let back = 0;
  const reads = await whileReading(house, people, async () => {
    await line.turn(state);
    self.push(...selfRows(what, await lookAround(house, forMs)));
    await line.turn('good');
    back = await house.untilReady();
  });
  const odd = reads.filter((each) => !isSaid(each));
  const refused = reads.filter(({ status }) => status === 503);
  const slowest = longest(reads.map(({ ms }) => ms));
  const known = await countKnown(house, people);
  const isRunning = house.program().child.exitCode === null;
  return [
    {
      what: `${what}: reads`,
      found: `${reads.length}, of them ${refused.length} × 503, ${odd.length} odd; ${say(slowest)} at most`,
      // A second until the next look at the database, and two of patience with it.
      target: `200, or 503 with Retry-After, ${within(3100).text}`,
      isGood: odd.length === 0 && refused.length > 0 && slowest <= within(3100).ms,
    },
    ...self,
    {
      what: `${what}: afterwards`,
      found: `ready after ${say(back)}, ${known} of ${people.length} sessions, ${isRunning ? 'the same' : 'another'} process`,
      target: `ready ${within(5000).text}, all sessions, the same process`,
      isGood: back <= within(5000).ms && known === people.length && isRunning,
    },
  ];
};

const prove = async ({ isShort, log, mutation = null }: Wanted): Promise<Row[]> => {
  const laid: Line[] = [];
  const reach = async (where: Where) => {
    const line = await layLine(where);
    laid.push(line);
    return line.where;
  };
  return inAHouse({ reach, mutation }, async (house) => {
    const [line] = laid;
    const [owner, ...people] = await settleNeighbours(house.db, READERS + 1);
    if (owner === undefined || line === undefined) throw new Error('Nobody is there.');
    await putOut(house.db, owner, 40);
    await whileReading(house, people, () => delay(1000));
    const rows: Row[] = [];
    for (const state of ['late', 'gone', 'mute'] as const) {
      rows.push(...(await inTrouble(house, line, people, { state, forMs: isShort ? 3000 : 60_000 })));
      log(says[state]);
    }
    await house.stop();
    await line.close();
    return rows;
  });
};

/** A database that is slow or away makes nobody wait, and nothing has to be started again. */
export const databaseAway: Proof = { name: 'database-away', prove };
