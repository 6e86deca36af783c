import { expect, onTestFinished, test } from 'vitest';
import { layLine } from '../../../tests/support/database-line.ts';
import { freshDatabase } from '../../../tests/support/database.ts';
import { connect } from './connect.ts';
import { feelPulse } from './pulse.ts';

test('a database whose every answer is late is away until one is in time', async () => {
  const database = await freshDatabase();
  const line = await layLine(database.where);
  const pulse = feelPulse(line.where, { setAway: () => {} });
  onTestFinished(async () => {
    await pulse.stop();
    await line.close();
    await database.drop();
  });
  await expect.poll(line.countForwarded).toBeGreaterThan(0);
  await line.turn('late');
  await expect.poll(pulse.isAway).toBe(true);

  const before = line.countForwarded();
  let isBack = false;
  const countLate = () => {
    isBack ||= !pulse.isAway();
    return line.countForwarded() - before;
  };
  await expect.poll(countLate).toBeGreaterThan(2);
  expect(isBack).toBe(false);
  await line.turn('good');
  await expect.poll(pulse.isAway).toBe(false);
});

test.each(['late', 'mute', 'gone'] as const)(
  'nobody waits for a database that is %s, and all goes on when it is back',
  async (state) => {
    const database = await freshDatabase();
    const line = await layLine(database.where);
    const db = connect(line.where, { max: 4 });
    const pulse = feelPulse(line.where, db);
    onTestFinished(async () => {
      await pulse.stop();
      await line.close();
      await db.end({ timeout: 1 });
      await database.drop();
    });
    const ask = () => db<{ one: number }[]>`select 1 as one`;
    expect(await ask()).toEqual([{ one: 1 }]);
    await line.turn(state);
    const asked = Array.from({ length: 200 }, () =>
      ask().then(
        () => 'answered',
        () => 'refused',
      ),
    );
    await expect.poll(pulse.isAway).toBe(true);
    expect(await Promise.all(asked)).toContain('refused');
    await line.turn('good');
    await expect.poll(() => ask().catch(() => null)).toEqual([{ one: 1 }]);
  },
);
