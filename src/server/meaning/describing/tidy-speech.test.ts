import { expect, test } from 'vitest';
import { tidySpeech } from './tidy-speech.ts';

test.each([
  ['um I need, I need a saw', 'I need a saw.'],
  ["Hi there, so um I've got a cot", "I've got a cot."],
  ['it makes, er, dried apples', 'It makes dried apples.'],
  ['a drum kit, um, it is loud', 'A drum kit, it is loud.'],
  ['a rug, you know, for the hall. it is grey', 'A rug, for the hall. It is grey.'],
  ['the brakes were, the brakes were serviced', 'The brakes were serviced.'],
  ['we have like twelve chairs', 'We have twelve chairs.'],
  ["there's this sofa, i think it is blue", "There's this sofa, I think it is blue."],
  ['Does anyone have a tent?', 'Does anyone have a tent?'],
  ['  A   lamp .', 'A lamp.'],
  ['um', ''],
  ['', ''],
])('%s → %s', (said, tidy) => {
  expect(tidySpeech(said)).toBe(tidy);
});

test('what is said without hesitation stays as it was', () => {
  const said = 'A ladder, three metres. I like it, and you know the way: number nine.';
  expect(tidySpeech(said)).toBe(said);
});

test('a very long breath is tidied in no time', () => {
  const started = performance.now();
  tidySpeech('um, you know, so so hi hi there '.repeat(3000));
  expect(performance.now() - started).toBeLessThan(2000);
});
