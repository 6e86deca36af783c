import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openDescriber } from './describe.ts';

const describer = openDescriber({}, null);
const unreachable = openDescriber({ url: 'http://127.0.0.1:9' }, null);
const off = openDescriber({ url: 'off' }, null);
afterAll(() => Promise.all([describer.close(), unreachable.close(), off.close()]));

test('a spoken offer becomes a name, a tidy description, tags and a category', async () => {
  const said = "Hi, um, so I've got a wooden cot that our daughter has grown out of, it comes with a mattress";
  expect(await describer.describe(said, 'item')).toEqual({
    itemName: 'Wooden cot',
    refinedDescription: "I've got a wooden cot that our daughter has grown out of, it comes with a mattress.",
    tags: ['wooden', 'mattress'],
    categories: ['Household'],
  });
});

test.each([
  ["We're looking for a ladder to reach the gutters.", 'Ladder'],
  ['Does anyone have jump leads? My car is dead.', 'Jump leads'],
  ["I'm giving away a box of crime novels", 'Crime novels'],
  ['a box of toy trains, free to a good home', 'Toy trains'],
  ['Free to a good home, an accordless thrill.', 'Accordless thrill'],
  ['There are ten feet of chicken wire left over.', 'Chicken wire'],
  ['I have a bag of assorted doorknobs.', 'Bag of assorted doorknobs'],
  ["I've got my grandmother's recipe books, they're a bit stained.", 'Recipe books'],
  ['got a load of lego my lads are teenagers now', 'Lego'],
  ["It's a kids' bike, twenty inch wheels, it's red.", "Kids' bike"],
  ['A commode and a bath seat that were my mother’s, both spotless.', 'Commode and bath seat'],
  ['We can lend a cherry picker, no wait, it is called a fruit picker.', 'Fruit picker'],
  ['We will collect it on Sunday.', 'Sunday'],
])('%s → %s', async (said, name) => {
  expect((await describer.describe(said, 'item')).itemName).toBe(name);
});

test.each([
  ['Ich verleihe meine Bohrmaschine, kaum benutzt.', 'Bohrmaschine', ['Tools']],
  ['Regalo una bicicleta, casi nueva.', 'Bicicleta', ['Outdoors']],
  ['Je prête ma perceuse avec deux batteries.', 'Perceuse', ['Tools']],
  ['لدي سلم طويل للإعارة', 'سلم', ['Tools']],
])('in another language, %s → %s', async (said, itemName, categories) => {
  expect(await describer.describe(said, 'item')).toMatchObject({ itemName, categories });
});

test('a tag is a word that the lists know', async () => {
  const { tags } = await describer.describe('An accordless saw with a Lestreal blade and a charger', 'item');
  expect(tags).toEqual(['charger']);
});

test('when nothing was said nothing is filled in', async () => {
  const nothing = { itemName: '', refinedDescription: '', tags: [], categories: [] };
  expect(await describer.describe('  um. ', 'wish')).toEqual(nothing);
  expect(await describer.describe('', 'wish')).toEqual(nothing);
});

test('the rules stand in for a text service that cannot be reached', async () => {
  expect(await unreachable.describe('I need a hot glue gun', 'wish')).toMatchObject({ itemName: 'Hot glue gun' });
});

test('nobody waits for a model that does not come; words alone answer', async () => {
  const endless = { model: 'none', dimension: 1, embed: () => new Promise<never>(() => {}), close: async () => {} };
  const impatient = openDescriber({}, endless, 10);
  onTestFinished(() => impatient.close());
  expect(await impatient.describe('a cordless drill', 'item')).toMatchObject({ categories: ['Tools'] });
});

test('switched off, the words are handed on as they were said', async () => {
  expect(await off.describe(' um a cot ', 'item')).toEqual({
    itemName: '',
    refinedDescription: 'um a cot',
    tags: [],
    categories: [],
  });
});

test('however long and odd the text is, the limits hold', async () => {
  const long = await describer.describe(`${'antidisestablishmentarianism'.repeat(10)} ${'very '.repeat(900)}`, 'item');
  expect(long.itemName.length).toBeLessThanOrEqual(100);
  expect(long.refinedDescription.length).toBeLessThanOrEqual(2000);
  expect(long.tags.every((tag) => tag.length <= 30)).toBe(true);
});
