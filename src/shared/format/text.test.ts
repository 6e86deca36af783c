import { describe, expect, it } from 'vitest';
import { cardLengths, cleanLine, truncate } from './text.ts';

describe('a text on a card', () => {
  it.each([
    ['wishName', 50],
    ['ownerName', 30],
    ['description', 100],
  ] as const)('keeps %s of %i characters whole and cuts one more with an ellipsis', (what, length) => {
    expect(cardLengths[what]).toBe(length);
    expect(truncate('x'.repeat(length), cardLengths[what])).toBe('x'.repeat(length));
    expect(truncate('x'.repeat(length + 1), cardLengths[what])).toBe(`${'x'.repeat(length)}…`);
  });

  it('is not cut inside an emoji or an accent', () => {
    expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…');
    expect(truncate('👩‍👩‍👧‍👦👍🏽❤️🇩🇪🇫🇷e\u0301!', 5)).toBe('👩‍👩‍👧‍👦👍🏽❤️🇩🇪🇫🇷…');
    expect(truncate('🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1)).toBe('🏴󠁧󠁢󠁥󠁮󠁧󠁿…');
    expect(truncate('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
    expect(truncate('line\nbreaks', 6)).toBe('line\nb…');
  });

  it('has no space before the ellipsis', () => {
    expect(truncate('a tent for four', 7)).toBe('a tent…');
  });
});

describe('a text as it is kept', () => {
  it('has each accent in one form, and the accents of every language', () => {
    expect(cleanLine('cafe\u0301')).toBe('caf\u00E9');
    const vowels = 'שִׁ';
    expect(cleanLine(vowels)).toBe(vowels.normalize('NFC'));
  });

  it('has no piles of accents', () => {
    const pile = cleanLine(`a${'\u0315\u0300'.repeat(50_000)}b`);
    expect(pile.length).toBeLessThanOrEqual(32);
    expect([pile.at(0), pile.at(-1)]).toEqual(['\u00E0', 'b']);
    expect(cleanLine(`a${'\u0315\u0007\u0300'.repeat(50)}`).length).toBeLessThanOrEqual(31);
  });
});
