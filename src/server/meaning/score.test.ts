import { expect, test } from 'vitest';
import { type Described, prepare } from './prepare.ts';
import { nearness, scoreOf, usualNearness, usualWith } from './score.ts';
import { listThreshold, notifyThreshold } from './tuning.ts';

const thing = (name: string, more: Partial<Described> = {}): Described => ({
  name,
  description: '',
  tags: [],
  categories: [],
  ...more,
});
const vector = (...values: number[]) => Float32Array.from(values);
const named = { isPurpose: false, categories: new Set<string>() };
const near = (wish: Described, item: Described) => nearness(prepare(wish, null), prepare(item, null));

const cot = thing('Cot', { description: 'For our newborn.', categories: ['Household'] });
const babyBed = thing('Wooden baby bed', { description: 'White, adjustable.', categories: ['Household'] });

test('a cot mattress is no cot', () => {
  expect(near(cot, thing('Cot mattress'))).toBeLessThan(near(cot, babyBed));
});

test('a baby monitor is no monitor, and a chess clock is no other clock', () => {
  expect(near(thing('Baby monitor'), thing('Monitor'))).toBeLessThan(near(thing('Monitor'), thing('Monitor')));
  expect(near(thing('Chess clock'), thing('Wall clock'))).toBeLessThan(near(thing('Clock'), thing('Wall clock')));
});

test('what a wish only speaks of is not what it wishes for', () => {
  const guitar = thing('Acoustic guitar');
  expect(near(thing('Guitar teacher'), guitar)).toBeLessThan(near(thing('Teaching guitar'), guitar));
  const curtains = thing('Curtains');
  expect(near(thing('hem our curtains'), curtains)).toBeLessThan(near(thing('curtains'), curtains));
});

test('a thing that stands among the tags counts more than one that stands nowhere', () => {
  const wish = thing('Drill');
  expect(near(wish, thing('Bosch PSB 650', { tags: ['drill'] }))).toBeGreaterThan(near(wish, thing('Bosch PSB 650')));
});

test('one word for two things is told apart by the category', () => {
  const puzzles = thing('Jigsaw puzzles', { categories: ['Toys'] });
  const saw = (category: string) => thing('Electric jigsaw', { categories: [category] });
  expect(near(puzzles, saw('Tools'))).toBeLessThan(near(puzzles, saw('Toys')));
});

test.each([
  ['acoustic guitar', 'Electric guitar', 'Guitar'],
  ['Scooter for a child', 'Adult kick scooter', 'Kick scooter'],
  ['Scooter for a 3 year old', 'Adult kick scooter', 'Kick scooter'],
  ['hiking boots 44', 'Hiking boots, size 38', 'Hiking boots, size 44'],
  ['bunk bed for dolls', 'Bunk bed', 'Doll bunk bed'],
  ['camper van for easter', 'Barbie camper van', 'Camper van'],
])('%s: %s is no answer, %s may be', (wish, contrary, answer) => {
  expect(near(thing(wish), thing(contrary))).toBeLessThan(near(thing(wish), thing(answer)) - 1);
});

test('a toy helps whoever wishes for a child', () => {
  const toy = thing('Toy kitchen');
  expect(near(thing('kitchen for our toddler to play with'), toy)).toBeGreaterThan(near(thing('Kitchen'), toy));
});

test('the category that a named thing mostly stands in stands in for one that was not chosen, and counts less', () => {
  const drill = (category: string) => thing('Drill', { categories: [category] });
  const [typed, chosen] = [thing('Drill'), drill('Tools')];
  expect(near(typed, drill('Books'))).toBeLessThan(near(typed, drill('Tools')));
  expect(near(chosen, drill('Books'))).toBeLessThan(near(typed, drill('Books')));
});

test('a missing category speaks neither for nor against', () => {
  expect(near(cot, { ...babyBed, categories: [] })).toBe(near(cot, babyBed));
  expect(near({ ...cot, categories: [] }, babyBed)).toBe(near(cot, babyBed));
  expect(near(cot, { ...babyBed, categories: ['Tools'] })).toBeLessThan(near(cot, babyBed));
});

test('a maker who made the word is understood, but not the bag for it', () => {
  const wish = thing('Vacuum cleaner');
  expect(near(wish, thing('Henry'))).toBeGreaterThan(near(wish, thing('Henry bag')));
});

test('meaning moves it when both sides have a vector of the same model', () => {
  const [wish, item] = [thing('Fizz glasses'), thing('Tall stemware')];
  const close = nearness(prepare(wish, vector(1, 0)), prepare(item, vector(1, 0)));
  const far = nearness(prepare(wish, vector(1, 0)), prepare(item, vector(0, 1)));
  const otherModel = nearness(prepare(wish, vector(1, 0)), prepare(item, vector(1, 0, 0)));
  expect(close).toBeGreaterThan(far);
  expect(otherModel).toBe(near(wish, item));
});

test('the same nearness is much for one wish and nothing for another', () => {
  const [lonely, crowded] = [usualNearness([9, 4, 4, 4, 4]), usualNearness([9, 9, 9, 9, 9])];
  expect(scoreOf(named, 9, lonely)).toBeGreaterThan(notifyThreshold);
  expect(scoreOf(named, 9, crowded)).toBeLessThan(listThreshold);
});

test('whoever tells a purpose, or chose a category, needs less of a lead', () => {
  const score = (wish: Partial<typeof named>) => scoreOf({ ...named, ...wish }, 7, 5);
  const chosen = { categories: new Set(['Tools']) };
  expect(score({ isPurpose: true })).toBeGreaterThan(score({}));
  expect(score(chosen)).toBeGreaterThan(score({}));
  expect(score({ isPurpose: true, ...chosen })).toBeGreaterThan(score({ isPurpose: true }));
});

test('beside the very thing what only resembles it is no answer', () => {
  expect(scoreOf(named, 8, 5)).toBeGreaterThan(notifyThreshold);
  expect(scoreOf(named, 8, 5, 0.1)).toBeGreaterThan(notifyThreshold);
  expect(scoreOf(named, 8, 5, 3)).toBeLessThan(listThreshold);
});

test('what a small neighbourhood does not have is taken as ordinary', () => {
  expect(usualNearness([9])).toBe(usualNearness([9, 5, 5, 5, 5]));
  expect(scoreOf(named, 9, usualNearness([9]))).toBeGreaterThan(notifyThreshold);
});

test('a thing that comes nearer raises what is usual, one that does not leaves it', () => {
  expect(usualWith(5, 10)).toBe(6);
  expect(usualWith(5, 4)).toBe(5);
  expect(usualWith(null, 10)).toBe(6);
});

test('empty names are compared without harm', () => {
  const empty = near(thing(''), thing(''));
  expect(scoreOf(named, empty, usualNearness([empty]))).toBeLessThan(listThreshold);
});
