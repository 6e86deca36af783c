import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { callInProcess } from '../../../tests/support/call-in-process.ts';
import { aListeningWorld } from '../../../tests/support/listening-world.ts';
import { type PushDevice, type PushService, startPushService } from '../../../tests/support/push-service.ts';
import type { Person } from '../../../tests/support/world.ts';
import { createApp } from '../program/app.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { openPush } from './open-push.ts';
import { sendPushWith } from './send-push.ts';

type House = Awaited<ReturnType<typeof aListeningWorld>>;

let house: House;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  // Monday noon in Berlin.
  house = await aListeningWorld(
    { url: 'http://enough.localhost' },
    { timeZone: 'Europe/Berlin', pushServices: [service.origin] },
    {},
    { startsAt: '2031-03-10T11:00:00Z' },
  );
});
afterAll(async () => {
  await house.close();
  await service.close();
});

const switchOn = async (who: Pick<Person, 'call'>, device: PushDevice = service.aDevice()) => {
  expect(await who.call('PUT /api/push', { body: device.subscription })).toMatchObject({ is_on: true });
  return device;
};
const shown = (token: string) => house.aVisitor().call('POST /api/push/shown', { body: { shown: token } });
const mailsTo = ({ email }: Person) => house.mailbox.messages.filter(({ to }) => to.includes(email));
const pass = (minutes: number) => house.clock.advance({ hours: minutes / 60 });
const jobsIdle = () => pass(0.02);
const subscriptionsOf = async ({ id }: Person) =>
  (await house.db`select 1 from push_subscriptions where user_id = ${id}`).length;

/** Asks for a new item of the owner. */
const ask = async (owner: Person, asker: Person, name: string, note = '') => {
  const itemId = await anItem(house.db, owner.id, { name });
  await asker.call('POST /express-interest', { body: { itemId, userId: asker.id, ...(note === '' ? {} : { note }) } });
  return itemId;
};

test('a device is told at once, in its member’s language, with the step to take; what it has shown is not mailed', async () => {
  const [olu, ruth] = [await house.aMember({ name: 'Olu' }), await house.aMember({ name: 'Ruth' })];
  const [phone, laptop] = [await switchOn(olu), service.aDevice()];
  await switchOn(await house.logInQuietly(olu.id), laptop);
  await olu.call('PATCH /api/account', { body: { language: 'de' } });
  const itemId = await ask(olu, ruth, 'Ladder', 'For the weekend.');

  const { notice, topic, ttl, urgency } = await service.waitFor(phone);
  expect(notice).toMatchObject({
    member: olu.id,
    title: 'Ruth hätte gern „Ladder“',
    path: `/items?item=${itemId}&do=approve`,
    tag: `item-${itemId}`,
    language: 'de',
    direction: 'ltr',
    waiting: 1,
  });
  expect(notice.waiting).toBe((await olu.call('GET /api/notifications', { query: { userId: olu.id } })).waiting);
  expect(notice.body).toContain('For the weekend.');
  expect({ topic, ttl, urgency }).toEqual({ topic: `item-${itemId}`, ttl: 600, urgency: 'high' });
  expect((await service.waitFor(laptop)).notice.shown).toBe(notice.shown);
  expect([...service.keys]).toEqual([(await olu.call('GET /api/push')).key]);

  // Both devices report at once, and again later.
  await Promise.all([shown(notice.shown), shown(notice.shown)]);
  await pass(11);
  await shown(notice.shown);
  expect(mailsTo(olu)).toEqual([]);
  expect(service.faults).toEqual([]);
});

test('what no device has shown in time is mailed, once', async () => {
  const [olu, ruth] = [await house.aMember(), await house.aMember()];
  const phone = await switchOn(olu);
  await ask(olu, ruth, 'Drill');
  const { notice } = await service.waitFor(phone);
  await pass(9);
  expect(mailsTo(olu)).toEqual([]);
  await pass(2);
  expect(mailsTo(olu).map(({ subject }) => subject)).toEqual(['Somebody is interested in "Drill"']);
  // Too late, unknown, and no token at all.
  await shown(notice.shown);
  await shown(randomBytes(16).toString('base64url'));
  await expect(shown('x')).rejects.toMatchObject({ status: 410 });
  await pass(30);
  expect(mailsTo(olu)).toHaveLength(1);
  expect(phone.received).toHaveLength(1);
});

test('a device that its push service no longer knows is forgotten, and the mail does not wait for it', async () => {
  const [olu, ruth] = [await house.aMember(), await house.aMember()];
  for (const [status, left] of [
    [410, 0],
    [404, 0],
    [500, 1],
    [302, 1],
  ] as const) {
    const phone = await switchOn(olu);
    phone.answer(status);
    const before = service.asked();
    await ask(olu, ruth, `Saw ${status}`);
    await house.mailbox.waitFor(({ subject = '' }) => subject.includes(`Saw ${status}`));
    // A redirect is not followed.
    expect([status, service.asked() - before, await subscriptionsOf(olu)]).toEqual([status, 1, left]);
  }
  expect(await olu.call('GET /api/push')).toMatchObject({ is_on: true });
});

test('in quiet hours no device makes a sound; afterwards it is told', async () => {
  const [olu, ruth] = [await house.aMember(), await house.aMember()];
  const phone = await switchOn(olu);
  await olu.call('PATCH /api/account', { body: { quiet_hours: { from: '11:30', until: '15:00' } } });
  const itemId = await ask(olu, ruth, 'Tent');
  await ruth.call('POST /api/conversations/:itemId/:personId', {
    params: { itemId, personId: ruth.id },
    body: { text: 'Are you there?' },
  });
  await pass(30);
  expect([phone.received, mailsTo(olu)]).toEqual([[], []]);
  await house.clock.set('2031-03-10T14:00:00Z');
  const { notice } = await service.waitFor(phone, ({ tag }) => tag === `item-${itemId}`);
  await shown(notice.shown);
  expect((await service.waitFor(phone, ({ tag }) => tag.startsWith('thread-'))).notice.body).toContain(
    'Are you there?',
  );
});

test('each message is told as soon as it is written, unless it was read by then; a shown one is not mailed', async () => {
  const [olu, ruth] = [await house.aMember({ name: 'Olu' }), await house.aMember({ name: 'Ruth' })];
  const itemId = await ask(olu, ruth, 'Kayak');
  // The request is mailed before there is a device.
  await jobsIdle();
  const phone = await switchOn(olu);
  const params = { itemId, personId: ruth.id };
  const write = (text: string) => ruth.call('POST /api/conversations/:itemId/:personId', { params, body: { text } });
  await write('First.');
  await pass(0.1);
  await write('Second.');
  await pass(0.1);
  const notices = phone.received.map(({ notice }) => notice).filter(({ tag }) => tag.startsWith('thread-'));
  expect(notices.map(({ body }) => body)).toEqual(['About "Kayak": First.', 'About "Kayak": First. Second.']);
  expect(new Set(notices.map(({ tag }) => tag))).toEqual(new Set([`thread-${itemId}-${ruth.id}`]));
  expect(notices[0]).toMatchObject({
    title: 'Ruth wrote to you about "Kayak"',
    path: `/messages/${itemId}/${ruth.id}`,
  });
  const before = mailsTo(olu).length;
  // The first was replaced on its way to the device; the second holds its words.
  await shown(notices[1]?.shown ?? '');
  await pass(20);
  expect(mailsTo(olu)).toHaveLength(before);

  await write('Third.');
  await olu.call('POST /api/conversations/:itemId/:personId/seen', { params, body: {} });
  await pass(20);
  expect(phone.received.filter(({ notice }) => notice.body.includes('Third'))).toEqual([]);
  await write('Fourth.');
  await pass(11);
  await pass(2);
  const mailed = mailsTo(olu).slice(before);
  expect(mailed.map(({ subject }) => subject)).toEqual(['Ruth wrote to you about "Kayak"']);
});

test('what a member does not want to hear of is not pushed either', async () => {
  const [olu, ruth] = [await house.aMember(), await house.aMember()];
  const phone = await switchOn(olu);
  await olu.call('PUT /api/mail-choices', { body: { userId: olu.id, topic: 'items', is_on: false } });
  await ask(olu, ruth, 'Sledge');
  await jobsIdle();
  expect([phone.received, mailsTo(olu)]).toEqual([[], []]);
});

test('with one mail a day, devices are still told, and the evening holds what they did not show', async () => {
  const [olu, ruth] = [await house.aMember(), await house.aMember()];
  const phone = await switchOn(olu);
  await olu.call('PUT /api/mail-choices/daily', { body: { userId: olu.id, is_daily: true } });
  await ask(olu, ruth, 'Grill');
  await ask(olu, ruth, 'Oven');
  const { notice } = await service.waitFor(phone, ({ title }) => title.includes('Grill'));
  await shown(notice.shown);
  await pass(11);
  const collected = await house.db`select subject from digest_entries where user_id = ${olu.id}`;
  expect(collected.map(({ subject }) => String(subject).split('\t')[0])).toEqual(['Somebody is interested in "Oven"']);
});

test('a device is one of a session: it ends with it, and the next member of a browser takes it over', async () => {
  const [olu, ruth] = [await house.aMember(), await house.aMember()];
  const phone = await switchOn(olu);
  const elsewhere = await house.logInQuietly(olu.id);
  await switchOn(elsewhere);
  expect(await subscriptionsOf(olu)).toBe(2);
  await elsewhere.call('POST /logout');
  expect(await subscriptionsOf(olu)).toBe(1);
  await switchOn(ruth, phone);
  expect([await subscriptionsOf(olu), await subscriptionsOf(ruth)]).toEqual([0, 1]);
  expect(await olu.call('GET /api/push')).toMatchObject({ is_on: false });
  await switchOn(olu);
  const other = await house.logInQuietly(olu.id);
  await other.call('DELETE /api/account/devices');
  expect(await subscriptionsOf(olu)).toBe(0);
  expect(await ruth.call('DELETE /api/push')).toMatchObject({ is_on: false });
  await switchOn(ruth);
  await house.db`update users set status = 'deactivated' where id = ${ruth.id}`;
  const [asker] = [await house.aMember()];
  const before = service.asked();
  await ask(ruth, asker, 'Lamp').catch(() => null);
  await jobsIdle();
  expect(service.asked()).toBe(before);
});

test('a hundred devices at once leave the ten latest; the same one twice at once is one', async () => {
  const olu = await house.aMember();
  const device = service.aDevice();
  await Promise.all([switchOn(olu, device), switchOn(olu, device)]);
  expect(await subscriptionsOf(olu)).toBe(1);
  const sessions = await Promise.all(Array.from({ length: 100 }, () => house.logInQuietly(olu.id)));
  await Promise.all(sessions.map((session) => session.call('PUT /api/push', { body: service.aDevice().subscription })));
  expect(await subscriptionsOf(olu)).toBe(10);
});

test('only addresses of push services are taken, with keys that can be used', async () => {
  const olu = await house.aMember();
  const { subscription } = service.aDevice();
  const put = (changes: Partial<typeof subscription>) =>
    olu.call('PUT /api/push', { body: { ...subscription, ...changes } });
  for (const endpoint of [
    'http://127.0.0.1:1/push',
    'https://fcm.googleapis.com/x',
    service.origin.replace('http://', 'http://user:word@'),
    `${service.origin}.example.org/`,
    'file:///etc/passwd',
    'nothing',
    '',
    `${service.origin}/${'x'.repeat(1000)}`,
  ])
    await expect(put({ endpoint })).rejects.toMatchObject({ status: 400 });
  for (const p256dh of ['', 'x', 'A'.repeat(87), `B${'A'.repeat(86)}`])
    await expect(put({ p256dh })).rejects.toMatchObject({ status: 400 });
  await expect(put({ auth: 'short' })).rejects.toMatchObject({ status: 400 });
  expect(await subscriptionsOf(olu)).toBe(0);
});

test('without a secure address it is off, and says why', async () => {
  const olu = await house.aMember();
  const env = { ...house.env, publicUrl: 'http://things.example.org' };
  const elsewhere = await createApp({ ...house, env, secret: 'x'.repeat(43), logLevel: 'silent' });
  const call = callInProcess(elsewhere, olu.cookies);
  expect(await call('GET /api/push')).toEqual({ key: null, is_on: false });
  await expect(call('PUT /api/push', { body: service.aDevice().subscription })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Notifications are switched off here: they need a secure address (https).' },
  });
  await elsewhere.close();
});

test('two processes send once', async () => {
  const [olu, ruth] = [await house.aMember(), await house.aMember()];
  const phone = await switchOn(olu);
  const { db, app } = house;
  const push = openPush({ secret: 'x'.repeat(43), publicUrl: house.url, services: [service.origin] });
  const handler = sendPushWith({
    sql: db,
    push,
    site: { brandName: 'Enough' },
    timeZone: () => 'Europe/Berlin',
    countWaiting: async () => 0,
    limitFactor: 1,
    log: app.log,
  });
  const second = await runJobs({
    db,
    log: app.log,
    listen: (...subscription) => db.listen(...subscription),
    handlers: { push: handler },
  });
  const names = Array.from({ length: 8 }, (_, at) => `Chair ${at}`);
  for (const name of names) await ask(olu, ruth, name);
  for (const name of names) await service.waitFor(phone, ({ title }) => title.includes(name));
  await jobsIdle();
  await second.stop();
  expect(phone.received).toHaveLength(names.length);
});
