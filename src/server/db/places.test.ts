import { expect, test } from 'vitest';
import { listPlaces, withFirstPlace } from './places.ts';

test.each([
  ['postgres://enough:p%40ss@db.example.org/enough', [['db.example.org', 5432]]],
  [
    'postgres://a:6432,b/enough?sslmode=require',
    [
      ['a', 6432],
      ['b', 5432],
    ],
  ],
  [
    'postgres://me@[2001:db8::1]:5433,10.0.0.2:5434/enough',
    [
      ['2001:db8::1', 5433],
      ['10.0.0.2', 5434],
    ],
  ],
  ['postgres://me@%2Fvar%2Frun%2Fpostgresql/enough', [['/var/run/postgresql', 5432]]],
])('finds the servers in %s', (url, places) => {
  expect(listPlaces(url).map(({ host, port }) => [host, port])).toEqual(places);
  expect(new URL(withFirstPlace(url)).pathname).toBe('/enough');
});
