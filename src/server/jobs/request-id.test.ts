import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../../tests/support/mailbox.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { startJobs } from '../program/start-jobs.ts';
import type { RunningJobs } from './run-jobs.ts';

let world: World;
let mailbox: Mailbox;
let jobs: RunningJobs;
const logged: unknown[] = [];

beforeAll(async () => {
  mailbox = await startMailbox();
  world = await aWorld({ smtpUrl: mailbox.url });
  const { where, db, files, env, app } = world;
  const note = (facts: unknown) => void logged.push(facts);
  const log = Object.assign(app.log.child({}), { warn: note });
  jobs = await startJobs({
    where,
    db,
    files,
    env,
    embedder: null,
    secret: 'x'.repeat(43),
    publicUrl: 'http://enough.test',
    log,
  });
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
  await mailbox.close();
});

/** Asks for a temporary password; answers the id of the request. */
const ask = async (email: string) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/reset-password',
    headers: { origin: 'http://enough.test' },
    payload: { email },
  });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['x-request-id']);
};

const causes = async () =>
  (await world.db`select request_id from jobs where kind = 'mail'`).map((row) => row.request_id);

test('a mail, its job and the log lines of both name the request that caused them', async () => {
  const [ada, bo] = [await world.aMember(), await world.aMember()];
  const ids = await Promise.all([ask(ada.email), ask(bo.email)]);
  for (const [at, { email }] of [ada, bo].entries()) {
    const mail = await mailbox.waitFor(({ to }) => to.includes(email));
    expect(mail.header('X-Request-Id')).toBe(ids[at]);
  }
  expect(new Set(await causes())).toEqual(new Set(ids));
  mailbox.failNext(451);
  const failing = await ask((await world.aMember()).email);
  await expect.poll(() => logged).toContainEqual(expect.objectContaining({ kind: 'mail', reqId: failing }));
});

test('work that comes round by the clock has no such cause', async () => {
  expect(await world.db`select 1 from jobs where dedupe like 'every:%' and request_id is not null`).toEqual([]);
});
