import { afterAll, expect, test } from 'vitest';
import { openDescriber } from '../src/server/meaning/describe.ts';
import { type Figure, valueOf } from './figures.ts';
import { parts, sentenceParts } from './labelled-sets.ts';
import { measureDescribing } from './measure-describing.ts';
import { measureMatching } from './measure-matching.ts';

const heldOut = parts.filter(({ part }) => part === 'held-out');
const heldOutSentences = sentenceParts.filter(({ part }) => part === 'held-out');
const describer = openDescriber({}, null);
afterAll(() => describer.close());

const expectAtLeast = (figures: readonly Figure[], targets: Record<string, number>) => {
  for (const [name, target] of Object.entries(targets)) {
    const figure = figures.find((each) => each.name === name);
    expect(figure && valueOf(figure), name).toBeGreaterThanOrEqual(target);
  }
};

// Without the sentence model, so that it is quick; with it the figures are higher (`npm run quality`).
test.each(heldOut)('wishes of the $part part still find their items by words alone', async ({ matching }) => {
  expectAtLeast(await measureMatching(matching, null), {
    'recall@5': 0.85,
    'precision at the notification threshold': 0.8,
  });
});

test.each(heldOutSentences)(
  'sentences of the $part part still become the right name and category',
  async ({ sentences }) => {
    expectAtLeast(await measureDescribing(sentences, describer), {
      'head noun of the name': 0.75,
      'category first': 0.75,
      'all categories right': 0.7,
    });
  },
);
