import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireGuards } from '../src/server/http/route-inventory.ts';
import { api } from '../src/shared/api.ts';
import type { Endpoint } from '../src/shared/http/endpoint.ts';
import { pageNeeds } from '../src/shared/pages.ts';
import { aWorld, type World } from './support/world.ts';

const contract: Record<string, Endpoint> = api;
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const urlOf = (path: string) => path.replace(/:\w+/g, '1');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const statusFor = async (key: string, cookies: Record<string, string>, at = world) => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const answer = await at.app.inject({
    method: methods.find((each) => each === method) ?? 'GET',
    url: urlOf(path),
    cookies,
  });
  return answer.statusCode;
};

const keysWith = (...access: string[]) =>
  Object.entries(contract)
    .filter(([, endpoint]) => access.includes(endpoint.access))
    .map(([key]) => key);

test('a visitor gets 401 from every call that is not for visitors', async () => {
  for (const key of keysWith('member', 'steward', 'admin', 'temporary'))
    expect([key, await statusFor(key, {})]).toEqual([key, 401]);
});

test('a member gets 403 from every call of admins and stewards, before anything is said about the input', async () => {
  const member = await world.aMember();
  for (const key of keysWith('steward', 'admin'))
    expect([key, await statusFor(key, Object.fromEntries(member.cookies))]).toEqual([key, 403]);
});

test('a temporary session gets 403 from every member, steward and admin call', async () => {
  const guest = await world.aMember({ isTemporary: true });
  for (const key of keysWith('member', 'steward', 'admin'))
    expect([key, await statusFor(key, Object.fromEntries(guest.cookies))]).toEqual([key, 403]);
});

const callsBeforePasskey = [
  'GET /api/passkeys',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/passkeys/login/options',
  'POST /api/passkeys/login',
  'POST /login',
  'POST /logout',
  'POST /reset-password',
  'GET /validate-session',
  'GET /api/shared-library/:sharedId',
  'POST /api/shared-library/:sharedId/opened',
];

test('a steward who must use a passkey first gets 403 from every other call', async () => {
  const strict = await aWorld();
  await strict.db`update settings set staff_need_passkey = true`;
  const steward = await strict.aMember();
  await strict.db`insert into stewards (user_id, made_by) values (${steward.id}, ${steward.id})`;
  await expect.poll(() => steward.call('GET /validate-session')).toMatchObject({ needsPasskey: true });
  const others = Object.keys(contract).filter((key) => !callsBeforePasskey.includes(key));
  for (const key of others)
    expect([key, await statusFor(key, Object.fromEntries(steward.cookies), strict)]).toEqual([key, 403]);
  await strict.close();
});

test('only reads of members are kept on a device, never administration or a file', () => {
  for (const key of Object.values(pageNeeds).flatMap(({ kept = [] }) => kept)) {
    const { access, media }: Endpoint = api[key];
    expect(key).toMatch(/^GET /);
    expect([key, ['steward', 'admin'].includes(access), media]).toEqual([key, false, undefined]);
  }
});

/** The calls of stewards; a new admin call is closed to them until it is listed here. */
const stewardsCalls = [
  'GET /api/admin/join-requests',
  'POST /api/admin/join-requests/:id/approve',
  'POST /api/admin/join-requests/:id/decline',
  'GET /api/admin/coming-in',
  'GET /api/admin/invitations',
  'POST /api/admin/invitations',
  'POST /api/admin/invitations/:id/resend',
  'DELETE /api/admin/invitations/:id',
  'GET /api/admin/reports',
  'POST /api/admin/reports/:id/act',
  'POST /api/admin/reports/:id/undo',
];

const isOfAdmins = (key: string) => key.includes('/api/admin/') || contract[key]?.access === 'admin';

test('a steward gets 403 from every call of admins but those of join requests, invitations and reports', async () => {
  const steward = await world.aMember();
  await world.anAdmin();
  await world.db`insert into stewards (user_id, made_by) values (${steward.id}, 1)`;
  expect(keysWith('steward').toSorted()).toEqual(stewardsCalls.toSorted());
  for (const key of Object.keys(contract).filter(isOfAdmins)) {
    const status = await statusFor(key, Object.fromEntries(steward.cookies));
    expect([key, status === 403]).toEqual([key, !stewardsCalls.includes(key)]);
  }
});

test('a steward is a member in everything else: no call is open to them that is closed to members', async () => {
  const [member, steward] = [await world.aMember(), await world.aMember()];
  await world.db`insert into stewards (user_id, made_by) values (${steward.id}, ${member.id})`;
  for (const key of keysWith('visitor', 'temporary', 'member').filter((each) => each.startsWith('GET'))) {
    // A line that stays open is no answer.
    if (key === 'GET /api/events') continue;
    const statuses = [member, steward].map(({ cookies }) => statusFor(key, Object.fromEntries(cookies)));
    const [ofMember, ofSteward] = await Promise.all(statuses);
    expect([key, ofSteward]).toEqual([key, ofMember]);
  }
});

test('a route that no contract declares stops the start', () => {
  const app = fastify();
  requireGuards(app);
  expect(() => app.get('/api/back-door', async () => 'open')).toThrow(
    'The route GET /api/back-door has no declared access.',
  );
});

test('the API describes itself: every endpoint is in the OpenAPI document', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const key of Object.keys(contract)) {
    const [method = '', path = ''] = key.split(' ');
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  }
  expect((await world.app.inject('/api/docs')).body).toContain('POST /login');
});
