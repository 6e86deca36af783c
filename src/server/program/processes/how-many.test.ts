import { expect, test } from 'vitest';
import { coresIn } from '../../base/this-machine.ts';
import { chooseProcesses, connectionsOfEach, processRange } from './how-many.ts';

const gigabyte = 1024 ** 3;

test.each([
  ['a small machine', { cores: 1, memory: gigabyte }, 1],
  ['many cores and little memory', { cores: 8, memory: 1.5 * gigabyte }, 1],
  ['two cores and what is sold as 2 GB', { cores: 2, memory: 1.94 * gigabyte }, 2],
  ['one core and much memory', { cores: 1, memory: 64 * gigabyte }, 1],
  ['many cores and much memory', { cores: 32, memory: 64 * gigabyte }, 4],
])('on %s', (_, machine, processes) => {
  expect(chooseProcesses(machine)).toBe(processes);
});

test.each([
  ['200000 100000\n', 2],
  ['150000 100000', 1],
  ['50000 100000', 1],
  ['max 100000\n', Number.POSITIVE_INFINITY],
  ['', Number.POSITIVE_INFINITY],
])('a limit of %o leaves %d cores', (text, cores) => {
  expect(coresIn(text)).toBe(cores);
});

test('one process has the twenty connections of before, and many together stay below what a database takes', () => {
  expect(connectionsOfEach(1)).toBe(20);
  const [, most] = processRange;
  // Each has two more that listen, and while they are renewed there are twice as many; the first process has twelve.
  for (const count of [2, 3, 4]) expect(2 * count * (connectionsOfEach(count) + 2) + 12).toBeLessThan(150);
  expect(2 * most * (connectionsOfEach(most) + 2) + 12).toBeLessThan(210);
});
