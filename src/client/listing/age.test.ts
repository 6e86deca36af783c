import { describe, expect, it } from 'vitest';
import { age } from './age.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

describe('the age of a card', () => {
  it.each([
    ['2026-11-15T12:00:20Z', '1 min'],
    ['2026-11-15T11:59:30Z', '1 min'],
    ['2026-11-15T11:01:00Z', '59 min'],
    ['2026-11-15T11:00:00Z', '1 h'],
    ['2026-11-14T12:00:01Z', '23 h'],
    ['2026-11-13T11:00:00Z', '2 d'],
    ['2026-11-08T12:00:01Z', '6 d'],
    ['2026-11-08T12:00:00Z', '1 w'],
    ['2026-09-20T12:00:00Z', '8 w'],
    ['2026-09-10T12:00:00Z', '2 mo'],
    ['2025-11-20T12:00:00Z', '12 mo'],
    ['2025-11-15T12:00:00Z', '1 y'],
    ['2020-01-01T00:00:00Z', '6 y'],
    ['nonsense', ''],
  ])('posted at %s is "%s"', (posted, text) => {
    expect(age(posted, now)).toBe(text);
  });
});
