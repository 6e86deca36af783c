import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Embedder, openEmbedder } from '../src/server/meaning/embed.ts';
import { embedMissing } from '../src/server/meaning/embeddings.ts';
import { matchWish } from '../src/server/wishes/match-jobs.ts';
import { aWorld, type Person, type World } from '../tests/support/world.ts';
import { setsOfThings } from './labelled-sets.ts';

const wanted = [
  ['Record my podcast', '', 'Microphone for recording'],
  ['Something smart for a job interview', 'A tie would do. Next Thursday.', 'Smart ties, about ten'],
  ['bike for my daughter', 'She is seven.', 'Bicycle, 20 inch'],
  ['Warm jacket for a six-year-old', 'Ours grew out of everything at once.', 'Winter coat, age 6 to 7'],
  ['Wake up in time', 'I sleep through my phone.', 'Alarm clock with two bells'],
] as const;
const byWords = 'Wooden baby bed with mattress';

// Every other thing beside the right ones: the model takes its time for each, and `npm run quality` asks among all.
const isAnswer = (name: string) => name === byWords || wanted.some(([, , answer]) => answer === name);
const things = setsOfThings.sample.filter(({ name }, at) => at % 2 === 0 || isAnswer(name));

const fill = async (world: World, owner: Person, embedder: Embedder) => {
  for (const [at, { name, description, tags, categories }] of things.entries()) {
    const [row] = await world.db<{ id: number }[]>`
      insert into items (owner_id, name, description, tags, categories, thumbnail_url, placeholder, giveaway)
      values (${owner.id}, ${name}, ${description}, ${tags}, ${categories}, ${`p${at}`}, '', true) returning id`;
    const id = row?.id ?? 0;
    await world.db`insert into item_groups (item_id, group_id) values (${id}, 1)`;
  }
  await embedMissing(world.db, embedder);
};

describe('a wish typed without category or tags, among things of the sample neighbourhood', () => {
  let world: World;
  let embedder: Embedder;
  beforeAll(async () => {
    embedder = openEmbedder();
    world = await aWorld({}, { embedder });
    await fill(world, await world.aMember(), embedder);
  });
  afterAll(async () => {
    await world.close();
    await embedder.close();
  });

  const foundFor = async (name: string, description = '', by: Embedder | null = embedder) => {
    const wisher = await world.aMember();
    const form = new FormData();
    for (const [field, value] of Object.entries({ name, description, privacySetting: 'public' }))
      form.append(field, value);
    const { wish } = await wisher.call('POST /add-wish', { body: form });
    await matchWish({ db: world.db, embedder: by }, wish.id);
    const answer = await wisher.call('GET /api/wishes/:id', { params: { id: wish.id } });
    expect(answer.wish.status).toBe(answer.matches.length > 0 ? 'matched' : 'unMatched');
    return answer.matches.map(({ item, reason }) => ({ name: item.name, reason }));
  };

  test.each(wanted)('“%s” finds its thing first', async (name, description, expected) => {
    expect((await foundFor(name, description))[0]?.name).toBe(expected);
  });

  test.each([
    'Blow the leaves off the drive',
    'Keep the dog from running away',
    'Something to measure my blood pressure',
  ])('“%s” is not answered with what has nothing to do with it', async (name) => {
    const told = await foundFor(name);
    const mails = await world.db`select 1 from jobs where payload -> 'data' ->> 'wish' = ${name}`;
    expect({ told: told.length <= 1, mails: mails.length }).toEqual({ told: true, mails: 0 });
  });

  test('with the model dead, what is named is found by its words, and nothing is said of meaning', async () => {
    const dead: Embedder = { ...embedder, embed: () => Promise.reject(new Error('gone')) };
    expect(await foundFor('A cot', '', dead)).toEqual([{ name: byWords, reason: 'A cot is a baby bed' }]);
    expect(await foundFor('Homemade noodles', '', dead)).toEqual([]);
  });
});
