import { afterAll, expect, test } from 'vitest';
import { sayReason } from '../wishes/words.ts';
import { cosine } from './cosine.ts';
import { openEmbedder } from './embed.ts';
import { embedItems, embedWishes } from './embed-meaning.ts';
import { phrasesIn } from './lexicon/concepts.ts';
import { otherNames } from './lexicon/other-names.ts';
import uses from './lexicon/uses.json' with { type: 'json' };
import { readWords } from './lexicon/words.ts';
import { prepare } from './prepare.ts';
import { reasonFor } from './reason.ts';
import { nearness } from './score.ts';
import { usesOf } from './uses.ts';

const embedder = openEmbedder();
afterAll(() => embedder.close());

test('everything that has a use is a known thing', () => {
  const madeKnown = new Set(otherNames.map(([thing]) => thing));
  const isKnown = (name: string) => madeKnown.has(name) || phrasesIn(readWords(name))[0]?.concepts.includes(name);
  expect(Object.keys(uses).filter((name) => !isKnown(name))).toEqual([]);
});

test('what is kept of a use is what the model says of its words', { timeout: 60_000 }, async () => {
  const some = Object.entries(uses).filter((_, at) => at % 150 === 7);
  const vectors = await embedder.embed(some.map(([, text]) => text));
  for (const [at, [name]] of some.entries()) {
    const [kept] = usesOf([name]);
    expect(kept && cosine(kept, vectors[at] ?? kept), name).toBeGreaterThan(0.98);
  }
});

test.each([
  ['the bulb on the high ceiling has to be changed', 'Three metres, aluminium', 'ladder', 'What a ladder is for'],
  ['moss all over the patio', 'Kärcher K4', 'pressure washer', 'What a pressure washer is for'],
])(
  '“%s” is as near to a thing as to what it is for',
  { timeout: 60_000 },
  async (wished, description, name, reason) => {
    const described = (of: string, text = '') => ({ name: of, description: text, tags: [], categories: [] });
    const [wish] = (await embedWishes(embedder, [described(wished)])).map((vector) =>
      prepare(described(wished), vector),
    );
    const things = [described(name, description), described(`${name} poster`, description)];
    const [item, poster] = (await embedItems(embedder, things)).map((vector, at) =>
      prepare(things[at] ?? described(name), vector),
    );
    if (!wish || !item || !poster) throw new Error('a vector is missing');
    expect(nearness(wish, item)).toBeGreaterThan(nearness(wish, { ...item, uses: [] }));
    expect(nearness(wish, item)).toBeGreaterThan(nearness(wish, poster));
    expect(sayReason(reasonFor(wish, item))).toBe(reason);
  },
);

test('where only a tag tells what a thing is for, its own name is not said to be for that', () => {
  const [use] = usesOf(['drill']);
  if (!use) throw new Error('a drill has a use');
  const tagged = { name: 'PSB 650', description: '', tags: ['drill'], categories: [] };
  const wish = prepare({ name: 'holes in the wall', description: '', tags: [], categories: [] }, use);
  const far = use.map((value) => -value);
  expect(reasonFor(wish, prepare(tagged, far)).by).not.toBe('use');
  expect(reasonFor(wish, prepare({ ...tagged, name: 'Drill' }, far))).toEqual({ by: 'use', offered: 'drill' });
});
