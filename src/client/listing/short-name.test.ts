import { describe, expect, it } from 'vitest';
import { shortName } from './short-name.ts';

describe('the name on a card', () => {
  it.each([
    ['Amara Nwosu', 'Amara N.'],
    ['Jonas', 'Jonas'],
    ['Mei Lin Chow', 'Mei C.'],
    ['  Ana   de la øst ', 'Ana Ø.'],
    ['محمد الأحمد', 'محمد الأحمد'],
    ['', ''],
    ['A'.repeat(60), `${'A'.repeat(30)}…`],
  ])('of "%s" is "%s"', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
