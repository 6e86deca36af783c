import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { type Mailbox, startMailbox } from '../../../tests/support/mailbox.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { transact } from '../db/connect.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { RunningJobs } from '../jobs/run-jobs.ts';
import { startJobs } from '../program/start-jobs.ts';
import { dateText } from '../../shared/format/dates.ts';

let world: World;
let mailbox: Mailbox;
let jobs: RunningJobs;
let admin: Person;
beforeAll(async () => {
  mailbox = await startMailbox();
  world = await aWorld({ smtpUrl: mailbox.url, timeZone: 'Europe/Berlin' });
  const { where, db, files, env, app } = world;
  jobs = await startJobs({
    where,
    db,
    files,
    env,
    secret: 'x'.repeat(43),
    embedder: null,
    publicUrl: 'http://enough.test',
    log: app.log,
  });
  admin = await world.anAdmin();
});
afterAll(async () => {
  await jobs.stop();
  await world.close();
  await mailbox.close();
});

const change = (body: object) => admin.call('PATCH /api/admin/settings', { body });

/** Two who agreed on a time, and are reminded of it now. */
const aReminder = async () => {
  const [olu, ruth] = [await world.aMember({ name: 'Olu Ade' }), await world.aMember({ name: 'Ruth Moss' })];
  const itemId = await anItem(world.db, olu.id, { name: 'Ladder', interested: [ruth.id] });
  const time = new Date(Date.now() + 3_600_000).toISOString();
  await world.db`
    insert into conversations (item_id, owner_id, person_id, agreed_time, agreed_at)
    values (${itemId}, ${olu.id}, ${ruth.id}, ${time}, now())`;
  await transact(world.db, (tx) => enqueue(tx, 'remindOfTime', { itemId, personId: ruth.id, time }));
  return { time, mail: await mailbox.waitFor(({ to }) => to.includes(ruth.email)) };
};

test('what administrators change holds in the very next mail and the next reminder, without a restart', async () => {
  const before = await aReminder();
  expect(before.mail.text).toContain(
    `${dateText(before.time, { timeZone: 'Europe/Berlin', form: 'moment' })}, for "Ladder".`,
  );
  expect(before.mail.text).toContain('Enough · ');

  await change({ name: 'Elm Street', time_zone: 'Asia/Tokyo' });
  const after = await aReminder();
  expect(dateText(after.time, { timeZone: 'Asia/Tokyo', form: 'moment' })).not.toBe(
    dateText(after.time, { timeZone: 'Europe/Berlin', form: 'moment' }),
  );
  expect(after.mail.text).toContain(
    `${dateText(after.time, { timeZone: 'Asia/Tokyo', form: 'moment' })}, for "Ladder".`,
  );
  expect(after.mail.text).toContain('Elm Street · ');
  expect(after.mail.raw).toMatch(/^From: Elm Street </m);
  expect(`${after.mail.subject} ${after.mail.text} ${after.mail.html}`).not.toContain('Enough');

  await admin.call('POST /api/send-email', { body: { email: 'someone@example.org', name: 'Someone' } });
  const plain = await mailbox.waitFor(({ to }) => to.includes('someone@example.org'));
  expect(plain.text).toContain('Elm Street');
});
