import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { ANSWER_STEP_MS } from './request-connection.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const ask = (person: Person, identifier: string) =>
  person.call('POST /api/connections/request', { body: { userId: person.id, identifier } });
const two = async (): Promise<[Person, Person]> => [await world.aMember(), await world.aMember()];
const openBetween = (a: Person, b: Person) => world.db`
  select id from connection_requests
  where status = 'pending' and sender_id in (${a.id}, ${b.id}) and receiver_id in (${a.id}, ${b.id})`;

describe('two who ask each other at the same moment', () => {
  test('each twice, in whatever order: they are connected and nothing stays open', async () => {
    for (let i = 0; i < 20; i += 1) {
      const [a, b] = await two();
      // The third and fourth may find the two already connected.
      await Promise.allSettled([ask(a, b.email), ask(b, a.email), ask(a, b.email), ask(b, a.email)]);
      const people = await a.call('GET /api/connections/user', { query: { userId: a.id } });
      expect(people).toEqual([{ id: b.id, name: b.name, is_connected: true, is_on: true }]);
      expect(await openBetween(a, b)).toEqual([]);
      const mails = await world.db`select 1 from jobs where dedupe like ${`mail:connection%:${a.email}:%`}`;
      expect(mails).toHaveLength(1);
    }
  });

  test('while one of them answers: accepted by either way, it is one connection', async () => {
    for (let i = 0; i < 10; i += 1) {
      const [a, b] = await two();
      await ask(a, b.email);
      const [request] = await b.call('GET /api/connections/requests', { query: { userId: b.id } });
      const body = { userId: b.id, requestId: request?.id ?? 0, action: 'accept' as const };
      await Promise.allSettled([ask(b, a.email), b.call('POST /api/connections/respond', { body }), ask(a, b.email)]);
      expect(await b.call('GET /api/connections/user', { query: { userId: b.id } })).toHaveLength(1);
      expect(await openBetween(a, b)).toEqual([]);
    }
  });
});

describe('the time an answer takes', () => {
  test('is counted in whole steps, for somebody found, unknown and doubled', async () => {
    const a = await world.aMember();
    await world.aMember({ name: 'Robin Twice' });
    await world.aMember({ name: 'Robin Twice' });
    const kinds: Record<string, () => Promise<string>> = {
      found: async () => (await world.aMember()).email,
      unknown: async () => 'nobody@example.org',
      doubled: async () => 'Robin Twice',
    };
    const times: Record<string, number[]> = { found: [], unknown: [], doubled: [] };
    for (let i = 0; i < 7; i += 1)
      for (const [kind, nameOf] of Object.entries(kinds)) {
        const name = await nameOf();
        const start = performance.now();
        await ask(a, name);
        times[kind]?.push(performance.now() - start);
      }
    const shortest = Object.values(times).map((each) => Math.min(...each));
    // A timer may ring a millisecond early.
    for (const time of shortest) expect(time).toBeGreaterThan(ANSWER_STEP_MS - 2);
    // Without equalising, a found person would take several times as long as an unknown one.
    expect(Math.max(...shortest) - Math.min(...shortest)).toBeLessThan(ANSWER_STEP_MS);
  });

  test('is no shorter where the answer is a refusal', async () => {
    const a = await world.aMember();
    const start = performance.now();
    await expect(ask(a, a.email)).rejects.toMatchObject({ message: 'That is you.' });
    expect(performance.now() - start).toBeGreaterThan(ANSWER_STEP_MS - 2);
  });
});
