import { expect, test } from 'vitest';
import { buildNameTrie, nameLengthAt, withNames } from './name-trie.ts';

const encode = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
const lengthOf = (trie: ReturnType<typeof buildNameTrie>, text: string) => nameLengthAt(trie, encode(text), 0);

test('more names stand beside those that were there, and leave the trie they came from as it was', () => {
  const known = buildNameTrie(['tent', 'drill'], encode);
  const more = withNames(known, ['tenor horn'], encode);
  const lengths = (trie: typeof known) => ['tent', 'drill', 'tenor horn', 'tenor'].map((name) => lengthOf(trie, name));
  expect(lengths(more)).toEqual([4, 5, 10, 0]);
  expect(lengths(known)).toEqual([4, 5, 0, 0]);
});

test('a name is known at the beginning of a sentence, and for several of the thing', () => {
  const trie = buildNameTrie(['tent'], encode);
  expect(['Tent', 'tents', 'Tents', 'ten'].map((name) => lengthOf(trie, name))).toEqual([4, 5, 5, 0]);
});
