import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startProgram, stopProgram } from '../bench/support/program.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { databaseEnv } from '../tests/support/database-env.ts';
import { until } from '../tests/support/until.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { type Answer, ask, type Asked } from './support/ask.ts';
import { longest, say, within } from './support/bound.ts';
import { gather, isGood, p, tell } from './support/crowd.ts';
import { type House, inAHouse } from './support/house.ts';
import { logIn, putOut, settleNeighbours } from './support/street.ts';

const PEOPLE = 40;

/** Nothing was begun, or nothing is changed by asking again: what a proxy repeats at the next server. */
const mayRepeat = ({ method = 'GET' }: Asked, { status, failure }: Answer) =>
  status === 503 || (status === 0 && (method === 'GET' || failure?.includes('ECONNREFUSED') === true));

/** Asks one of the two, and the other where a proxy would. */
const betweenTwo = (urls: readonly string[]) => {
  let turn = 0;
  let repeated = 0;
  const send: NonNullable<Parameters<typeof gather>[0]['send']> = async (asked, agent) => {
    turn += 1;
    const [first = '', second = ''] = turn % 2 === 0 ? urls : urls.toReversed();
    const answer = await ask(first, asked, agent);
    if (!mayRepeat(asked, answer)) return answer;
    repeated += 1;
    return ask(second, asked, agent);
  };
  return { send, countRepeated: () => repeated };
};

const openSecond = async (
  house: House,
  mutation: Wanted['mutation'],
  secret: string,
): Promise<() => Promise<Program>> => {
  const port = String(await findFreePort());
  // Idle connections have time to learn with their next answer that they end.
  const own = { PORT: port, LOG_LEVEL: 'error', SESSION_SECRET: secret, DRAIN_SECONDS: '3' };
  const env = { ...databaseEnv(house.where), ...own };
  return () => startProgram(house.folder, 1, { env, mutation });
};

const settle = async ({ db }: House) => {
  const [owner, ...people] = await settleNeighbours(db, PEOPLE + 1);
  if (owner === undefined) throw new Error('Nobody owns anything.');
  return Promise.all(
    people.map(async ({ id }) => ({ id, cookie: await logIn(db, id), items: await putOut(db, owner, 10) })),
  );
};

const prove = async ({ isShort, seed, log, mutation = null }: Wanted): Promise<Row[]> => {
  const rounds = isShort ? 1 : 20;
  const secret = 'x'.repeat(43);
  return inAHouse({ env: { SESSION_SECRET: secret }, mutation }, async (house) => {
    const start = await openSecond(house, mutation, secret);
    let second = await start();
    const people = await settle(house);
    const { send, countRepeated } = betweenTwo([house.url, second.url]);
    const crowd = gather({ url: house.url, people, seed, send });
    const codes: (number | null)[] = [];
    const took: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const before = crowd.made.length;
      await until('some requests', async () => crowd.made.length > before + PEOPLE, 60);
      const since = performance.now();
      codes.push(await stopProgram(second));
      took.push(performance.now() - since);
      second = await start();
      if (round % 5 === 0) log(`${round} stops, ${crowd.made.length} requests`);
    }
    await delay(1000);
    const made = await crowd.stop();
    codes.push(await stopProgram(second));
    const failed = made.filter((each) => !isGood(each));
    return [
      {
        what: `one of two stopped ${rounds} times: requests`,
        found: `${tell(failed)} failed of ${made.length}, ${countRepeated()} repeated at the other; p99 ${say(p(0.99, made))}`,
        target: '0 failed',
        isGood: failed.length === 0 && made.length > 0,
      },
      {
        what: `one of two stopped ${rounds} times: its end`,
        found: `exit code ${[...new Set(codes)].join('/')}, ${say(longest(took))} at most`,
        target: `exit code 0, ${within(10_000).text}`,
        isGood: codes.every((code) => code === 0) && longest(took) <= within(10_000).ms,
      },
    ];
  });
};

/** Who stops finishes first what was begun. */
export const gracefulStop: Proof = { name: 'graceful-stop', prove };
