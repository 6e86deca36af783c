import { describe, expect, it } from 'vitest';
import { shortName } from './short-name.ts';

describe('the name on a card', () => {
  it.each([
    ['Amara Nwosu', 'Amara Nwosu'],
    ['Jonas', 'Jonas'],
    ['Mei Lin Chow', 'Mei Lin Chow'],
    ['  Ana   de la øst ', 'Ana de la øst'],
    ['', ''],
    ['A'.repeat(30), 'A'.repeat(30)],
    ['A'.repeat(60), `${'A'.repeat(30)}…`],
    ['محمد الأحمد', 'محمد الأحمد'],
  ])('of "%s" is "%s"', (name, short) => {
    expect(shortName(name)).toBe(short);
  });
});
