import { describe, expect, it } from 'vitest';
import { age } from './age.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

describe('the age of a card', () => {
  it.each([
    ['2026-11-15T12:00:20Z', '1 min ago'],
    ['2026-11-15T11:59:30Z', '1 min ago'],
    ['2026-11-15T11:01:00Z', '59 min ago'],
    ['2026-11-15T11:00:00Z', '1 h ago'],
    ['2026-11-14T12:00:01Z', '23 h ago'],
    ['2026-11-13T11:00:00Z', '2 d ago'],
    ['2026-11-08T12:00:01Z', '6 d ago'],
    ['2026-11-08T12:00:00Z', '1 w ago'],
    ['2026-09-20T12:00:00Z', '8 w ago'],
    ['2026-09-10T12:00:00Z', '2 mo ago'],
    ['2025-11-20T12:00:00Z', '12 mo ago'],
    ['2025-11-15T12:00:00Z', '1 y ago'],
    ['2020-01-01T00:00:00Z', '6 y ago'],
    ['nonsense', ''],
  ])('posted at %s says "%s"', (posted, text) => {
    expect(age(posted, now)).toBe(text);
  });
});
