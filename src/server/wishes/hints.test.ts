import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { say } from '../program/console.ts';
import { type Embedder, openEmbedder } from '../meaning/embed.ts';
import { matchWish } from './match-jobs.ts';

const aWish = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ privacySetting: 'public', ...fields })) form.append(name, value);
  return form;
};

describe('two hundred questions for hints at once', () => {
  let world: World;
  let embedder: Embedder;
  let asker: Person;
  let wishId: number;
  beforeAll(async () => {
    embedder = openEmbedder();
    world = await aWorld({}, { embedder });
    asker = await world.aMember();
    const wisher = await world.aMember();
    wishId = (await wisher.call('POST /add-wish', { body: aWish({ name: 'A cot' }) })).wish.id;
    await embedder.embed(['ready']);
  });
  afterAll(async () => {
    await world.close();
    await embedder.close();
  });

  const ask = (name: string) =>
    world.app.inject({
      method: 'POST',
      url: '/api/wish-hints',
      payload: { name, description: 'A wooden bed for a baby, hardly used, with a mattress. '.repeat(12) },
      cookies: Object.fromEntries(asker.cookies),
    });

  test('are refused but for a few, and the matching of a neighbour goes on meanwhile', async () => {
    const crowd = Array.from({ length: 200 }, (_, at) => ask(`Cot ${at}`));
    const since = performance.now();
    await matchWish({ db: world.db, embedder }, wishId);
    const waited = performance.now() - since;
    say(`two hundred hints at once: the matching of a neighbour's wish took ${Math.round(waited)} ms`);
    const answers = await Promise.all(crowd);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1);
    expect(refused.length).toBeGreaterThan(150);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(waited).toBeLessThan(8000);
    expect((await ask('Cot')).json()).toMatchObject([{ name: 'A cot' }]);
  });
});

test('sixty wishes a day and sixty hints an hour are enough for anybody', async () => {
  const world = await aWorld({ limitFactor: 1 });
  const member = await world.aMember();
  const statusesOf = async (call: (at: number) => Promise<unknown>) => {
    const statuses = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push(
        await call(at).then(
          () => 'taken',
          (error: { status: number }) => error.status,
        ),
      );
    return [new Set(statuses.slice(0, 60)), statuses[60]];
  };
  const wishing = (at: number) => member.call('POST /add-wish', { body: aWish({ name: `Wish ${at}` }) });
  const asking = (at: number) => member.call('POST /api/wish-hints', { body: { name: `Cot ${at}`, description: '' } });
  expect(await statusesOf(wishing)).toEqual([new Set(['taken']), 429]);
  expect(await statusesOf(asking)).toEqual([new Set(['taken']), 429]);
  await world.close();
});
