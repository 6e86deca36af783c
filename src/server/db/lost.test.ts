import { expect, test } from 'vitest';
import { readAgain } from './lost.ts';

const failing = (code: string) => Object.assign(new Error('It failed.'), { code });

const readFailingOnce = (code: string) => {
  let isFirst = true;
  return readAgain(async () => {
    if (!isFirst) return 'read';
    isFirst = false;
    throw failing(code);
  });
};

test.each([
  ['its connection broke', 'ECONNRESET'],
  ['the server ended it', '57P01'],
  ['a migration crossed it', '40P01'],
])('a read is done again if %s', async (_, code) => {
  expect(await readFailingOnce(code)).toBe('read');
});

test('a read that was refused for another reason is not done again', async () => {
  await expect(readFailingOnce('22P02')).rejects.toMatchObject({ code: '22P02' });
});
