import { expect, test } from 'vitest';
import type { Describer } from '../meaning/describe.ts';
import { describeOthers } from './describe-hearing.ts';

const about = (itemName: string) => ({ itemName, refinedDescription: `A ${itemName}.`, tags: [], categories: [] });
const describer: Describer = {
  describe: async (text) => about(text),
  describeAtOnce: async (text) => about(text),
  close: async () => undefined,
};

test('each other hearing names another thing, and there are at most three', async () => {
  const texts = ['Wet suit', '', 'wetsuits', 'Drill', 'Grill', 'drill', 'Saw', 'Rake'];
  const others = await describeOthers(describer, about('Wetsuit'), texts);
  expect(others.map(({ itemName }) => itemName)).toEqual(['Drill', 'Grill', 'Saw']);
});

test('where describing is switched off there are none', async () => {
  const off: Describer = { ...describer, describeAtOnce: async () => null };
  expect(await describeOthers(off, about('Wetsuit'), ['Drill'])).toEqual([]);
});
