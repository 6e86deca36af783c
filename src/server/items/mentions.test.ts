import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import type { Category } from '../../shared/items/categories.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Embedder } from '../meaning/embed.ts';
import { embedMissing } from '../meaning/embeddings.ts';

type Query = { giveaway?: boolean; everywhere?: boolean; category?: Category };

const search = (seeker: Person, searchQuery: string, query: Query = {}): Promise<Item[]> =>
  seeker.call('GET /api/items', { query: { userId: seeker.id, searchQuery, everywhere: true, ...query } });

const told = (items: readonly Item[]) => items.map(({ name, found }) => [name, found?.as]);

const tent = {
  name: 'Four-person tent',
  description: 'Dry in every storm so far, quick to pitch, with a hammer for the pegs and a bag for the poles.',
  categories: ['Outdoors' as const],
  giveaway: false,
};
const pan = {
  name: 'Cast-iron pan',
  description: 'Heavy, black and seasoned over ten years. Please never put it in a dishwasher.',
  categories: ['Kitchenware' as const],
};

const furnish = async (world: World) => {
  const [giver, borrower] = [await world.aMember(), await world.aMember()];
  const put = (thing: Parameters<typeof anItem>[2]) => anItem(world.db, giver.id, { description: '', ...thing });
  const lent = { interested: [borrower.id], recipient: borrower.id, isTransferred: true, dueOn: '2027-11-21' };
  await put({ name: 'Claw hammer', giveaway: false, categories: ['Tools'] });
  await put({ name: 'Rubber mallet', tags: ['hammer'], giveaway: false, ...lent });
  await put({ name: 'Sledgehammer', tags: ['hammer'], giveaway: true });
  await put(tent);
  await put({ name: 'Tool box', description: 'A good start for a first flat; add your own hammer.', giveaway: true });
  await put(pan);
  await put({ name: 'Jigsaw, 1,000 pieces, lighthouse', tags: ['game'], categories: ['Toys'] });
  await put({ name: 'Electric jigsaw', categories: ['Tools'] });
  await put({ name: 'Old wifi router', categories: ['Tech'] });
};

describe.each<[string, Embedder | null]>([
  ['with the model', wordEmbedder],
  ['by words alone', null],
])('a search for what stands in no name, %s', (_, embedder) => {
  let world: World;
  let seeker: Person;

  beforeAll(async () => {
    world = await aWorld({}, embedder ? { embedder } : {});
    seeker = await world.aMember();
    await furnish(world);
    if (embedder) await embedMissing(world.db, embedder);
  });
  afterAll(() => world.close());

  it('finds a word of a description after all that have it in their name, tags or category', async () => {
    expect(told(await search(seeker, 'hammer', { giveaway: false }))).toEqual([
      ['Claw hammer', 'result'],
      ['Rubber mallet', 'result'],
      ['Sledgehammer', 'other'],
      ['Four-person tent', 'mention'],
      ['Tool box', 'mention'],
    ]);
    expect(told(await search(seeker, 'hammer', { giveaway: true }))).toEqual([
      ['Sledgehammer', 'result'],
      ['Claw hammer', 'other'],
      ['Rubber mallet', 'other'],
      ['Tool box', 'mention'],
      ['Four-person tent', 'mention'],
    ]);
  });

  it('finds a word of a description where nothing else has it, and under a chosen category', async () => {
    expect(told(await search(seeker, 'dishwasher'))).toEqual([['Cast-iron pan', 'mention']]);
    expect(told(await search(seeker, 'hammer', { giveaway: false, category: 'Outdoors' }))).toEqual([
      ['Four-person tent', 'mention'],
    ]);
    expect(await search(seeker, 'hammer', { category: 'Books' })).toEqual([]);
  });

  it('finds no description under the other of Borrow and Rehome where that was not asked for', async () => {
    expect(told(await search(seeker, 'hammer', { giveaway: true, everywhere: false }))).toEqual([
      ['Sledgehammer', 'result'],
      ['Tool box', 'mention'],
    ]);
  });

  it('shows each on exactly one page, whatever fits on it', async () => {
    const query = { userId: seeker.id, searchQuery: 'hammer', giveaway: false, everywhere: true };
    const whole = told(await search(seeker, 'hammer', { giveaway: false }));
    for (const limit of [1, 2, 3, 4, 5]) {
      const turn = async (cursor: string): Promise<Item[]> => {
        const { body, headers } = await seeker.call.reply('GET /api/items', { query: { ...query, limit, cursor } });
        const next = headers('x-next-cursor');
        return [...body, ...(next === null ? [] : await turn(next))];
      };
      expect(told(await turn(''))).toEqual(whole);
    }
  });

  it('finds a word of a description among own things, too', async () => {
    const owner = await world.aMember();
    await anItem(world.db, owner.id, tent);
    const mine = await owner.call('GET /api/items', {
      query: { userId: owner.id, searchQuery: 'hammer', showMyLibrary: true },
    });
    expect(mine.map(({ name }) => name)).toEqual(['Four-person tent']);
  });

  it('takes a thing that only shares its name with one of the kind for none of them', async () => {
    expect(told(await search(seeker, 'power tool'))).toEqual([['Electric jigsaw', 'result']]);
    expect(told(await search(seeker, 'puzzle'))).toContainEqual(['Jigsaw, 1,000 pieces, lighthouse', 'result']);
  });

  it('offers nothing as similar to what means nothing', async () => {
    expect(await search(seeker, 'zzqqxx')).toEqual([]);
  });
});

/** A model to which both of these come less than half of the way near to the jigsaw puzzle. */
const vague: Embedder = {
  ...wordEmbedder,
  embed: (texts) =>
    wordEmbedder.embed(texts.map((text) => text.replace(/^(zzqqxx|democracy)$/, 'lighthouse pieces anchor harbour'))),
};

describe('what comes only vaguely near', () => {
  it('is similar to a word, but not to letters that are none', async () => {
    const world = await aWorld({}, { embedder: vague });
    const seeker = await world.aMember();
    await furnish(world);
    await embedMissing(world.db, vague);
    expect(told(await search(seeker, 'democracy'))).toEqual([['Jigsaw, 1,000 pieces, lighthouse', 'nearest']]);
    expect(await search(seeker, 'zzqqxx')).toEqual([]);
    await world.close();
  });
});

describe('a search for wishes', () => {
  it('finds a word of a description after those that have it in their name', async () => {
    const world = await aWorld({}, { embedder: wordEmbedder });
    const [wisher, seeker] = [await world.aMember(), await world.aMember()];
    for (const { name, description } of [tent, { name: 'A hammer', description: '' }])
      await world.db`insert into wishes (owner_id, name, description, privacy_setting)
        values (${wisher.id}, ${name}, ${description}, 'public')`;
    await embedMissing(world.db, wordEmbedder);
    const found = await seeker.call('GET /api/wishlist', {
      query: { userId: seeker.id, searchQuery: 'hammer', everywhere: true },
    });
    expect(found.map(({ name, found: how }) => [name, how?.as])).toEqual([
      ['A hammer', 'result'],
      ['Four-person tent', 'mention'],
    ]);
    await world.close();
  });
});
