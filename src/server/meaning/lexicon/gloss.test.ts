import { expect, test } from 'vitest';
import { gloss, readForeignWords } from './gloss.ts';

test.each([
  ['de', 'Rasenmäher', 'lawn mower'],
  ['de', 'rasenmaeher', 'lawn mower'],
  ['de', 'Leitern aus Holz, 3 m', 'ladder of wood, 3 m'],
  ['de', 'Kinderfahrradhelm', 'child bike helmet'],
  ['de', 'Rasenmäherbenzin', 'lawn mower petrol'],
  ['es', 'las escaleras', 'ladder'],
  ['es', 'bicicleta roja', 'red bicycle'],
  ['es', 'teclado yamaha psr', 'yamaha psr keyboard'],
  ['es', 'la playa', 'beach'],
  ['fr', 'deux vélos', 'bicycle'],
  ['fr', 'machine à coudre', 'sewing machine'],
  ['ar', 'الدراجات', 'bicycle'],
  ['ar', 'دراجه', 'bicycle'],
  ['ar', 'سلالم', 'ladder'],
  ['en', 'Garden hose, 20 m', 'Garden hose, 20 m'],
  ['en', 'The big rasenmäher works', 'the big lawn mower works'],
  ['en', 'Old film camera', 'Old film camera'],
])('%s: “%s” is “%s”', (language, text, english) => {
  expect(gloss(text)).toEqual({ language, english });
});

test('what stands around a name tells its language', () => {
  expect(gloss('ukulélé soprano').language).toBe('en');
  expect(gloss('ukulélé soprano', 'cordes neuves')).toEqual({ language: 'fr', english: 'soprano ukulele' });
});

test.each([
  ['Hose', 'trousers'],
  ['Rock', 'skirt'],
])('“%s” alone may be German for %s', (word, english) => {
  const [name] = readForeignWords([word.toLowerCase()]).names;
  expect(name?.parts.flat()).toContain(english);
});

test('words of a language that names nothing are left out of the question', () => {
  const { isStopWord, names } = readForeignWords(['wer', 'hat', 'eine', 'leiter']);
  expect(['wer', 'hat', 'eine', 'leiter'].filter((word) => !isStopWord(word))).toEqual(['leiter']);
  expect(names).toEqual([{ start: 3, length: 1, parts: [expect.arrayContaining(['ladder'])] }]);
});
