import { describe, expect, it } from 'vitest';
import { stepsDue, type Waited } from './ladders.ts';

const longAgo = new Date('2020-01-01T00:00:00Z');
const told = (kind: Waited, day: string, timeZone: string, now: string, since = longAgo) =>
  stepsDue({ kind, day, since }, { now: new Date(now), timeZone }).map(({ to, days }) => `${to} ${days}`);

type Row = [what: string, kind: Waited, zone: string, day: string, last: string, first: string, steps: string[]];

// Of each step the last moment without it and the first moment with it.
const moments: Row[] = [
  ['the eve', 'loan', 'Europe/Berlin', '2026-11-21', '2026-11-20T16:59:59Z', '2026-11-20T17:00:00Z', ['other -1']],
  ['the day', 'loan', 'Europe/Berlin', '2026-11-21', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z', ['other 0']],
  [
    'a day over',
    'loan',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-22T07:59:59Z',
    '2026-11-22T08:00:00Z',
    ['owner 1', 'other 0'],
  ],
  [
    'three days over',
    'loan',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-24T07:59:59Z',
    '2026-11-24T08:00:00Z',
    ['owner 1', 'other 3'],
  ],
  [
    'seven days over',
    'loan',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-28T07:59:59Z',
    '2026-11-28T08:00:00Z',
    ['owner 7', 'other 7'],
  ],
  [
    'two weeks over',
    'loan',
    'Europe/Berlin',
    '2026-11-21',
    '2026-12-05T07:59:59Z',
    '2026-12-05T08:00:00Z',
    ['owner 14', 'other 14'],
  ],
  // The clocks go forward in the night to the 28th of March and back in the night to the 25th of October.
  [
    'summer begins overnight',
    'loan',
    'Europe/Berlin',
    '2027-03-28',
    '2027-03-27T16:59:59Z',
    '2027-03-27T17:00:00Z',
    ['other -1'],
  ],
  [
    'summer began today',
    'loan',
    'Europe/Berlin',
    '2027-03-28',
    '2027-03-28T06:59:59Z',
    '2027-03-28T07:00:00Z',
    ['other 0'],
  ],
  [
    'winter begins overnight',
    'loan',
    'Europe/Berlin',
    '2026-10-25',
    '2026-10-24T15:59:59Z',
    '2026-10-24T16:00:00Z',
    ['other -1'],
  ],
  [
    'winter began today',
    'loan',
    'Europe/Berlin',
    '2026-10-25',
    '2026-10-25T07:59:59Z',
    '2026-10-25T08:00:00Z',
    ['other 0'],
  ],
  [
    'the eve of a month',
    'loan',
    'Europe/Berlin',
    '2027-03-01',
    '2027-02-28T16:59:59Z',
    '2027-02-28T17:00:00Z',
    ['other -1'],
  ],
  [
    'over the end of a leap month',
    'loan',
    'Europe/Berlin',
    '2028-02-28',
    '2028-03-02T07:59:59Z',
    '2028-03-02T08:00:00Z',
    ['owner 1', 'other 3'],
  ],
  [
    'east of the date line',
    'loan',
    'Pacific/Kiritimati',
    '2026-11-21',
    '2026-11-20T18:59:59Z',
    '2026-11-20T19:00:00Z',
    ['other 0'],
  ],
  [
    'west of the date line',
    'loan',
    'Pacific/Pago_Pago',
    '2026-11-21',
    '2026-11-21T19:59:59Z',
    '2026-11-21T20:00:00Z',
    ['other 0'],
  ],
  [
    'an answer, two days',
    'request',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-23T07:59:59Z',
    '2026-11-23T08:00:00Z',
    ['owner 2'],
  ],
  [
    'an answer, six days',
    'request',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-27T07:59:59Z',
    '2026-11-27T08:00:00Z',
    ['owner 6'],
  ],
  [
    'a handover',
    'handover',
    'Europe/Berlin',
    '2026-11-25',
    '2026-11-25T07:59:59Z',
    '2026-11-25T08:00:00Z',
    ['owner 0', 'other 0'],
  ],
  [
    'the eve of a booking',
    'booking',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-20T16:59:59Z',
    '2026-11-20T17:00:00Z',
    ['owner -1', 'other -1'],
  ],
  [
    'a loan that is late for the next booking',
    'clash',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-21T07:59:59Z',
    '2026-11-21T08:00:00Z',
    ['owner 0', 'other 0'],
  ],
  [
    'the next booking of a late loan',
    'delay',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-21T07:59:59Z',
    '2026-11-21T08:00:00Z',
    ['other 0'],
  ],
  [
    'a return, two days',
    'return',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-23T07:59:59Z',
    '2026-11-23T08:00:00Z',
    ['owner 2'],
  ],
  [
    'a return, five days',
    'return',
    'Europe/Berlin',
    '2026-11-21',
    '2026-11-26T07:59:59Z',
    '2026-11-26T08:00:00Z',
    ['owner 5'],
  ],
];

describe('a step is due from its hour on', () => {
  it.each(moments)('%s', (_what, kind, zone, day, last, first, steps) => {
    expect(told(kind, day, zone, last)).not.toEqual(steps);
    expect(told(kind, day, zone, first)).toEqual(steps);
  });
});

describe('what is not said', () => {
  it('is "tomorrow" once tomorrow has come', () => {
    expect(told('loan', '2026-11-21', 'Europe/Berlin', '2026-11-20T22:59:59Z')).toEqual(['other -1']);
    expect(told('loan', '2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00Z')).toEqual([]);
  });

  it('is what lay behind when the day was agreed', () => {
    const agreed = new Date('2026-11-20T18:00:00Z');
    expect(told('loan', '2026-11-21', 'Europe/Berlin', '2026-11-20T19:00:00Z', agreed)).toEqual([]);
    expect(told('loan', '2026-11-21', 'Europe/Berlin', '2026-11-21T08:00:00Z', agreed)).toEqual(['other 0']);
  });

  it('are the steps that were missed, but for the latest', () => {
    expect(told('loan', '2026-11-21', 'Europe/Berlin', '2027-02-01T00:00:00Z')).toEqual(['owner 14', 'other 14']);
    expect(told('request', '2026-11-21', 'Europe/Berlin', '2027-02-01T00:00:00Z')).toEqual(['owner 6']);
  });
});
