import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type World } from '../../../tests/support/world.ts';
import type { TimeFrame } from '../../shared/admin/contract.ts';
import { listActivities } from './activities.ts';

describe('the charts', () => {
  let world: World;
  let ids: number[];
  beforeAll(async () => {
    world = await aWorld();
    ids = [(await world.aMember()).id, (await world.aMember()).id];
  });
  afterAll(() => world.close());

  const given = async (...events: [at: string, who: number][]) => {
    await world.db`delete from activity`;
    await world.db`delete from activity_rollups`;
    for (const [at, who] of events)
      await world.db`insert into activity (at, user_id, kind) values (${at}, ${ids[who] ?? 0}, 'login')`;
  };
  const chart = (frame: TimeFrame, timeZone: string, now: string, userId: number | null = null) =>
    listActivities(world.db, { frame, timeZone, now, userId });
  const shown = async (...args: Parameters<typeof chart>) =>
    Object.fromEntries(
      (await chart(...args)).filter((point) => point.count > 0).map((p) => [p.label, [p.count, p.distinct_users]]),
    );

  test.each([
    ['daily', 24, ['12a', '1a', '2a']],
    ['weekly', 7, ['Sun', 'Mon', 'Tue']],
    ['monthly', 30, ['17', '18', '19']],
    ['yearly', 12, ['J', 'F', 'M']],
  ] as const)('%s has %i buckets, empty ones as 0', async (frame, length, first) => {
    await given();
    const points = await chart(frame, 'UTC', '2026-11-15T12:00:00Z');
    expect(points).toHaveLength(length);
    expect(points.slice(0, 3).map((point) => point.label)).toEqual(first);
    expect(points.every((point) => point.count === 0 && point.distinct_users === 0)).toBe(true);
  });

  test('counts events and distinct people', async () => {
    await given(
      ['2026-11-15T09:10:00Z', 0],
      ['2026-11-15T09:50:00Z', 0],
      ['2026-11-15T09:55:00Z', 1],
      ['2026-11-14T23:59:59Z', 1],
    );
    expect(await shown('daily', 'UTC', '2026-11-15T12:00:00Z')).toEqual({ '9a': [3, 2] });
    expect(await shown('daily', 'UTC', '2026-11-15T12:00:00Z', ids[1])).toEqual({ '9a': [1, 1] });
    expect(await shown('weekly', 'UTC', '2026-11-15T12:00:00Z')).toEqual({ Sun: [3, 2], Sat: [1, 1] });
  });

  test('the hour that comes twice when summer time ends is one hour of the chart', async () => {
    await given(['2026-10-25T00:30:00Z', 0], ['2026-10-25T01:30:00Z', 1]);
    expect(await shown('daily', 'Europe/Berlin', '2026-10-25T20:00:00Z')).toEqual({ '2a': [2, 2] });
  });

  test('the hour that is left out when summer time begins stays empty', async () => {
    await given(['2026-03-29T00:59:00Z', 0], ['2026-03-29T01:00:00Z', 1]);
    expect(await shown('daily', 'Europe/Berlin', '2026-03-29T12:00:00Z')).toEqual({ '1a': [1, 1], '3a': [1, 1] });
  });

  test('both sides of the date line have their own day', async () => {
    await given(['2026-11-15T11:00:00Z', 0]);
    expect(await shown('weekly', 'Pacific/Kiritimati', '2026-11-15T12:00:00Z')).toEqual({ Mon: [1, 1] });
    expect(await shown('weekly', 'Pacific/Pago_Pago', '2026-11-15T12:00:00Z')).toEqual({ Sun: [1, 1] });
    expect(await shown('weekly', 'Asia/Kolkata', '2026-11-15T12:00:00Z')).toEqual({ Sun: [1, 1] });
  });

  test('a leap day has its bar, and the month before it ends where it should', async () => {
    await given(['2028-02-29T12:00:00Z', 0], ['2028-02-28T12:00:00Z', 1], ['2028-01-30T23:59:00Z', 1]);
    const points = await chart('monthly', 'UTC', '2028-02-29T18:00:00Z');
    expect(points.at(-1)).toEqual({ label: '29', count: 1, distinct_users: 1 });
    expect(points[0]).toEqual({ label: '31', count: 0, distinct_users: 0 });
  });

  test('a year runs from the first day of the month eleven months ago, read from January on', async () => {
    await given(
      ['2025-12-01T00:00:00Z', 0],
      ['2025-11-30T23:59:59Z', 1],
      ['2026-02-28T23:59:59Z', 0],
      ['2026-11-15T01:00:00Z', 1],
    );
    const points = await chart('yearly', 'UTC', '2026-11-15T12:00:00Z');
    expect(points.map((point) => point.count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    const again = await chart('yearly', 'UTC', '2026-11-15T12:00:00Z');
    expect(again).toEqual(points);
  });

  test('in the first hour of a month the month before is still counted anew', async () => {
    await given(['2026-10-31T23:50:00Z', 0], ['2026-11-01T00:05:00Z', 1]);
    const counts = async (now: string) => (await chart('yearly', 'UTC', now)).slice(9, 11).map((point) => point.count);
    expect(await counts('2026-11-01T00:10:00Z')).toEqual([1, 1]);
    await world.db`insert into activity (at, user_id, kind) values ('2026-10-31T23:59:59Z', ${ids[1] ?? 0}, 'login')`;
    expect(await counts('2026-11-01T00:20:00Z')).toEqual([2, 1]);
    expect(await counts('2026-11-01T01:00:00Z')).toEqual([2, 1]);
  });

  test('what was counted stays counted, and a new day comes to it', async () => {
    await given(['2026-11-14T12:00:00Z', 0], ['2026-11-15T12:00:00Z', 0]);
    expect(await shown('monthly', 'UTC', '2026-11-15T13:00:00Z')).toEqual({ 14: [1, 1], 15: [1, 1] });
    await world.db`insert into activity (at, user_id, kind) values ('2026-11-15T14:00:00Z', ${ids[1] ?? 0}, 'login')`;
    expect(await shown('monthly', 'UTC', '2026-11-15T15:00:00Z')).toEqual({ 14: [1, 1], 15: [2, 2] });
    await world.db`insert into activity (at, user_id, kind) values ('2026-11-16T09:00:00Z', ${ids[1] ?? 0}, 'login')`;
    expect(await shown('monthly', 'UTC', '2026-11-16T10:00:00Z')).toEqual({ 14: [1, 1], 15: [2, 2], 16: [1, 1] });
  });

  test('closed days and months counted once agree with counting everything anew, in every zone', async () => {
    const events = Array.from({ length: 200 }, (_, i): [string, number] => [
      new Date(Date.UTC(2025, 10, 20) + i * 43.7 * 3_600_000).toISOString(),
      i % 2,
    ]);
    await given(...events);
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const now = '2026-11-15T12:00:00Z';
      for (const frame of ['weekly', 'monthly', 'yearly'] as const) {
        const all = await chart(frame, zone, now);
        const each = await Promise.all(ids.map((id) => chart(frame, zone, now, id)));
        const sums = all.map((_, i) => each.reduce((sum, points) => sum + (points[i]?.count ?? 0), 0));
        expect(all.map((point) => point.count)).toEqual(sums);
        expect(await chart(frame, zone, now)).toEqual(all);
      }
    }
  });
});
