import { describe, expect, it } from 'vitest';
import { areOverlapping, overlappingRequests, takenIn, wantedSpan } from './overlaps.ts';

const today = '2026-11-17';
const asker = (id: number, from: string | null, until: string | null, is_booked = false) => ({
  id,
  from,
  until,
  is_booked,
});

describe('two spans of days', () => {
  it('share their first and last day, too', () => {
    const one = { from: '2026-11-20', until: '2026-11-22' };
    expect(areOverlapping(one, { from: '2026-11-22', until: '2026-11-24' })).toBe(true);
    expect(areOverlapping(one, { from: '2026-11-23', until: '2026-11-24' })).toBe(false);
    expect(areOverlapping(one, { from: '2026-11-01', until: null })).toBe(true);
    expect(areOverlapping({ from: '2026-11-23', until: null }, one)).toBe(false);
  });
});

describe('requests', () => {
  it('overlap with the days of others who still wait, and only with days that lie ahead', () => {
    const hannah = asker(1, '2026-11-20', '2026-11-22');
    const priya = asker(2, '2026-11-21', '2026-11-24');
    const ruth = asker(3, '2026-11-22', '2026-11-22', true);
    const soon = asker(4, null, null);
    const all = [hannah, priya, ruth, soon];
    expect(overlappingRequests(hannah, all, today)).toEqual([priya]);
    expect(overlappingRequests(priya, all, today)).toEqual([hannah]);
    expect(overlappingRequests(soon, all, today)).toEqual([]);
    expect(overlappingRequests(hannah, all, '2026-11-23')).toEqual([]);
    expect(wantedSpan(hannah, '2026-11-21')).toEqual({ from: '2026-11-21', until: '2026-11-22' });
  });
});

describe('taken days', () => {
  it('name the first who has them, and the first free day after all that follow', () => {
    const bookings = [
      { id: 2, from: '2026-11-23', until: '2026-11-25' },
      { id: 1, from: '2026-11-20', until: '2026-11-22' },
      { id: 3, from: '2026-11-28', until: null },
    ];
    expect(takenIn({ from: '2026-11-22', until: '2026-11-22' }, bookings)).toMatchObject({
      by: { id: 1 },
      freeFrom: '2026-11-26',
    });
    expect(takenIn({ from: '2026-11-26', until: '2026-11-27' }, bookings)).toBeNull();
    expect(takenIn({ from: '2026-11-26', until: '2026-12-27' }, bookings)).toMatchObject({ freeFrom: null });
  });
});
