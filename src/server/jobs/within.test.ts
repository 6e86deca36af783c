import { expect, test } from 'vitest';
import { within } from './within.ts';

test('an answer in time is the answer', async () => {
  expect(await within(10_000, Promise.resolve('here'))).toBe('here');
  await expect(within(10_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('no answer in time is a failure', async () => {
  await expect(within(1, new Promise(() => {}))).rejects.toThrow('no answer within 1 ms');
});
