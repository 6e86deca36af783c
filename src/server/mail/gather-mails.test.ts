import { afterEach, beforeEach, expect, test } from 'vitest';
import { aJobWorld, type JobWorld } from '../../../tests/support/job-world.ts';
import { type Mailbox, startMailbox } from '../../../tests/support/mailbox.ts';
import { gatherMails } from './gather-mails.ts';
import { mailTo } from './mail-to.ts';
import { sendMailWith } from './send-mail.ts';

let world: JobWorld;
let mailbox: Mailbox;
beforeEach(async () => {
  world = await aJobWorld();
  mailbox = await startMailbox();
  const from = 'Enough <no-reply@example.org>';
  const site = { brandName: 'Enough', publicUrl: 'https://things.example.org', dataDir: '/nowhere' };
  const send = sendMailWith({ ...site, from, smtpUrl: mailbox.url, log: world.log });
  await world.run({ handlers: { mail: gatherMails(world.db, site, 1, send) }, concurrency: 1 });
});
afterEach(async () => {
  await world.close();
  await mailbox.close();
});

const unsubscribeUrl = '/unsubscribe?token=abc&about=connections';
const ask = (to: string, times = 1) =>
  Promise.all(
    Array.from({ length: times }, (_, at) =>
      mailTo(world.db, { kind: 'connectionRequest', to, data: { name: `Bo ${at}`, unsubscribeUrl } }),
    ),
  );
/** Until no job is due or claimed; a claimed job's lease ends in the future. */
const untilDue = () =>
  expect
    .poll(
      async () =>
        (await world.db`select 1 from jobs where done_at is null and (run_at <= now() or attempts > 0)`).length,
    )
    .toBe(0);
const subjectsTo = (to: string) =>
  mailbox.messages.filter((mail) => mail.to.includes(to)).map(({ subject }) => subject ?? '');

test('thirty events are six mails, and one for all the others at the end of the hour', async () => {
  await ask('ada@example.org', 30);
  await untilDue();
  expect(subjectsTo('ada@example.org')).toHaveLength(6);
  await ask('bo@example.org');
  await mailbox.waitFor(({ to }) => to.includes('bo@example.org'));
  await world.letTimePass();
  const gathered = await mailbox.waitFor(
    ({ to, subject }) => to.includes('ada@example.org') && subject === 'More news for you at Enough',
  );
  const news =
    /A neighbour would like to connect with you \(Enough\)\nBo \d+ has sent you a connection request [^\n]+\nhttps:\/\/things\.example\.org\/settings\?tab=find/g;
  expect(gathered.text?.match(news)).toHaveLength(24);
  await untilDue();
  expect(subjectsTo('ada@example.org')).toHaveLength(7);
});

test('what ends something for its reader is a mail of its own, also after six in the hour', async () => {
  await ask('ada@example.org', 8);
  await untilDue();
  const about = { item: 'Tent', itemId: '7', unsubscribeUrl };
  const day = '24 Nov';
  await mailTo(world.db, { kind: 'approvalCancelled', to: 'ada@example.org', data: { ...about, name: 'Cy' } });
  await mailTo(world.db, { kind: 'interestDeclined', to: 'ada@example.org', data: { ...about, owner: 'Cy', day } });
  await mailTo(world.db, { kind: 'interestNotChosen', to: 'ada@example.org', data: about });
  await mailTo(world.db, { kind: 'itemRehomed', to: 'ada@example.org', data: { ...about, owner: 'Cy' } });
  await untilDue();
  expect(subjectsTo('ada@example.org').filter((subject) => subject.includes('Tent'))).toHaveLength(4);
});

test('twenty a day is enough for anybody', async () => {
  await world.db`
    insert into rate_limits (bucket, window_start, hits)
    values ('mails of the day to ada@example.org', to_timestamp(floor(extract(epoch from now()) / 86400) * 86400), 20)`;
  await ask('ada@example.org', 3);
  await untilDue();
  expect(subjectsTo('ada@example.org')).toEqual([]);
  const [gathered, ...more] = await world.db<{ is_tonight: boolean }[]>`
    select abs(extract(epoch from run_at) - (floor(extract(epoch from now()) / 86400) + 1) * 86400) < 5 as is_tonight
    from jobs where done_at is null`;
  expect(gathered).toEqual({ is_tonight: true });
  expect(more).toEqual([]);
});

test('so many leave the house in an hour; what concerns the account itself always does', async () => {
  await world.db`
    insert into rate_limits (bucket, window_start, hits)
    values ('mails of the hour', to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 500)`;
  await ask('ada@example.org', 2);
  await mailTo(world.db, { kind: 'passwordChanged', to: 'ada@example.org', data: { name: 'Ada' } });
  await mailbox.waitFor(({ to }) => to.includes('ada@example.org'));
  await untilDue();
  expect(subjectsTo('ada@example.org')).toEqual(['Your password for Enough was changed']);
});

test('a larger community may send more', async () => {
  await world.db`
    insert into rate_limits (bucket, window_start, hits)
    values ('mails of the hour', to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 500)`;
  await world.db`update pg_class set reltuples = 10000 where oid = 'users'::regclass`;
  await ask('ada@example.org', 1);
  await mailbox.waitFor(({ to }) => to.includes('ada@example.org'));
  expect(await world.db`select hits from rate_limits where bucket = 'mails of the hour'`).toEqual([{ hits: 501 }]);
});

test('what is only gathered uses up nobody else’s share', async () => {
  await ask('ada@example.org', 30);
  await untilDue();
  expect(await world.db`select hits from rate_limits where bucket = 'mails of the hour'`).toEqual([{ hits: 6 }]);
  expect(await world.db`select hits from rate_limits where bucket = 'mails of the day to ada@example.org'`).toEqual([
    { hits: 6 },
  ]);
});

test('one sender and one cause have a share each, and leave the rest to the others', async () => {
  const window = 'to_timestamp(floor(extract(epoch from now()) / 3600) * 3600)';
  await world.db.unsafe(`insert into rate_limits (bucket, window_start, hits) values
    ('mails of the hour by 7', ${window}, 60), ('mails of the hour about wishOffered', ${window}, 250)`);
  const request = { kind: 'connectionRequest', data: { name: 'Bo', unsubscribeUrl } } as const;
  await mailTo(world.db, { ...request, to: 'ada@example.org', by: 7 });
  await mailTo(world.db, {
    kind: 'wishOffered',
    to: 'ada@example.org',
    data: { name: 'Cy', wish: 'Cot', item: 'Cot', wishId: '1', unsubscribeUrl },
    by: 8,
  });
  await mailTo(world.db, { ...request, to: 'bo@example.org', by: 8 });
  await mailbox.waitFor(({ to }) => to.includes('bo@example.org'));
  await untilDue();
  expect(subjectsTo('ada@example.org')).toEqual([]);
  expect(await world.db`select 1 from jobs where done_at is null and payload ->> 'kind' = 'gathered'`).toHaveLength(1);
});
