import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';
import { createApp } from '../app.ts';

let world: World;
let admin: Person;
const now = new Date('2026-11-15T20:00:00Z');
beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, { clock: () => now });
  admin = await world.anAdmin();
});
afterAll(() => world.close());

const change = (body: object) => admin.call('PATCH /api/admin/settings', { body });
const titleOf = async (app = world.app) => (await app.inject('/api/openapi.json')).json().info.title;

test('what the environment says holds until somebody says something else, and again afterwards', async () => {
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

test('another process hears of it', async () => {
  const { db, files, env } = world;
  const other = await createApp({ db, files, env, secret: 'x'.repeat(43), strictAnswers: true, logLevel: 'silent' });
  await other.ready();
  await change({ name: 'Oak Lane' });
  await expect.poll(() => titleOf(other)).toBe('Oak Lane');
  await change({ name: null });
  await expect.poll(() => titleOf(other)).toBe('Enough');
  await other.close();
});

test('a member is told nothing of it but the house rules', async () => {
  const member = await world.aMember();
  await expect(member.call('GET /api/admin/settings')).rejects.toMatchObject({ status: 403 });
  await expect(member.call('PATCH /api/admin/settings', { body: { name: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  });
});
