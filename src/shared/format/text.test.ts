import { describe, expect, it } from 'vitest';
import { cardLengths, truncate } from './text.ts';

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
