import { describe, expect, it } from 'vitest';
import { catalogue } from './language.ts';

const words = catalogue({
  plain: 'Nobody yet',
  joins: (name: string) => `${name} would like to join`,
  about: (count: number, thing: string) => `${count} ask for “${thing}”`,
  nested: { thank: (name: string) => `Thank ${name}` },
  list: ['one', 'two'],
  freeUntil: (day: string) => `Libre jusqu’au ${day}.`,
});

describe('a sentence with a name in it', () => {
  it('isolates a name that is written from right to left', () => {
    expect(words.joins('محمد الأحمد')).toBe('\u2068محمد الأحمد\u2069 would like to join');
    expect(words.nested.thank('דוד')).toBe('Thank \u2068דוד\u2069');
    expect(words.about(2, 'كتاب')).toBe('2 ask for “\u2068كتاب\u2069”');
  });

  it('leaves every other name and sentence as it is', () => {
    expect(words.joins('Zoë Ångström')).toBe('Zoë Ångström would like to join');
    expect(words.plain).toBe('Nobody yet');
    expect(words.list.map((word) => word.length)).toEqual([3, 3]);
    expect(Object.keys(words.nested)).toEqual(['thank']);
  });
});

describe('a sentence that ends with a date', () => {
  it.each([
    ['21 nov.', 'Libre jusqu’au 21 nov.'],
    ['1er déc.', 'Libre jusqu’au 1er déc.'],
    ['21. Nov.', 'Libre jusqu’au 21. Nov.'],
    ['1 nov', 'Libre jusqu’au 1 nov.'],
    ['mañana..', 'Libre jusqu’au mañana...'],
  ])('has one full stop: %s', (day, sentence) => {
    expect(words.freeUntil(day)).toBe(sentence);
  });
});
