import { describe, expect, it } from 'vitest';
import {
  afterTap,
  areFree,
  firstWeekday,
  freeAround,
  kindOn,
  lengthOf,
  nothingChosen,
  offersFor,
  runsIn,
  startOfWeek,
  type TakenSpan,
  weeksFrom,
} from './day-plan.ts';

const today = '2026-11-17';
const taken: TakenSpan = { from: '2026-11-20', until: '2026-11-22', kind: 'taken' };
const closed: TakenSpan = { from: '2026-12-24', until: '2026-12-27', kind: 'closed' };
const mine: TakenSpan = { from: '2026-12-01', until: '2026-12-03', kind: 'mine' };
const open: TakenSpan = { from: '2027-01-10', until: null, kind: 'taken' };
const spans = [taken, mine, closed, open];

describe('a day is of one kind', () => {
  it.each([
    ['2026-11-19', 'free'],
    ['2026-11-20', 'taken'],
    ['2026-11-22', 'taken'],
    ['2026-11-23', 'free'],
    ['2026-12-02', 'mine'],
    ['2026-12-27', 'closed'],
    ['2027-10-10', 'taken'],
  ])('%s is %s', (day, kind) => expect(kindOn(spans, day)).toBe(kind));

  it('own days win over days on which the owner is away', () => {
    expect(kindOn([{ from: '2026-12-01', until: null, kind: 'closed' }, mine], '2026-12-02')).toBe('mine');
  });

  it('days of one kind are told together', () => {
    expect(runsIn(spans, { from: '2026-11-19', until: '2026-11-24' })).toEqual([
      { kind: 'free', from: '2026-11-19', until: '2026-11-19' },
      { kind: 'taken', from: '2026-11-20', until: '2026-11-22' },
      { kind: 'free', from: '2026-11-23', until: '2026-11-24' },
    ]);
  });
});

describe('two taps choose the days', () => {
  const first = { from: '2026-11-24', until: '' };
  it.each([
    ['the first tap', nothingChosen, '2026-11-24', first],
    ['the second tap', first, '2026-11-26', { from: '2026-11-24', until: '2026-11-26' }],
    ['the same day twice', first, '2026-11-24', { from: '2026-11-24', until: '2026-11-24' }],
    ['an earlier day', first, '2026-11-23', { from: '2026-11-23', until: '' }],
    ['a third tap', { from: '2026-11-24', until: '2026-11-26' }, '2026-11-30', { from: '2026-11-30', until: '' }],
    [
      'a last day beyond taken ones',
      { from: '2026-11-19', until: '' },
      '2026-11-23',
      { from: '2026-11-23', until: '' },
    ],
    ['own days between', { from: '2026-11-30', until: '' }, '2026-12-04', { from: '2026-11-30', until: '2026-12-04' }],
  ])('%s', (_, chosen, day, after) => expect(afterTap(spans, chosen, day)).toEqual(after));
});

describe('wanted days that are taken', () => {
  it.each([
    ['2026-11-18', '2026-11-19', true],
    ['2026-11-19', '2026-11-20', false],
    ['2026-11-23', '2026-12-23', true],
    ['2027-01-09', '2027-01-10', false],
  ])('from %s until %s are free: %s', (from, until, isFree) => expect(areFree(spans, { from, until })).toBe(isFree));

  it.each([
    ['2026-11-21', '2026-11-24', { until: '2026-11-19', from: '2026-11-23' }],
    ['2026-12-20', '2026-12-24', { until: '2026-12-23', from: '2026-12-28' }],
    ['2027-01-09', '2027-01-12', { until: '2027-01-09', from: null }],
  ])('%s to %s: the free days around', (from, until, around) =>
    expect(freeAround(spans, { from, until }, today)).toEqual(around),
  );

  it('before days that are taken since today nothing is free', () => {
    const now: TakenSpan = { from: '2026-11-10', until: '2026-11-19', kind: 'taken' };
    expect(freeAround([now], { from: '2026-11-18', until: '2026-11-20' }, today)).toEqual({
      until: null,
      from: '2026-11-20',
    });
  });

  it('as many days are offered as were wanted, before and after', () => {
    const wanted = { from: '2026-11-21', until: '2026-11-22' };
    expect(offersFor(spans, freeAround(spans, wanted, today), wanted, today)).toEqual([
      { from: '2026-11-18', until: '2026-11-19' },
      { from: '2026-11-23', until: '2026-11-24' },
    ]);
  });

  it('fewer days are offered where not as many are free', () => {
    const wanted = { from: '2026-11-21', until: '2026-11-26' };
    expect(offersFor(spans, freeAround(spans, wanted, today), wanted, today)).toEqual([
      { from: today, until: '2026-11-19' },
      { from: '2026-11-23', until: '2026-11-28' },
    ]);
  });
});

describe('weeks', () => {
  it.each([
    ['en-GB', 1],
    ['en-US', 0],
    ['en', 0],
    ['de', 1],
    ['pt-BR', 0],
    ['ar-EG', 6],
    ['en-AU', 1],
  ])('begin in %s on day %s', (language, first) => expect(firstWeekday(language)).toBe(first));

  it.each([
    ['2026-11-17', 1, '2026-11-16'],
    ['2026-11-16', 1, '2026-11-16'],
    ['2026-11-22', 1, '2026-11-16'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-17', 6, '2026-11-14'],
  ] as const)('the week of %s from day %s begins on %s', (day, first, start) =>
    expect(startOfWeek(day, first)).toBe(start),
  );

  it('are whole', () => {
    const weeks = weeksFrom(today, 5, 1);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[4]?.[6]]).toEqual(['2026-11-16', '2026-12-20']);
  });

  it('a span counts its first and its last day', () => {
    expect(lengthOf({ from: '2026-11-27', until: '2026-11-29' })).toBe(3);
  });
});
