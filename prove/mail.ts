import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { percentile } from '../bench/support/figures.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { type Mailbox, startMailbox } from '../tests/support/mailbox.ts';
import { until } from '../tests/support/until.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { ask, askOnAndOn } from './support/ask.ts';
import { say, within } from './support/bound.ts';
import { type House, inAHouse } from './support/house.ts';
import { headersOf, logIn, type Neighbour, settleNeighbours } from './support/street.ts';

/** How many mails are under way at once. */
const AT_ONCE = 4;

type Post = { house: House; admin: Neighbour; port: number; count: number };

/** Each goes to another member, so that every mail has its own address. */
const invite = async ({ house, admin, count }: Post, what: string): Promise<string[]> => {
  const sent: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const email = `${what}${at}@example.org`;
    const asked = {
      method: 'POST',
      path: '/api/preapprove-email',
      headers: headersOf(admin),
      body: { email },
    } as const;
    const { status, body } = await ask(house.url, asked);
    if (status !== 200) throw new Error(`An invitation was answered with ${status}: ${body}`);
    sent.push(email);
  }
  return sent;
};

const countIn = async ({ house }: Post, state: 'waiting' | 'tried' | 'failed'): Promise<number> => {
  const [row] = await house.db<{ waiting: number; tried: number; failed: number }[]>`
    select count(*) filter (where done_at is null and failed_at is null)::int as waiting,
      count(*) filter (where done_at is null and failed_at is null and attempts > 0)::int as tried,
      count(*) filter (where failed_at is not null)::int as failed
    from jobs where kind = 'mail'`;
  return row?.[state] ?? -1;
};

/** As if the minute after a first failure were over. A mail under way has a lease, which ends later than that. */
const letTimePass = async ({ house }: Post) => {
  await house.db`
    update jobs set run_at = now(), attempts = 0 where kind = 'mail' and done_at is null and failed_at is null
      and last_error is not null and run_at between now() and now() + interval '61 seconds'`;
  await house.db`select pg_notify('jobs', '')`;
};

const untilAllAreSent = (post: Post) =>
  until(
    'every mail to be sent',
    async () => {
      await letTimePass(post);
      return (await countIn(post, 'waiting')) === 0;
    },
    120,
  );

/** Kills a process after it has sent a mail, and before it could write that down. */
const dieAfterSending = async ({ house, port }: Post) => {
  const program = fileURLToPath(new URL('../tests/programs/dying-mailer.ts', import.meta.url));
  const words = ['--import', 'tsx', program, JSON.stringify(house.where), `smtp://127.0.0.1:${port}`];
  const child = spawn(process.execPath, words, { stdio: 'ignore' });
  const [, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error('The mailer did not die as it should.');
  // Its lease would end after two minutes.
  await house.db`update jobs set run_at = now() where kind = 'mail' and done_at is null and failed_at is null`;
};

const open = ({ port }: Post) => startMailbox({ port });

/** One trouble after the other; answers the addresses that must have had one mail each, and those that were refused. */
const throughTroubles = async (post: Post, log: Wanted['log']) => {
  const mails: Mailbox['messages'] = [];
  const good: string[] = [];
  const during = async (what: string, prepare: (box: Mailbox) => void, isTried: boolean) => {
    const box = await open(post);
    prepare(box);
    good.push(...(await invite(post, what)));
    if (isTried) await until(`mails that were tried: ${what}`, async () => (await countIn(post, 'tried')) > 0, 60);
    await untilAllAreSent(post);
    mails.push(...box.messages);
    await box.close();
    log(what);
  };

  good.push(...(await invite(post, 'down')));
  await until('mails that were tried in vain', async () => (await countIn(post, 'tried')) === post.count, 60);
  const down = await countIn(post, 'waiting');
  await during('back', () => {}, false);
  await during('slow', (box) => box.slow(1000), false);
  await during('later', (box) => Array.from({ length: post.count }, () => box.failNext(451)), true);
  await during('sender', (box) => Array.from({ length: post.count }, () => box.failNext(554, 'sender')), true);
  await during('full', (box) => Array.from({ length: post.count }, () => box.failNext(452, 'content')), true);
  const failedBefore = await countIn(post, 'failed');

  const box = await open(post);
  box.failNext(550);
  const oneRefused = await invite(post, 'refused');
  await untilAllAreSent(post);
  mails.push(...box.messages);
  const failed = await countIn(post, 'failed');
  log('one recipient refused');

  await box.close();
  good.push(...(await invite(post, 'killed')));
  await post.house.kill();
  const again = await open(post);
  await dieAfterSending(post);
  await post.house.start();
  await untilAllAreSent(post);
  mails.push(...again.messages);
  await again.close();
  return { mails, good, oneRefused, down, failed, failedBefore };
};

type Through = Awaited<ReturnType<typeof throughTroubles>>;

const rowsOf = ({ mails, good, oneRefused, down, failed, failedBefore }: Through, count: number): Row[] => {
  const to = (email: string) => mails.filter((mail) => mail.to.includes(email));
  const never = good.filter((email) => to(email).length === 0);
  const repeated = good.filter((email) => to(email).length > 1);
  const unseen = repeated.filter((email) => new Set(to(email).map(({ messageId }) => messageId)).size > 1);
  const reached = oneRefused.filter((email) => to(email).length === 1);
  return [
    {
      what: 'mail server down: what waits for it',
      found: `${down} of ${count}, ${failedBefore} given up`,
      target: 'all of them, none given up',
      isGood: down === count && failedBefore === 0,
    },
    {
      what: 'after down, slow, 451, 452, 554 for the sender, and a kill between sending and marking',
      found: `${never.length} never, ${repeated.length} twice (${unseen.length} with another Message-ID), of ${good.length}`,
      target: `0 never; at most the ${AT_ONCE} under way at the kill twice, with the same Message-ID`,
      isGood: never.length === 0 && repeated.length <= AT_ONCE && unseen.length === 0,
    },
    {
      what: 'one recipient refused for good',
      found: `${failed - failedBefore} given up, ${reached.length} of the ${oneRefused.length - 1} others have theirs`,
      target: '1 given up, all others have theirs',
      isGood: failed - failedBefore === 1 && reached.length === oneRefused.length - 1,
    },
  ];
};

const prove = async ({ isShort, log, mutation = null }: Wanted): Promise<Row[]> => {
  const port = await findFreePort();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Enough <no-reply@example.org>' };
  return inAHouse({ env, mutation }, async (house) => {
    const [reader] = await settleNeighbours(house.db, 1);
    if (reader === undefined) throw new Error('Nobody is there.');
    const admin = { id: 1, cookie: await logIn(house.db, 1) };
    const reading = askOnAndOn(house.url, { path: '/api/waiting', headers: headersOf(reader) }, 20);
    const post = { house, admin, port, count: isShort ? 4 : 50 };
    const through = await throughTroubles(post, log);
    const reads = await reading.stop();
    // While the program itself is killed and starts again, nobody is answered.
    const answered = reads.filter(({ status }) => status !== 0);
    const p99 = percentile(
      answered.map(({ ms }) => ms),
      0.99,
    );
    return [
      ...rowsOf(through, post.count),
      {
        what: 'requests meanwhile',
        found: `${answered.filter(({ status }) => status !== 200).length} refused of ${answered.length}; p99 ${say(p99)}`,
        target: `0 refused, p99 ${within(300).text}`,
        isGood: answered.every(({ status }) => status === 200) && p99 <= within(300).ms,
      },
    ];
  });
};

/** Whatever the mail server does, every mail arrives once. */
export const mail: Proof = { name: 'mail', prove };
