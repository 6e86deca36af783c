import { dateText } from '../../shared/format/dates.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aJobWorld, type JobWorld } from '../../../tests/support/job-world.ts';
import { type Mailbox, startMailbox } from '../../../tests/support/mailbox.ts';
import { sendMailWith } from '../mail/send-mail.ts';
import { mailUnreadIn, remindOfTimeIn } from './mails.ts';
import { acceptTime, proposeTimes } from './times.ts';
import { markSeen, writeMessage } from './write.ts';

const OLU = 11;
const RUTH = 12;
const author = (id: number) => ({ id, limitFactor: 1000 });

let world: JobWorld;
let mailbox: Mailbox;
let place: { itemId: number; personId: number };

const aMember = (id: number, name: string) => world.db`
  insert into users (id, email, name, password_hash) values (${id}, ${`${name}@example.org`}, ${name}, '!')`;

beforeEach(async () => {
  world = await aJobWorld();
  mailbox = await startMailbox();
  await aMember(OLU, 'Olu');
  await aMember(RUTH, 'Ruth');
  place = { itemId: await anItem(world.db, OLU, { name: 'Ladder', interested: [RUTH] }), personId: RUTH };
});
afterEach(async () => {
  await world.close();
  await mailbox.close();
});

/** The background work of one process. */
const aProcess = () => {
  const db = world.anotherPool();
  const site = { brandName: 'Enough', publicUrl: 'https://things.example.org', dataDir: '/nowhere' };
  const mail = sendMailWith({ ...site, from: 'no-reply@example.org', smtpUrl: mailbox.url, log: world.log });
  return world.run({
    db,
    handlers: { mail, mailUnread: mailUnreadIn(db), remindOfTime: remindOfTimeIn(db) },
  });
};

const write = (id: number, text: string) => writeMessage(world.db, author(id), place, { text, key: undefined });

/** Moves all jobs and messages into the past. */
const letMinutesPass = async (minutes: number) => {
  const gone = world.db`${minutes} * interval '1 minute'`;
  await world.db`update messages set sent_at = sent_at - ${gone}`;
  await world.db`update jobs set run_at = run_at - ${gone} where done_at is null and attempts = 0`;
  await world.db`select pg_notify('jobs', '')`;
};

const untilDone = () =>
  expect
    .poll(
      async () =>
        (await world.db`select 1 from jobs where done_at is null and (run_at <= now() or attempts > 0)`).length,
    )
    .toBe(0);

test('ten minutes unread become one mail with the words and a way back, also with two processes', async () => {
  await Promise.all([aProcess(), aProcess()]);
  await write(RUTH, 'Is it still there?\n<b>Really?</b>');
  await write(RUTH, 'I could come at five.');
  await letMinutesPass(9);
  await untilDone();
  expect(mailbox.messages).toEqual([]);
  await letMinutesPass(1);
  const mail = await mailbox.waitFor(({ to }) => to.includes('Olu@example.org'));
  expect(mail.subject).toBe('Ruth wrote to you about "Ladder"');
  expect(mail.text).toContain('Is it still there?');
  expect(mail.text).toContain('I could come at five.');
  expect(mail.text).toContain(`https://things.example.org/messages/${place.itemId}/${RUTH}`);
  expect(mail.html).toContain('&lt;b&gt;Really?&lt;/b&gt;');
  expect(mail.header('list-unsubscribe')).toContain('about=messages');

  await write(RUTH, 'Hello?');
  await letMinutesPass(30);
  await untilDone();
  expect(mailbox.messages).toHaveLength(1);

  await markSeen(world.db, OLU, place, undefined);
  await write(RUTH, 'Another day.');
  await letMinutesPass(10);
  await mailbox.waitFor(({ text }) => text?.includes('Another day.') ?? false);
  await untilDone();
  expect(mailbox.messages).toHaveLength(2);
});

test('what was read in time, or is not wanted by mail, is not mailed', async () => {
  await aProcess();
  await write(RUTH, 'Read at once.');
  await letMinutesPass(5);
  await markSeen(world.db, OLU, place, undefined);
  await world.db`update users set mails_off = '{messages}' where id = ${RUTH}`;
  await write(OLU, 'Not by mail, please.');
  await letMinutesPass(20);
  await untilDone();
  expect(mailbox.messages).toEqual([]);
});

test('a message written after the last look has its own ten minutes', async () => {
  await aProcess();
  await write(RUTH, 'one');
  await letMinutesPass(6);
  await markSeen(world.db, OLU, place, undefined);
  await write(RUTH, 'two');
  await letMinutesPass(6);
  await untilDone();
  expect(mailbox.messages).toEqual([]);
  await letMinutesPass(4);
  const mail = await mailbox.waitFor(() => true);
  expect(mail.text).toContain('two');
  expect(mail.text).not.toContain('one\n');
});

const agreeOn = async (time: string) => {
  await proposeTimes(world.db, author(OLU), place, [time]);
  await acceptTime(world.db, author(RUTH), place, time);
  await markSeen(world.db, OLU, place, undefined);
  await markSeen(world.db, RUTH, place, undefined);
};
const remind = () => world.db`update jobs set run_at = now() where kind = 'remindOfTime' and done_at is null`;

test('both are reminded of an agreed time, once each', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  await agreeOn(soon);
  await remind();
  await Promise.all([aProcess(), aProcess()]);
  const mail = await mailbox.waitFor(({ to }) => to.includes('Ruth@example.org'));
  await mailbox.waitFor(({ to }) => to.includes('Olu@example.org'));
  expect(mail.subject).toBe('Soon: "Ladder" with Olu');
  expect(mail.text).toContain(dateText(soon, { form: 'moment' }));
  await untilDone();
  expect(mailbox.messages).toHaveLength(2);
});

test('nobody is reminded of a time that was changed', async () => {
  const [first, second] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
  await agreeOn(first ?? '');
  await agreeOn(second ?? '');
  await world.db`delete from jobs where kind = 'remindOfTime' and payload ->> 'time' = ${second ?? ''}`;
  await remind();
  await aProcess();
  await untilDone();
  expect(mailbox.messages).toEqual([]);
});

test('nobody is reminded of a time that is over', async () => {
  const time = new Date(Date.now() + 86_400_000).toISOString();
  await agreeOn(time);
  // The processes were down until the two had met.
  const over = new Date(Date.now() - 60_000).toISOString();
  await world.db`update conversations set agreed_time = ${over}`;
  await world.db`update jobs set payload = jsonb_set(payload, '{time}', to_jsonb(${over}::text)) where kind = 'remindOfTime'`;
  await remind();
  await aProcess();
  await untilDone();
  expect(await world.db`select 1 from jobs where kind = 'remindOfTime' and done_at is not null`).toHaveLength(1);
  expect(mailbox.messages).toEqual([]);
});

const takeBack = () =>
  world.db.begin(async (tx) => {
    await tx`delete from interests where item_id = ${place.itemId}`;
    await tx`update items set status = 'available' where id = ${place.itemId}`;
  });
const remove = () => world.db`update items set deleted_at = now(), thumbnail_url = null where id = ${place.itemId}`;
const leave = () => world.db`update users set status = 'deactivated' where id = ${RUTH}`;

test.each([
  ['was taken back', takeBack],
  ['is about something that is gone', remove],
  ['came from somebody who left', leave],
])('nobody is reminded of the time of a request that %s', async (_what, end) => {
  await agreeOn(new Date(Date.now() + 86_400_000).toISOString());
  await end();
  await remind();
  await aProcess();
  await untilDone();
  expect(await world.db`select 1 from jobs where kind = 'remindOfTime' and done_at is not null`).toHaveLength(1);
  expect(mailbox.messages.filter(({ subject }) => subject?.startsWith('Soon:'))).toEqual([]);
});
