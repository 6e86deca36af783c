import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { type Mailbox, type ReceivedMail, startMailbox } from '../../../tests/support/mailbox.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { type RunningJobs, runJobs } from '../jobs/run-jobs.ts';
import { remindIn } from '../reminders/remind.ts';
import { digestMails, sendDigestsIn } from './digest.ts';
import { gatherMails } from './gather-mails.ts';
import { sendMailWith } from './send-mail.ts';

const timeZone = 'Europe/Berlin';
const turn = { id: '1', attempts: 1, created_at: '2026-11-01T00:00:00.000Z' };
const site = { brandName: 'Enough', publicUrl: 'https://things.example.org' };

let world: World;
let mailbox: Mailbox;
let jobs: RunningJobs;
let olu: Person;
let ruth: Person;

beforeAll(async () => {
  world = await aWorld({ timeZone });
  mailbox = await startMailbox();
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const from = 'Enough <no-reply@example.org>';
  const send = sendMailWith({ ...site, from, dataDir: '/nowhere', smtpUrl: mailbox.url, log });
  jobs = await runJobs({
    db: world.db,
    log,
    listen: (...subscription) => world.db.listen(...subscription),
    handlers: { mail: digestMails(world.db, site, gatherMails(world.db, site, 1, send)) },
  });
  olu = await world.aMember({ name: 'Olu', email: 'olu@example.org' });
  ruth = await world.aMember({ name: 'Ruth', email: 'ruth@example.org' });
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
  await mailbox.close();
});

const remind = (at: string) => remindIn(world.db, timeZone, () => new Date(at))({}, turn);
const sendDigests = (at: string) => sendDigestsIn(world.db, timeZone, () => new Date(at))({}, turn);
const untilWorked = () =>
  expect.poll(async () => (await world.db`select 1 from jobs where done_at is null`).length).toBe(0);
const to = (person: Person) => mailbox.messages.filter((mail) => mail.to.includes(person.email));
const textOf = (mail: ReceivedMail | undefined) => mail?.text ?? '';
const lend = async (name: string) => {
  const people = { interested: [ruth.id], recipient: ruth.id };
  const id = await anItem(world.db, olu.id, { name, giveaway: false, ...people, isTransferred: true });
  await world.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update items set date_transferred = '2026-11-01T00:00:00Z' where id = ${id}`;
    await tx`
      update handovers set handed_over_at = '2026-11-01T00:00:00Z', due_on = '2026-11-21' where item_id = ${id}`;
  });
  return id;
};

test('a reminder brings the contact and the next steps; who chose one mail a day hears of all in the evening', async () => {
  await olu.call('PUT /api/mail-choices/daily', { body: { userId: olu.id, is_daily: true } });
  expect(await olu.call('GET /api/mail-choices')).toMatchObject({ is_daily: true });
  const ladder = await lend('Ladder');
  await lend('Tent');
  await remind('2026-11-22T08:00:00Z');
  await remind('2026-11-22T08:15:00Z');
  await untilWorked();

  const [mail] = to(ruth).filter(({ subject = '' }) => subject.includes('Ladder'));
  expect(mail).toMatchObject({ subject: '"Ladder" from Olu was due yesterday, Sat 21 Nov' });
  const text = textOf(mail);
  expect(text).toContain('olu@example.org');
  expect(text).toContain(`I have brought it back\nhttps://things.example.org/items?item=${ladder}&do=returned`);
  expect(text).toContain(`Ask for more time\nhttps://things.example.org/items?item=${ladder}&do=more-time`);
  expect(text).toContain('about=loans');
  expect(to(ruth)).toHaveLength(2);
  expect(to(olu)).toEqual([]);

  await sendDigests('2026-11-22T17:59:00Z');
  await untilWorked();
  expect(to(olu)).toEqual([]);
  await Promise.all([sendDigests('2026-11-22T18:00:00Z'), sendDigests('2026-11-22T18:00:00Z')]);
  await sendDigests('2026-11-22T22:00:00Z');
  await untilWorked();
  const [digest, ...more] = to(olu);
  expect(more).toEqual([]);
  expect(digest).toMatchObject({ subject: 'Your day at Enough' });
  const [, words = ''] =
    new RegExp(`"Ladder" with Ruth was due yesterday, Sat 21 Nov\n(.*)\nhttps.*item=${ladder}&do=back`).exec(
      textOf(digest),
    ) ?? [];
  expect(words).toContain('Ruth borrowed it');
  expect(words).toContain('ruth@example.org');
  expect(textOf(digest)).toContain('"Tent" with Ruth was due yesterday, Sat 21 Nov');

  // What was collected is still sent after they change their choice.
  await remind('2026-11-28T08:00:00Z');
  await untilWorked();
  await olu.call('PUT /api/mail-choices/daily', { body: { userId: olu.id, is_daily: false } });
  await sendDigests('2026-11-28T18:00:00Z');
  await untilWorked();
  const [, last, ...others] = to(olu);
  expect(others).toEqual([]);
  expect(textOf(last).match(/^"\w+" with Ruth was due 7 days ago/gm)).toHaveLength(2);
});

test('an agreed time that comes near, and what ends something, do not wait for the evening', async () => {
  const reader = await world.aMember({ email: 'sam@example.org' });
  await reader.call('PUT /api/mail-choices/daily', { body: { userId: reader.id, is_daily: true } });
  const sent: string[] = [];
  const handle = digestMails(world.db, site, async ({ kind }) => void sent.push(kind));
  const unsubscribeUrl = '/unsubscribe?token=abc&about=messages';
  const data = { name: 'Olu', item: 'Ladder', itemId: '1', personId: '2', unsubscribeUrl };
  await handle({ to: reader.email, kind: 'timeComes', data: { ...data, when: 'Saturday' } }, turn);
  await handle({ to: reader.email, kind: 'messagesUnread', data: { ...data, words: 'Hello' } }, turn);
  await handle({ to: reader.email, kind: 'messagesUnread', data: { ...data, words: 'Hello' } }, turn);
  const declined = { owner: 'Olu', item: 'Ladder', itemId: '1', day: '24 Nov', unsubscribeUrl };
  await handle({ to: reader.email, kind: 'interestDeclined', data: declined }, turn);
  expect(sent).toEqual(['timeComes', 'interestDeclined']);
  expect(await world.db`select subject from digest_entries where user_id = ${reader.id}`).toEqual([
    { subject: 'Olu wrote to you about "Ladder"\t/messages/1/2\tAbout "Ladder": Hello' },
  ]);
});
