import { expect, it } from 'vitest';
import { byFirstName } from './by-first-name.ts';

const sorted = (...names: string[]) =>
  byFirstName(names.map((user_name) => ({ user_name }))).map((row) => row.user_name);

it('sorts people by first name, whatever the case or the accent', () => {
  expect(sorted('zoe Adams', 'Émile Zola', 'Emil Young', 'adam West')).toEqual([
    'adam West',
    'Emil Young',
    'Émile Zola',
    'zoe Adams',
  ]);
});

it('sorts those of one first name by the rest of it, a name that is only longer after them', () => {
  expect(sorted('Ann Wu', 'Anna Abt', ' Ann Beck')).toEqual([' Ann Beck', 'Ann Wu', 'Anna Abt']);
});

it('puts people without a name last', () => {
  expect(sorted('', 'Ben', ' ')).toEqual(['Ben', '', ' ']);
});
