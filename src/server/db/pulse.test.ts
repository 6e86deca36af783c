import { expect, onTestFinished, test } from 'vitest';
import { layLine } from '../../../tests/support/database-line.ts';
import { freshDatabase } from '../../../tests/support/database.ts';
import { feelPulse } from './pulse.ts';

test('a database whose every answer is late is away until one is in time', async () => {
  const database = await freshDatabase();
  const line = await layLine(database.where);
  const pulse = feelPulse(line.where, { drop: () => {} });
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
