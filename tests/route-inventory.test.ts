import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireGuards } from '../src/server/http/route-inventory.ts';
import { api } from '../src/shared/api.ts';
import type { Endpoint } from '../src/shared/http/endpoint.ts';
import { aWorld, type World } from './support/world.ts';

const contract: Record<string, Endpoint> = api;
let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const urlOf = (path: string) => path.replace(/:\w+/g, '1');

const statusFor = async (key: string, cookies: Record<string, string>) => {
  const [method = 'GET', path = '/'] = key.split(' ');
  const isRead = method === 'GET';
  const answer = await world.app.inject({
    method: isRead ? 'GET' : 'POST',
    ...(isRead
      ? {}
      : { method: method === 'PUT' ? 'PUT' : method === 'PATCH' ? 'PATCH' : method === 'DELETE' ? 'DELETE' : 'POST' }),
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
  for (const key of keysWith('member', 'admin', 'temporary'))
    expect([key, await statusFor(key, {})]).toEqual([key, 401]);
});

test('a member gets 403 from every admin call, before anything is said about the input', async () => {
  const member = await world.aMember();
  for (const key of keysWith('admin'))
    expect([key, await statusFor(key, Object.fromEntries(member.cookies))]).toEqual([key, 403]);
});

test('a temporary session gets 403 from every member and admin call', async () => {
  const guest = await world.aMember({ isTemporary: true });
  for (const key of keysWith('member', 'admin'))
    expect([key, await statusFor(key, Object.fromEntries(guest.cookies))]).toEqual([key, 403]);
});

test('a route that no contract declares stops the start', () => {
  const app = fastify();
  requireGuards(app);
  expect(() => app.get('/api/back-door', async () => 'open')).toThrow(
    'The route GET /api/back-door has no declared access.',
  );
});

test('the interface describes itself: every endpoint stands in the OpenAPI document', async () => {
  const document = (await world.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  for (const key of Object.keys(contract)) {
    const [method = '', path = ''] = key.split(' ');
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
  }
  expect((await world.app.inject('/api/docs')).body).toContain('POST /login');
});
