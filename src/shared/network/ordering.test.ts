import { expect, test } from 'vitest';
import { sortConnections, sortGroups } from './ordering.ts';

const group = (group_name: string, is_subscribed = false) => ({ group_name, is_subscribed });

test('subscribed groups come first by name, the others by kind of name and then by name, in natural order', () => {
  const groups = [
    group('Zebra Choir'),
    group('Grade 10'),
    group('Grade 2'),
    group('Kindergarten Blue'),
    group('Sunny Nursery'),
    group('Elm Street Community'),
    group('Zoo friends', true),
    group('Grade 1', true),
    group('Allotments'),
  ];
  expect(sortGroups(groups).map((each) => each.group_name)).toEqual([
    'Grade 1',
    'Zoo friends',
    'Elm Street Community',
    'Sunny Nursery',
    'Kindergarten Blue',
    'Grade 2',
    'Grade 10',
    'Allotments',
    'Zebra Choir',
  ]);
});

test('connected people come first, then by name whatever the case', () => {
  const people = [
    { name: 'bo', is_connected: false },
    { name: 'Zoe', is_connected: true },
    { name: 'adam', is_connected: true },
    { name: 'Al', is_connected: false },
  ];
  expect(sortConnections(people).map((each) => each.name)).toEqual(['adam', 'Zoe', 'Al', 'bo']);
});
