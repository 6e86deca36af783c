import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, startProgram, stopProgram } from '../bench/support/program.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { databaseEnv } from '../tests/support/database-env.ts';
import { type Mailbox, startMailbox } from '../tests/support/mailbox.ts';
import { until } from '../tests/support/until.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { ask } from './support/ask.ts';
import { headersOf, logIn, type Neighbour, putOut, settleNeighbours } from './support/street.ts';
import { type House, inAHouse } from './support/house.ts';

const library = ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/faketime/libfaketime.so.1`);
const preloaded = library.find(existsSync);

/** A second program whose clock differs, and can jump while it runs. */
const openWrong = async (house: House, mutation: Wanted['mutation'], env: Record<string, string>) => {
  const file = join(house.folder, 'faked-time');
  const setAhead = (hours: number) => writeFile(file, `${hours >= 0 ? '+' : ''}${hours}h\n`);
  await setAhead(1);
  const faked = {
    LD_PRELOAD: preloaded ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  const own = { ...databaseEnv(house.where), PORT: String(await findFreePort()), LOG_LEVEL: 'error' };
  const program = await startProgram(house.folder, 1, { env: { ...own, ...env, ...faked }, mutation });
  return { program, setAhead };
};

/** What stands in the future of the database's clock, though it has happened. */
const countAhead = async ({ db }: House): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select ((select count(*) from items where date_posted > now()) + (select count(*) from feedback where created_at > now())
      + (select count(*) from interests where expressed_at > now()) + (select count(*) from jobs where created_at > now())
      + (select count(*) from sessions where created_at > now() or last_seen_at > now()))::int as count`;
  return row?.count ?? -1;
};

type Sessions = { living: Neighbour; over: Neighbour };

const seenBy = async ({ url }: Program, who: Neighbour) =>
  (await ask(url, { path: '/api/waiting', headers: headersOf(who) })).status;

const jump = async (house: House, wrong: Awaited<ReturnType<typeof openWrong>>, hours: number, who: Sessions) => {
  const [owner, asker] = await settleNeighbours(house.db, 2);
  if (!owner || !asker) throw new Error('Nobody is there.');
  await wrong.setAhead(hours);
  await delay(200);
  const items = await putOut(house.db, owner, 5);
  const said = await Promise.all(
    items.map((itemId) =>
      ask(wrong.program.url, {
        method: 'POST',
        path: '/express-interest',
        headers: headersOf(asker),
        body: { itemId },
      }),
    ),
  );
  const again = await Promise.all(
    items.map((itemId) =>
      ask(house.url, { method: 'POST', path: '/express-interest', headers: headersOf(asker), body: { itemId } }),
    ),
  );
  return {
    living: await seenBy(wrong.program, who.living),
    over: await seenBy(wrong.program, who.over),
    statuses: [...said, ...again].map(({ status }) => status),
    ahead: await countAhead(house),
  };
};

const clockRow = (hours: number, { living, over, statuses, ahead }: Awaited<ReturnType<typeof jump>>): Row => {
  const found = `${living}, ${over}; ${[...new Set(statuses)].join('/')}; ${ahead}`;
  return {
    what: `one of two machines ${hours > 0 ? 'an hour ahead' : 'an hour behind'}: a session with 30 min left, one 30 min over; acts; things of the future`,
    found,
    target: '200, 401; 200; 0',
    isGood: found === '200, 401; 200; 0',
  };
};

/** Each was written down once, and sent once, by whichever machine. */
const mailsRow = async (house: House, sent: Mailbox['messages']): Promise<Row> => {
  const waiting = () => house.db`select 1 from jobs where kind = 'mail' and done_at is null`;
  await until('every mail to be sent', async () => (await waiting()).length === 0, 60);
  const jobs = await house.db`select 1 from jobs where kind = 'mail' and done_at is not null`;
  const twice = sent.length - new Set(sent.map(({ messageId }) => messageId)).size;
  return {
    what: 'mails of both machines',
    found: `${sent.length} for ${jobs.length} jobs, ${twice} twice`,
    target: 'one for each job',
    isGood: sent.length === jobs.length && twice === 0 && sent.length > 0,
  };
};

const inTwoTimes = async (house: House, wrong: Awaited<ReturnType<typeof openWrong>>): Promise<Row[]> => {
  const [one, other] = await settleNeighbours(house.db, 2);
  if (!one || !other) throw new Error('Nobody is there.');
  const who = {
    living: { id: one.id, cookie: await logIn(house.db, one.id, '30 minutes') },
    over: { id: other.id, cookie: await logIn(house.db, other.id, '-30 minutes') },
  };
  return [clockRow(1, await jump(house, wrong, 1, who)), clockRow(-1, await jump(house, wrong, -1, who))];
};

const twoClocks = async ({ mutation = null }: Wanted): Promise<Row[]> => {
  const box = await startMailbox();
  const env = { SMTP_URL: box.url, MAIL_FROM: 'Enough <no-reply@example.org>', SESSION_SECRET: 'x'.repeat(43) };
  const rows = await inAHouse({ env, mutation }, async (house) => {
    const wrong = await openWrong(house, mutation, env);
    try {
      return [...(await inTwoTimes(house, wrong)), await mailsRow(house, box.messages)];
    } finally {
      await stopProgram(wrong.program);
    }
  });
  await box.close();
  return rows;
};

const prove = async (wanted: Wanted): Promise<Row[]> =>
  preloaded === undefined
    ? [{ what: 'a clock an hour off', found: 'not tried: there is no libfaketime', target: '', isGood: true }]
    : twoClocks(wanted);

/** The database's clock decides; a machine whose clock is wrong does no harm. */
export const clock: Proof = { name: 'clock', prove };
