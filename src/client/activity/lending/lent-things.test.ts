import { expect, test } from 'vitest';
import type { LentThing } from '../../../shared/loans/shelf-contract.ts';
import { filterLent, lentFilters, sortLent, standingOf, untilOf } from './lent-things.ts';

const today = '2031-03-10';
let id = 0;
const aThing = (name: string, facts: Partial<LentThing> = {}): LentThing => ({
  item: { id: (id += 1), name, thumbnail_url: null, placeholder: null },
  status: 'available',
  person: null,
  due_on: null,
  said_returned_at: null,
  closed: null,
  free_until: null,
  waiting: 0,
  next: [],
  times: 0,
  people: 0,
  thanks: 0,
  ...facts,
});

const ruth = { id: 5, name: 'Ruth' };
const late = aThing('Saw', { status: 'transferred', person: ruth, due_on: '2031-03-07', waiting: 2 });
const said = aThing('Drill', {
  ...late,
  item: { ...late.item, name: 'Drill' },
  said_returned_at: '2031-03-09T10:00:00Z',
});
const out = aThing('ladder', {
  status: 'transferred',
  person: { id: 6, name: 'Ada' },
  due_on: '2031-03-20',
  times: 14,
});
const promised = aThing('Tent', { status: 'approved', person: ruth });
const closed = aThing('Bike', { closed: { until: '2031-03-12', word: '' } });
const later = aThing('Canoe', {
  free_until: '2031-03-31',
  next: [{ id: 1, from: '2031-04-01', until: '2031-04-03', person: ruth }],
});
const free = aThing('Rope');
const all = [late, said, out, promised, closed, later, free];
const names = (things: readonly LentThing[]) => things.map(({ item }) => item.name).join(' ');

test('each thing stands in one state, and until a day if one is known', () => {
  expect(all.map((thing) => [standingOf(thing, today), untilOf(thing)])).toEqual([
    ['overdue', '2031-03-07'],
    ['back', '2031-03-07'],
    ['out', '2031-03-20'],
    ['promised', null],
    ['closed', '2031-03-12'],
    ['free', '2031-03-31'],
    ['free', null],
  ]);
});

test('what is promised for later is found among the free and among the promised', () => {
  expect(lentFilters.map((filter) => names(filterLent(all, filter, today)))).toEqual([
    'Saw Drill ladder Tent Bike Canoe Rope',
    'Saw Drill ladder',
    'Saw',
    'Tent Canoe',
    'Canoe Rope',
    'Bike',
  ]);
});

test('each column sorts both ways, and what is not known comes last', () => {
  const sorted = (by: Parameters<typeof sortLent>[1]['by'], isDown = false) =>
    names(sortLent(all, { by, isDown }, today));
  expect(sorted('thing')).toBe('Bike Canoe Drill ladder Rope Saw Tent');
  expect(sorted('thing', true)).toBe('Tent Saw Rope ladder Drill Canoe Bike');
  expect(sorted('state')).toBe('Saw Drill ladder Tent Bike Canoe Rope');
  expect(sorted('person')).toBe('ladder Saw Drill Tent Bike Canoe Rope');
  expect(sorted('until')).toBe('Saw Drill Bike ladder Canoe Tent Rope');
  expect(sorted('until', true)).toBe('Canoe ladder Bike Saw Drill Tent Rope');
  expect(sorted('next', true)).toBe('Canoe Saw Drill ladder Tent Bike Rope');
  expect(sorted('waiting', true).slice(0, 9)).toBe('Saw Drill');
  expect(sorted('seen', true).slice(0, 6)).toBe('ladder');
});
