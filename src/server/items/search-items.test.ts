import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { wordEmbedder } from '../../../tests/support/word-embedder.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Embedder } from '../meaning/embed.ts';
import type { RunningJobs } from '../jobs/run-jobs.ts';
import { embedMissing } from '../meaning/embeddings.ts';
import { glossAnew } from '../meaning/gloss-texts.ts';
import { startJobs } from '../program/start-jobs.ts';

type Query = { giveaway?: boolean; everywhere?: boolean; limit?: number; cursor?: string };

const search = (seeker: Person, searchQuery: string, query: Query = {}): Promise<Item[]> =>
  seeker.call('GET /api/items', { query: { userId: seeker.id, searchQuery, everywhere: true, ...query } });

const told = (items: readonly Item[]) => items.map(({ name, found }) => [name, found?.as, found?.why ?? '']);

const shelf = async (world: World) => {
  const giver = await world.aMember();
  const put = (name: string, rest: Parameters<typeof anItem>[2] = {}) =>
    anItem(world.db, giver.id, { name, description: '', ...rest });
  await put('Bicycle, 20 inch');
  await put('Wooden baby bed');
  await put('Teddy bear, well loved', { tags: ['soft toy'] });
  await put('Refurbished laptop', { categories: ['Tech'] });
  await put('Hair dryer');
  await put('Claw hammer', { giveaway: false });
  await put('Running shoes, size 42');
  await put('Hiking boots, size 38');
  await put('Cotton yukata', { giveaway: false });
  return giver;
};

describe('a search by words', () => {
  let world: World;
  let seeker: Person;

  beforeAll(async () => {
    world = await aWorld();
    seeker = await world.aMember();
    const giver = await shelf(world);
    await anItem(world.db, giver.id, { name: 'Secret trombone', groups: [] });
  });
  afterAll(() => world.close());

  it.each([
    ['another name for it', 'bike', ['Bicycle, 20 inch', 'result', 'bicycle ≈ bike']],
    ['another name of two words', 'cot', ['Wooden baby bed', 'result', 'baby bed ≈ cot']],
    ['two words written as one', 'teddybear', ['Teddy bear, well loved', 'result', '']],
    ['one word written as two', 'lap top', ['Refurbished laptop', 'result', '']],
    ['a category', 'electronics', ['Refurbished laptop', 'result', '']],
    ['a size', 'size 42', ['Running shoes, size 42', 'result', '']],
    ['what it is, with what it is for', 'hammer for small nails', ['Claw hammer', 'result', '']],
    ['the beginning of a word', 'bicyc', ['Bicycle, 20 inch', 'result', '']],
  ])('finds by %s', async (_, typed, found) => {
    expect(told(await search(seeker, typed))).toEqual([found]);
  });

  it('takes no beginning and no other thing for what is a word of its own', async () => {
    expect(told(await search(seeker, 'tumble dryer'))).toEqual([['Hair dryer', 'nearest', '']]);
    expect((await search(seeker, 'cot')).map((item) => item.name)).not.toContain('Cotton yukata');
  });

  it('says when it corrects a word, and only from what the viewer may see', async () => {
    const [item] = await search(seeker, 'hamer');
    expect([item?.name, item?.found?.corrected]).toEqual(['Claw hammer', 'hammer']);
    expect(await search(seeker, 'trombne')).toEqual([]);
    expect(await search(seeker, 'trombone')).toEqual([]);
  });

  it('shows what was asked for, then what lies under the other', async () => {
    const wanted = { giveaway: true };
    expect(told(await search(seeker, 'hammer', wanted))).toEqual([['Claw hammer', 'other', '']]);
    expect(await search(seeker, 'hammer', { giveaway: true, everywhere: false })).toEqual([]);
    const both = await search(seeker, 'size', wanted);
    expect(both.map(({ found }) => found?.as)).toEqual(['result', 'result']);
  });

  it('turns pages over both without a gap or a repetition', async () => {
    const giver = await world.aMember();
    for (let n = 0; n < 5; n += 1) await anItem(world.db, giver.id, { name: `Vase ${n}`, giveaway: n % 2 === 0 });
    const seen: string[] = [];
    const turn = async (cursor: string | null): Promise<string | null> => {
      const query = { userId: seeker.id, searchQuery: 'vase', giveaway: true, everywhere: true, limit: 2 };
      const { body, headers } = await seeker.call.reply('GET /api/items', {
        query: cursor === null ? query : { ...query, cursor },
      });
      seen.push(...body.map(({ name }) => name));
      return headers('x-next-cursor');
    };
    let cursor = await turn(null);
    while (cursor !== null) {
      // Something better at the top pushes nothing onto the next page again.
      await anItem(world.db, giver.id, { name: 'Vase', tags: ['vase'], giveaway: true });
      cursor = await turn(cursor);
    }
    const old = seen.filter((name) => name !== 'Vase');
    expect(old.toSorted()).toEqual(['Vase 0', 'Vase 1', 'Vase 2', 'Vase 3', 'Vase 4']);
  });

  it.each([
    ['a hundred characters of anything', 'x%_\\ \'"|&!:*()<->'.repeat(7).slice(0, 100)],
    ['a hundred letters', 'q'.repeat(100)],
    ['emoji alone', '🛠️🔨🚲'],
    ['one letter', 'b'],
    ['stop words alone', 'the and of with'],
    ['words that say nothing', 'something for me please'],
    ['scripts that no list knows', 'велосипед 自行车'],
    ['numbers', '000 1e9 -5'],
    [
      'many words',
      Array.from({ length: 30 }, (_, n) => `w${n}`)
        .join(' ')
        .slice(0, 100),
    ],
    ['the signs of the search language', "a:* & !b | (c <-> d)'"],
  ])('answers %s without an error', async (_, typed) => {
    const items = await search(seeker, typed);
    expect(items.filter(({ found }) => found?.as !== 'nearest')).toEqual([]);
    expect(items.length).toBeLessThanOrEqual(2);
  });
});

describe('a search in several languages', () => {
  let world: World;
  let seeker: Person;
  let giver: Person;

  beforeAll(async () => {
    world = await aWorld();
    [seeker, giver] = [await world.aMember(), await world.aMember()];
    const put = (name: string) => anItem(world.db, giver.id, { name, description: '' });
    for (const name of [
      'rasenmäher',
      'Damenfahrrad',
      'échelle pliante',
      'Cordless drill',
      'Trekking rucksack, 60 litres',
    ])
      await put(name);
    for (const name of ['Jigsaw, 1,000 pieces', 'Keyboard, 61 keys', 'Lampenschirme', 'Cotton belt']) await put(name);
    await glossAnew(world.db);
  });
  afterAll(() => world.close());

  it.each([
    ['lawnmower', 'rasenmäher'],
    ['tondeuse', 'rasenmäher'],
    ['Rasenmäher', 'rasenmäher'],
    ['bicicleta', 'Damenfahrrad'],
    ['دراجة', 'Damenfahrrad'],
    ['Wer hat eine Leiter?', 'échelle pliante'],
    ['taladro', 'Cordless drill'],
    ['lampenschirm', 'Lampenschirme'],
    ['60l backpack', 'Trekking rucksack, 60 litres'],
    ['mochila de 60 litros', 'Trekking rucksack, 60 litres'],
    ['1000 piece puzzle', 'Jigsaw, 1,000 pieces'],
    ['yamaha keyboard', 'Keyboard, 61 keys'],
    ['long ladder', 'échelle pliante'],
  ])('“%s” finds “%s”', async (typed, name) => {
    expect(told(await search(seeker, typed)).map(([found, as]) => [found, as])).toEqual([[name, 'result']]);
  });

  it('corrects no word that another language knows', async () => {
    expect(await search(seeker, 'Zelt')).toEqual([]);
  });

  it('finds what was posted or changed in another language at once', async () => {
    const id = await anItem(world.db, giver.id, { name: 'Tent', description: '' });
    await giver.call('PATCH /api/items/:id', { params: { id }, body: { version: 1, name: 'Schubkarre' } });
    expect((await search(seeker, 'wheelbarrow')).map((item) => item.id)).toEqual([id]);
  });
});

describe('a search by meaning', () => {
  let world: World;
  let seeker: Person;

  beforeAll(async () => {
    world = await aWorld({}, { embedder: wordEmbedder });
    seeker = await world.aMember();
    await shelf(world);
    await embedMissing(world.db, wordEmbedder);
  });
  afterAll(() => world.close());

  it('calls what comes near nothing more than that', async () => {
    const items = await search(seeker, 'hammer drill');
    expect(told(items)[0]).toEqual(['Claw hammer', 'nearest', '']);
    expect(items.length).toBeLessThanOrEqual(2);
    expect(await search(seeker, 'hammer drill', { everywhere: false })).toEqual([]);
  });

  it('reads what is new, what was changed, and forgets what was deleted', async () => {
    const giver = await world.aMember();
    const id = await anItem(world.db, giver.id, { name: 'Gramophone', description: '' });
    const embeddings = () => world.db`select 1 from item_embedding_feed where item_id = ${id}`;
    expect(await embeddings()).toHaveLength(0);
    await embedMissing(world.db, wordEmbedder);
    expect(await embeddings()).toHaveLength(1);
    await world.db`update items set name = 'Pianola' where id = ${id}`;
    expect(await embeddings()).toHaveLength(0);
    await embedMissing(world.db, wordEmbedder);
    expect(await embeddings()).toHaveLength(1);
    await world.db`update items set deleted_at = now(), thumbnail_url = null where id = ${id}`;
    expect(await embeddings()).toHaveLength(0);
    const feed = await world.db`select * from item_embedding_feed order by item_id, audience`;
    expect([...feed]).toEqual([
      ...(await world.db`select * from item_embedding_feed_truth order by item_id, audience`),
    ]);
  });
});

/** Knows one thing that no list of words does. */
const embedder: Embedder = {
  ...wordEmbedder,
  embed: (texts) => wordEmbedder.embed(texts.map((text) => text.replaceAll(/victrola/gi, 'gramophone'))),
};

describe('a page that the words fill', () => {
  it('begins like a page with room for the meaning, and the next ones go on the same way', async () => {
    const world = await aWorld({}, { embedder });
    const [seeker, giver, other] = [await world.aMember(), await world.aMember(), await world.aMember()];
    const put = (name: string, rest: Parameters<typeof anItem>[2] = {}) =>
      anItem(world.db, giver.id, { name, description: '', giveaway: false, ...rest });
    const lent = { interested: [other.id], recipient: other.id, isTransferred: true, dueOn: '2027-11-21' };
    await put('Gramophone to keep', { giveaway: true });
    await put('Gramophone, lent', lent);
    for (const name of ['Gramophone', 'Old gramophone', 'Gramophone with a horn', 'Small gramophone']) await put(name);
    await put('Victrola');
    await embedMissing(world.db, embedder);
    const whole = told(await search(seeker, 'gramophone', { giveaway: false }));
    expect(whole.slice(4)).toEqual([
      ['Victrola', 'result', ''],
      ['Gramophone, lent', 'result', ''],
      ['Gramophone to keep', 'other', ''],
    ]);
    for (const limit of [1, 2, 3, 4, 5]) {
      const turn = async (cursor: string): Promise<Item[]> => {
        const { body, headers } = await seeker.call.reply('GET /api/items', {
          query: { userId: seeker.id, searchQuery: 'gramophone', giveaway: false, everywhere: true, limit, cursor },
        });
        const next = headers('x-next-cursor');
        return [...body, ...(next === null ? [] : await turn(next))];
      };
      expect(told(await turn(''))).toEqual(whole);
    }
    await world.close();
  });
});

describe('while the program runs, a thing is found by its meaning', () => {
  let world: World;
  let seeker: Person;
  let giver: Person;
  let jobs: RunningJobs;

  beforeAll(async () => {
    world = await aWorld({}, { embedder });
    [seeker, giver] = [await world.aMember(), await world.aMember()];
    await anItem(world.db, giver.id, { name: 'Gramophone', description: '' });
    await anItem(world.db, giver.id, { name: 'Old radio', description: '' });
    const { where, db, files, env, app } = world;
    jobs = await startJobs({
      where,
      db,
      files,
      env,
      secret: 'x'.repeat(43),
      embedder,
      publicUrl: 'http://enough.test',
      log: app.log,
    });
  });
  afterAll(async () => {
    await jobs.stop();
    await world.close();
  });

  it('if it had no embedding when the program started', async () => {
    await expect.poll(async () => told(await search(seeker, 'victrola'))).toEqual([['Gramophone', 'result', '']]);
  });

  it('as soon as its new words were read, even while it is lent', async () => {
    const lent = { interested: [seeker.id], recipient: seeker.id, isTransferred: true, dueOn: '2027-11-21' };
    const id = await anItem(world.db, giver.id, { name: 'Tent', description: '', giveaway: false, ...lent });
    await giver.call('PATCH /api/items/:id', { params: { id }, body: { version: 1, name: 'Gramophone' } });
    const query = { userId: giver.id, searchQuery: 'victrola', showMyLibrary: true };
    await expect.poll(async () => (await giver.call('GET /api/items', { query })).map((item) => item.id)).toContain(id);
  });
});

describe('somebody who enters the search box', () => {
  it.each([
    ['wakes the model', false, { by_meaning: true }, 1],
    ['hears that words alone decide where it is dead', true, { by_meaning: false }, 0],
  ])('%s', async (_, isDead, answer, times) => {
    let woken = 0;
    const embedder = { ...wordEmbedder, isDead: () => isDead, wake: () => void (woken += 1) };
    const world = await aWorld({}, { embedder });
    const seeker = await world.aMember();
    expect(await seeker.call('GET /api/search-ready', {})).toEqual(answer);
    expect(woken).toBe(times);
    await world.close();
  });
});

describe('without the model', () => {
  it.each<[string, Partial<Embedder>]>([
    ['that fails', { embed: () => Promise.reject(new Error('the package is not there')) }],
    ['that is dead', { isDead: () => true }],
  ])('a search with one %s goes by words and says nothing false', async (_, broken) => {
    const world = await aWorld({}, { embedder: { ...wordEmbedder, ...broken } });
    const seeker = await world.aMember();
    await shelf(world);
    expect(told(await search(seeker, 'bike'))).toEqual([['Bicycle, 20 inch', 'result', 'bicycle ≈ bike']]);
    expect(told(await search(seeker, 'hammer'))).toEqual([['Claw hammer', 'result', '']]);
    expect(await search(seeker, 'submarine')).toEqual([]);
    await world.close();
  });
});
