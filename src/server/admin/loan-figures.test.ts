import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { readLoanFigures } from './loan-figures.ts';

let world: World;
let olu: number;
let ruth: number;
beforeAll(async () => {
  world = await aWorld();
  [olu, ruth] = [(await world.aMember()).id, (await world.aMember()).id];
});
afterAll(() => world.close());

type Lent = { begun: string; due?: string; returned?: string };

/** Written directly as they are after months, past the triggers. */
const given = async (loans: readonly Lent[], isLoan = true) => {
  const items = await Promise.all(loans.map(() => anItem(world.db, olu)));
  await world.db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from handovers`;
    for (const [at, { begun, due = null, returned = null }] of loans.entries())
      await tx`
        insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, due_on, returned_at)
        values (${items[at] ?? 0}, ${olu}, ${ruth}, ${isLoan}, ${begun}, ${due}::date, ${returned})`;
  });
};

const figures = (frame: 'weekly' | 'yearly', timeZone: string, userId: number | null = null) =>
  readLoanFigures(world.db, { frame, timeZone, now: '2026-11-14T12:00:00Z', userId });

const shown = async (...args: Parameters<typeof figures>) =>
  (await figures(...args)).points
    .filter(({ begun, returned, overdue }) => begun + returned + overdue > 0)
    .map(({ label, begun, returned, overdue }) => `${label} ${begun} ${returned} ${overdue}`);

test('loans, returns and overdue loans are counted on their days', async () => {
  await given([
    { begun: '2026-11-09T10:00:00Z', due: '2026-11-11', returned: '2026-11-11T18:00:00Z' },
    { begun: '2026-11-09T11:00:00Z', due: '2026-11-11', returned: '2026-11-13T09:00:00Z' },
    { begun: '2026-11-10T10:00:00Z', due: '2026-11-12' },
    { begun: '2026-11-10T10:00:00Z', due: '2026-11-14' },
    { begun: '2026-11-10T10:00:00Z' },
  ]);
  expect(await shown('weekly', 'UTC')).toEqual(['Mon 2 0 0', 'Tue 3 0 0', 'Wed 0 1 0', 'Thu 0 0 1', 'Fri 0 1 1']);
  expect(await figures('weekly', 'UTC')).toMatchObject({ out: 3, overdue: 1 });
});

test('the reader’s clock decides the day, and a person without a part in it counts none', async () => {
  await given([{ begun: '2026-11-10T23:30:00Z', due: '2026-11-12', returned: '2026-11-12T23:30:00Z' }]);
  expect(await shown('weekly', 'UTC')).toEqual(['Tue 1 0 0', 'Thu 0 1 0']);
  // In Berlin it was brought back on the Friday, which is too late.
  expect(await shown('weekly', 'Europe/Berlin')).toEqual(['Wed 1 0 0', 'Fri 0 1 1']);
  expect(await shown('yearly', 'UTC', ruth)).toEqual(['N 1 1 0']);
  expect(await shown('yearly', 'UTC', 1)).toEqual([]);
});

test('gifts are no loans', async () => {
  await given([{ begun: '2026-11-10T10:00:00Z' }], false);
  expect(await figures('weekly', 'UTC')).toMatchObject({ out: 0, overdue: 0 });
  expect(await shown('weekly', 'UTC')).toEqual([]);
});

test('an administrator alone reads them', async () => {
  const member = await world.aMember();
  const query = { timeFrame: 'weekly' } as const;
  await expect(member.call('GET /api/admin/loan-figures', { query })).rejects.toMatchObject({ status: 403 });
});
