import { expect, test } from 'vitest';
import { hearKind } from './heard-kind.ts';

test.each([
  ['Free to a good home, a grey rug.', 'give', 'Free to a good home'],
  ['I am giving them away', 'give', 'giving them away'],
  ['You can have my suitcase, one wheel squeaks.', 'give', 'can have my'],
  ["It's a bread maker and I don't want it back.", 'give', "don't want it back"],
  ['There is an armchair in blue velvet, free.', 'give', 'free'],
  ['You can borrow my multimeter', 'lend', 'can borrow'],
  ['A tandem that you can have for a week', 'lend', 'for a week'],
  ["I'm not giving it away, just bring it back.", 'lend', 'not giving it away'],
  ['I want to lend out my pressure washer', 'lend', 'lend out'],
])('%s → %s', (text, is, said) => {
  expect(hearKind(text)).toEqual({ is, said });
});

test.each([
  ['de', 'Ein Regal zu verschenken', 'give'],
  ['de', 'Meine Bohrmaschine könnt ihr ausleihen', 'lend'],
  ['es', 'Regalo una bicicleta', 'give'],
  ['es', 'Os presto mi taladro', 'lend'],
  ['fr', 'Un vélo à donner', 'give'],
  ['fr', 'Je prête ma perceuse', 'lend'],
  ['ar', 'كرسي مجانا', 'give'],
  ['ar', 'أعير الدراجة', 'lend'],
] as const)('in %s, %s → %s', (language, text, is) => {
  expect(hearKind(text, language)).toMatchObject({ is });
});

test.each([
  'I have a cot that our daughter has grown out of',
  'A sugar-free cookbook',
  'My neighbour gave me a food processor',
  'We keep them in the shed',
  '',
])('%s says neither', (text) => {
  expect(hearKind(text)).toBeNull();
});

test('a very long text is read in no time', () => {
  const started = performance.now();
  hearKind('not giving the to keep it for a free have take my '.repeat(400));
  expect(performance.now() - started).toBeLessThan(1000);
});
