import { expect, test } from 'vitest';
import { simulate } from './queueing.ts';

const hour = (servers: number, perSecond: number) =>
  simulate({
    stations: { program: servers },
    perSecond,
    kinds: [{ weight: 1, steps: [{ at: 'program', seconds: 0.1 }] }],
    calls: 40_000,
  });

test('a station is as busy as its calls keep it', () => {
  expect(hour(1, 5).busy.program).toBeCloseTo(0.5, 1);
  expect(hour(2, 5).busy.program).toBeCloseTo(0.25, 1);
});

test('nobody waits at an idle station, and the wait grows faster than the load', () => {
  // The median of Erlang's distribution of four phases is 0.918 of its mean.
  expect(hour(1, 0.01).p50).toBeCloseTo(91.8, -1);
  const [half, nearlyAll] = [hour(1, 5).p99, hour(1, 9.5).p99];
  expect(nearlyAll).toBeGreaterThan(4 * half);
});
