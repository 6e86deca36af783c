import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isClaimAlive, newClaim } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';
import { withTurn } from './with-turn.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enough-turns-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The claim of a process that has ended: its number with another start. */
const aDeadClaim = () => newClaim().replace(String(process.pid), String(spawnSync('true').pid));

test('fifteen who come at once go through one by one, and nothing of them stays', async () => {
  let inside = 0;
  const crowds: number[] = [];
  const visit = () =>
    withTurn(folder, async () => {
      inside += 1;
      crowds.push(inside);
      await breathe();
      await breathe();
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 15 }, visit));
  expect(crowds).toEqual(Array.from({ length: 15 }, () => 1));
  expect(await readdir(folder)).toEqual([]);
});

test('who died at the door, while choosing or inside, keeps nobody waiting', async () => {
  await writeFile(join(folder, `1_${aDeadClaim()}`), '');
  await writeFile(join(folder, `choosing_${aDeadClaim()}`), '');
  expect(await withTurn(folder, async () => 'in')).toBe('in');
  expect(await readdir(folder)).toEqual([]);
});

test.each(['choosing', '1'])('a living one that came before (%s) is waited for', async (number) => {
  const before = join(folder, `${number}_${newClaim()}`);
  await writeFile(before, '');
  let isGone = false;
  const turn = withTurn(folder, async () => isGone);
  await waitUntil(async () => ((await readdir(folder)).length === 2 ? true : null), { seconds: 5, everyMs: 50 });
  isGone = true;
  await rm(before);
  expect(await turn).toBe(true);
});

test('a turn that fails is over, and the next one comes', async () => {
  const failing = withTurn(folder, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await withTurn(folder, async () => 'next')).toBe('next');
});

test('a claim lives as long as its process, and is never taken for another of the same number', () => {
  const claim = newClaim();
  expect(isClaimAlive(claim)).toBe(true);
  expect(isClaimAlive(claim.replace('-', '-1'))).toBe(false);
  expect(isClaimAlive(aDeadClaim())).toBe(false);
  expect(isClaimAlive('something else')).toBeNull();
});
