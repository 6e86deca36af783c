import { describe, expect, it } from 'vitest';
import { whyNotAccept, whyNotPropose, whyNotWrite } from './rules.ts';

const now = Date.parse('2026-11-15T12:00:00Z');

describe('proposing times', () => {
  it.each([
    [['2026-11-16T15:00:00Z'], null],
    [['2026-11-16T15:00:00Z', '2026-11-17T15:00:00+01:00', '2027-11-14T15:00:00Z'], null],
    [[], 'times_count'],
    [['2026-11-16T15:00:00Z', '2026-11-17T15:00:00Z', '2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z'], 'times_count'],
    [['2026-11-16T15:00:00Z', '2026-11-16T16:00:00+01:00'], 'times_count'],
    [['2026-11-15T11:59:59Z'], 'times_invalid'],
    [['2028-01-01T00:00:00Z'], 'times_invalid'],
    [['2026-12-31T23:59:60Z'], 'times_invalid'],
  ])('%j: %s', (times, why) => {
    expect(whyNotPropose(times, now)).toBe(why);
  });
});

describe('agreeing to a time', () => {
  const proposed = ['2026-11-16T15:00:00.000Z', '2026-11-15T11:00:00.000Z'];
  it.each([
    ['2026-11-16T15:00:00Z', null],
    ['2026-11-16T16:00:00+01:00', null],
    ['2026-11-16T15:00:01Z', 'time_not_proposed'],
    ['2026-11-15T11:00:00Z', 'time_over'],
  ])('%s: %s', (time, why) => {
    expect(whyNotAccept(time, proposed, now)).toBe(why);
  });
});

describe('writing', () => {
  it('needs a thread that is open and somebody who reads it', () => {
    expect([whyNotWrite('open'), whyNotWrite('closed'), whyNotWrite('alone')]).toEqual([
      null,
      'conversation_closed',
      'person_left',
    ]);
  });
});
