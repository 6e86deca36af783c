import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';
import { createApp } from '../program/app.ts';
import { backupAct, recordAudit } from '../events/record.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2026-11-15T20:00:00Z' });
  admin = await world.anAdmin();
});
afterAll(() => world.close());

const change = (body: object) => admin.call('PATCH /api/admin/settings', { body });
const titleOf = async (app = world.app) => (await app.inject('/api/openapi.json')).json().info.title;

test('the environment’s value applies until an administrator sets another, and again afterwards', async () => {
  expect(await admin.call('GET /api/admin/settings')).toMatchObject({
    name: 'Enough',
    welcome: '',
    house_rules: '',
    time_zone: 'Europe/Berlin',
    registration: 'approval',
    who_invites: 'members',
  });
  expect(await change({ name: 'Elm Street', house_rules: 'Be kind.\nBring things back.' })).toMatchObject({
    name: 'Elm Street',
    time_zone: 'Europe/Berlin',
  });
  expect(await titleOf()).toBe('Elm Street');
  expect((await world.app.inject('/manifest.webmanifest')).statusCode).toBeLessThan(500);
  expect(await world.aVisitor().call('GET /api/house-rules')).toEqual({ text: 'Be kind.\nBring things back.' });
  for (const nothing of [null, ''])
    expect(await change({ name: nothing })).toMatchObject({
      name: 'Enough',
      house_rules: 'Be kind.\nBring things back.',
    });
});

test('a time zone that is none, a name that is too long, and a word that is none are refused', async () => {
  await expect(change({ time_zone: 'Mars/Base' })).rejects.toMatchObject({ status: 400 });
  await expect(change({ name: 'x'.repeat(61) })).rejects.toMatchObject({ status: 400 });
  await expect(change({ registration: 'closed' })).rejects.toMatchObject({ status: 400 });
});

test.each([
  ['Berlin', 'Europe/Berlin'],
  [' new york ', 'America/New_York'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['europe/vienna', 'Europe/Vienna'],
])('the time zone of "%s" is %s', async (said, zone) => {
  expect(await change({ time_zone: said })).toMatchObject({ time_zone: zone });
  await change({ time_zone: null });
});

test('the checklist ticks itself from what is there, and lines can be set aside and taken up again', async () => {
  const read = async () => {
    const { lines } = await admin.call('GET /api/admin/checklist');
    return Object.fromEntries(
      lines.map(({ line, is_done, is_set_aside }) => [line, is_done ? 'done' : is_set_aside ? 'aside' : 'open']),
    );
  };
  await change({ name: null, house_rules: '', time_zone: null });
  expect(await read()).toMatchObject({
    address: 'done',
    rules: 'open',
    groups: 'open',
    backup: 'open',
    steward: 'open',
  });
  await change({ house_rules: 'Be kind.' });
  const group = await admin.call('POST /api/admin/groups', { body: { group_name: 'Garden' } });
  expect(group.members).toBe(1);
  await recordAudit(world.db, backupAct, null, '/srv/backups/today');
  const neighbour = await world.aMember();
  await admin.call('PUT /api/admin/stewards/:userId', { params: { userId: neighbour.id } });
  expect(await read()).toMatchObject({ rules: 'done', groups: 'done', backup: 'done', steward: 'done' });
  const turn = (is_set_aside: boolean) =>
    admin.call('PUT /api/admin/checklist', { body: { line: 'invite', is_set_aside } });
  await turn(true);
  expect(await read()).toMatchObject({ invite: 'aside' });
  await turn(false);
  expect(await read()).toMatchObject({ invite: 'open' });
  const elsewhere = await aWorld({ publicUrl: 'http://localhost:3000' });
  const { lines } = await (await elsewhere.anAdmin()).call('GET /api/admin/checklist');
  expect(lines.find(({ line }) => line === 'address')?.is_done).toBe(false);
  await elsewhere.close();
  await expect(neighbour.call('GET /api/admin/checklist')).rejects.toMatchObject({ status: 403 });
});

test('the first login of an administrator leads home, the next ones do not', async () => {
  await world.db`update users set last_login = null where id = ${admin.id}`;
  const logIn = () =>
    world.aVisitor().call('POST /login', { body: { username: admin.email, password: admin.password } });
  expect((await logIn()).cameFor).toBe(true);
  expect((await logIn()).cameFor).toBeUndefined();
});

test('who comes in is decided by the settings', async () => {
  const register = (email: string) =>
    world.aVisitor().call.reply('POST /register', {
      body: { username: email, email, name: 'Ada Park', password: PASSWORD },
    });
  expect((await register('before@example.org')).status).toBe(202);
  await change({ registration: 'open' });
  expect((await register('after@example.org')).status).toBe(201);
  await change({ registration: null });
  expect((await register('again@example.org')).status).toBe(202);
});

test('another process learns of it', async () => {
  const { db, files, env } = world;
  const other = await createApp({ db, files, env, secret: 'x'.repeat(43), strictAnswers: true, logLevel: 'silent' });
  await other.ready();
  await change({ name: 'Oak Lane' });
  await expect.poll(() => titleOf(other)).toBe('Oak Lane');
  await change({ name: null });
  await expect.poll(() => titleOf(other)).toBe('Enough');
  await other.close();
});

test('a member sees nothing of it but the house rules', async () => {
  const member = await world.aMember();
  await expect(member.call('GET /api/admin/settings')).rejects.toMatchObject({ status: 403 });
  await expect(member.call('PATCH /api/admin/settings', { body: { name: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  });
});
