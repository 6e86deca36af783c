import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { say } from '../program/console.ts';
import { hashPassword } from '../http/passwords.ts';

const guesser = '203.0.113.7';
const neighbour = '203.0.113.8';

describe('guessing the password of a link', () => {
  let world: World;
  let owner: Person;
  beforeAll(async () => {
    world = await aWorld({ limitFactor: 1 });
    owner = await world.aMember();
  });
  afterAll(() => world.close());

  /** Links that were made before passwords needed six characters are still there. */
  const aLinkWith = async (password: string) => {
    const itemIds = [await anItem(world.db, owner.id)];
    const body = { userId: owner.id, itemIds, description: '', password: 'long enough' };
    const { sharedId } = await owner.call('POST /api/shared-library', { body });
    await world.db`
      update shared_libraries set password_hash = ${await hashPassword(password)} where shared_id = ${sharedId}`;
    return sharedId;
  };

  const open = async (sharedId: string, password: string, remoteAddress: string) => {
    const headers = { 'x-library-password': password };
    const { statusCode } = await world.app.inject({ url: `/api/shared-library/${sharedId}`, headers, remoteAddress });
    return statusCode;
  };

  test('a hundred at once: ten are looked at, and a neighbour gets in meanwhile', async () => {
    const sharedId = await aLinkWith('4711');
    const guesses = Array.from({ length: 100 }, (_, i) => open(sharedId, String(4612 + i), guesser));
    const since = performance.now();
    const meanwhile = open(sharedId, '4711', neighbour).finally(() =>
      say(`a hundred guesses at once: a neighbour who came last waited ${Math.round(performance.now() - since)} ms`),
    );
    const codes = await Promise.all(guesses);
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
    expect(codes.filter((code) => code === 429)).toHaveLength(90);
    expect(await meanwhile).toBe(200);
    expect(await open(sharedId, '4711', guesser)).toBe(429);
  });

  test('from many addresses at once: two hundred are looked at in all', async () => {
    const sharedId = await aLinkWith('4711');
    await open(sharedId, '0000', neighbour);
    await world.db`update rate_limits set hits = 195 where bucket = ${`library ${sharedId}`}`;
    const codes = await Promise.all(Array.from({ length: 30 }, (_, i) => open(sharedId, '1111', `198.51.100.${i}`)));
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
    expect(codes.filter((code) => code === 429)).toHaveLength(25);
  });

  test('one address that is refused uses up nothing of what all the others may try', async () => {
    const sharedId = await aLinkWith('4711');
    await Promise.all(Array.from({ length: 40 }, () => open(sharedId, '1111', '203.0.113.9')));
    const [all] = await world.db`select hits from rate_limits where bucket = ${`library ${sharedId}`}`;
    expect(all).toEqual({ hits: 10 });
  });

  test('with the right password it opens any number of times', async () => {
    const sharedId = await aLinkWith('4711');
    for (let i = 0; i < 15; i += 1) expect(await open(sharedId, '4711', neighbour)).toBe(200);
  });

  test('how long a refused guesser has to wait is said', async () => {
    const sharedId = await aLinkWith('4711');
    await Promise.all(Array.from({ length: 10 }, () => open(sharedId, '1111', '203.0.113.10')));
    const refused = await world.app.inject({
      url: `/api/shared-library/${sharedId}`,
      headers: { 'x-library-password': '1111' },
      remoteAddress: '203.0.113.10',
    });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  });
});
