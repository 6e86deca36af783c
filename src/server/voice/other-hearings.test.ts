import { describe, expect, test } from 'vitest';
import { followGreedily, type Moment } from './greedy-path.ts';
import { buildNameTrie } from './name-trie.ts';
import { type Language, listOtherHearings } from './other-hearings.ts';

// A model with ten words, each a token; what it recognises depends on what it has written so far.
const vocabulary = ['<end>', 'a', 'claude', 'lestreal', 'cordless', 'drill', 'to', 'lend', 'grill', 'saw'];
const encode = (text: string) => text.split(' ').map((word) => vocabulary.indexOf(word.toLowerCase()));
const write = (tokens: readonly number[]) => tokens.map((token) => vocabulary[token]).join(' ');

const chances: Record<string, Record<string, number>> = {
  '': { a: 0.98 },
  a: { claude: 0.5, cordless: 0.2 },
  'a claude': { lestreal: 0.7 },
  'a claude lestreal': { to: 0.9 },
  'a cordless': { drill: 0.6, grill: 0.2 },
  'a cordless drill': { to: 0.9 },
  'a cordless grill': { to: 0.9 },
};

const momentAfter = (written: readonly number[]): Moment => {
  const words = write(written);
  const certain = words.endsWith('to') ? { lend: 0.98 } : { '<end>': 0.98 };
  const now: Record<string, number> = chances[words] ?? certain;
  return {
    scores: Float32Array.from(vocabulary, (word) => Math.log(now[word] ?? 0.001)),
    next: async (token) => momentAfter([...written, token]),
  };
};

const language = (names: string[]): Language => ({
  names: buildNameTrie(names, encode),
  endToken: 0,
  endsWord: () => true,
  turnsAside: () => false,
});

const hear = async (names: string[], steps = 100) => {
  const path = await followGreedily(momentAfter([]), 0, 20);
  const others = await listOtherHearings(path, language(names), steps);
  return { heard: write(path.tokens), others: others.map(({ tokens }) => write(tokens)) };
};

describe('what else may have been said', () => {
  test('names a thing where the model was in doubt, the likelier first', async () => {
    expect(await hear(['cordless drill', 'cordless grill', 'saw'])).toEqual({
      heard: 'a claude lestreal to lend',
      others: ['a cordless drill to lend', 'a cordless grill to lend'],
    });
  });

  test('is nothing where no name sounds like it, or it is what was heard', async () => {
    expect((await hear(['lend'])).others).toEqual([]);
    expect((await hear([])).others).toEqual([]);
  });

  test('is looked for only so long', async () => {
    expect((await hear(['cordless drill'], 0)).others).toEqual([]);
  });
});
