import { expect, test } from 'vitest';
import { soundAlikes } from './sound-alikes.ts';

test.each([
  ['I have accordless thrill to lend.', 'I have cordless drill to lend.'],
  ['I have a Claude Lestreal to lend.', 'I have a cordless drill to lend.'],
])('%s may be: %s', (heard, meant) => {
  expect(soundAlikes(heard)).toContain(meant);
});

test('a name of the community that sounds like it is offered, too', () => {
  expect(soundAlikes('A hurdie gardy.')).not.toContain('A hurdy gurdy.');
  expect(soundAlikes('A hurdie gardy.', ['hurdy gurdy'])).toContain('A hurdy gurdy.');
});

test('what is a name, or says nothing, is left alone', () => {
  expect(soundAlikes('I have a cordless drill and a grill for you.')).toEqual([]);
  expect(soundAlikes('')).toEqual([]);
  expect(soundAlikes('لدي سلم. 123 !?')).toEqual([]);
});

test('a long recording is compared in no time', () => {
  soundAlikes('accordless thrill');
  const started = performance.now();
  soundAlikes('accordless thrill and Lestreal grinding wheels '.repeat(500));
  expect(performance.now() - started).toBeLessThan(1000);
});
