import { expect, test } from 'vitest';
import { type Described, prepare } from './prepare.ts';
import matching from '../../../quality/matching.tuned.json' with { type: 'json' };
import { couldMatch, explainMatch, listThreshold, notifyThreshold, scoreMatch } from './score.ts';

const thing = (name: string, more: Partial<Described> = {}): Described => ({
  name,
  description: '',
  tags: [],
  categories: [],
  ...more,
});
const vector = (...values: number[]) => Float32Array.from(values);
const score = (wish: Described, item: Described) => scoreMatch(prepare(wish, null), prepare(item, null));
const explain = (wish: Described, item: Described) => explainMatch(prepare(wish, null), prepare(item, null));

const cot = thing('Cot', { description: 'For our newborn.', categories: ['Household'] });
const babyBed = thing('Wooden baby bed', { description: 'White, adjustable.', categories: ['Household'] });

test('a wish for a cot is answered by a wooden baby bed, and the reason says why', () => {
  const match = explain(cot, babyBed);
  expect(match.score).toBeGreaterThan(notifyThreshold);
  expect(match.reason).toBe('cot ≈ baby bed; same category');
});

test('a cot mattress is no cot', () => {
  const mattress = thing('Cot mattress', { categories: ['Household'] });
  expect(score(cot, mattress)).toBeLessThan(notifyThreshold);
  expect(score(cot, mattress)).toBeLessThan(score(cot, babyBed));
});

test('one word for two things is told apart by the category', () => {
  const puzzles = thing('Jigsaw puzzles', { categories: ['Toys'] });
  const saw = thing('Electric jigsaw', { categories: ['Tools'] });
  expect(score(puzzles, saw)).toBeLessThan(notifyThreshold);
});

test('British and American names meet', () => {
  for (const [british, american] of [
    ['Pushchair', 'Umbrella stroller'],
    ['Torch', 'Flashlight'],
    ['Spanner', 'Wrench set'],
    ['Strimmer', 'Weed whacker'],
  ] as const)
    expect(explain(thing(british), thing(american)).reason).toContain('≈');
});

test('a chair of another kind is not the chair that was wished for', () => {
  const wish = thing('Shower chair', { categories: ['Household'] });
  expect(score(wish, thing('Gaming chair', { categories: ['Household'] }))).toBeLessThan(notifyThreshold);
});

test('a maker who made the word is understood, but not the bag for it', () => {
  const wish = thing('Vacuum cleaner');
  expect(score(wish, thing('Henry'))).toBeGreaterThan(score(wish, thing('Henry bag')));
});

test('meaning moves the score when both sides have a vector of the same model', () => {
  const [wish, item] = [thing('Fizz glasses'), thing('Tall stemware')];
  const near = scoreMatch(prepare(wish, vector(1, 0)), prepare(item, vector(1, 0)));
  const far = scoreMatch(prepare(wish, vector(1, 0)), prepare(item, vector(0, 1)));
  const otherModel = scoreMatch(prepare(wish, vector(1, 0)), prepare(item, vector(1, 0, 0)));
  expect(near).toBeGreaterThan(far);
  expect(otherModel).toBe(score(wish, item));
});

test('a missing category neither helps as much as the same nor harms as much as another', () => {
  const unknown = score(cot, { ...babyBed, categories: [] });
  expect(unknown).toBeLessThan(score(cot, babyBed));
  expect(unknown).toBeGreaterThan(score(cot, { ...babyBed, categories: ['Tools'] }));
});

test('empty names are compared without harm', () => {
  expect(score(thing(''), thing(''))).toBeLessThan(listThreshold);
});

test('what is passed over before its words are read would not have been a match', () => {
  const near = (share: number) => vector(share, Math.sqrt(1 - share * share));
  const wishes = matching.pairs.map(({ wish }) => prepare({ ...wish, tags: [] }, vector(1, 0)));
  const items = matching.pairs.flatMap(({ item }) => [0, 0.1, 0.3].map((share) => prepare(item, near(share))));
  const passedOver = wishes.flatMap((wish) =>
    items.filter((item) => !couldMatch(wish, item)).map((item) => [wish, item]),
  );
  expect(passedOver.length).toBeGreaterThan(1000);
  expect(passedOver.filter(([wish, item]) => wish && item && scoreMatch(wish, item) >= listThreshold)).toEqual([]);
});
