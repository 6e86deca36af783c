import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { readEnv } from '../program/env.ts';
import type { RunningJobs } from '../jobs/run-jobs.ts';
import { startJobs } from '../program/start-jobs.ts';

let world: World;
let admin: Person;
let folder: string;
const running: RunningJobs[] = [];

beforeAll(async () => {
  world = await aWorld({ timeZone: 'Europe/Berlin' }, {}, { startsAt: '2026-03-27T12:00:00Z' });
  admin = await world.anAdmin();
});
afterAll(() => world.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enough-nightly-'));
  await world.clock.set('2026-03-27T12:00:00Z');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await world.db`delete from jobs`;
  await rm(folder, { recursive: true, force: true });
});

const aProcess = async (keep = '2 daily') => {
  const { backup } = readEnv({ BACKUP_DIR: folder, BACKUP_KEEP: keep });
  const { where, db, files, app } = world;
  const env = { ...world.env, backup };
  running.push(
    await startJobs({
      where,
      db,
      files,
      env,
      secret: 'x'.repeat(43),
      embedder: null,
      publicUrl: 'http://x.test',
      log: app.log,
    }),
  );
};

const tellJobs = () => world.db`select pg_notify('jobs', '')`;

/** Lets the clock reach a moment, and the job run. */
const reach = async (moment: string) => {
  await world.clock.set(moment);
  await world.db`update jobs set run_at = now() where kind = 'keepBackups'`;
  await tellJobs();
};

/** The same once the run before is over: a job that is taken from its process would run twice. */
const whenAtRest = async (moment: string) => {
  await world.clock.set(moment);
  const bringForward = () =>
    world.db`update jobs set run_at = now() where kind = 'keepBackups' and attempts = 0 returning id`;
  await expect.poll(async () => (await bringForward()).length).toBe(1);
  await tellJobs();
};

const attempts = async () => (await world.db`select attempts from jobs where kind = 'keepBackups'`)[0]?.attempts;

const names = async () => (await readdir(folder)).toSorted();
const house = () => admin.call('GET /api/admin/house');
const backupLine = async () => {
  const { lines, backup_failure } = await admin.call('GET /api/admin/checklist');
  return { isDone: lines.find(({ line }) => line === 'backup')?.is_done, backup_failure };
};

describe('backups by the clock', () => {
  test('are made once over two processes, at the hour of the community, and thinned out', async () => {
    await Promise.all([aProcess(), aProcess()]);
    await expect.poll(names).toEqual(['enough-20260327T120000Z.tar']);
    // The clocks go forward in the night to the 29th: three o'clock is 2:00 UTC before and 1:00 UTC after.
    await whenAtRest('2026-03-28T01:59:00Z');
    await whenAtRest('2026-03-28T02:00:00Z');
    await expect.poll(names).toEqual(['enough-20260327T120000Z.tar', 'enough-20260328T020000Z.tar']);
    await writeFile(join(folder, 'letter.txt'), 'not ours');
    await writeFile(join(folder, 'enough-20260301T020000Z.tar.1.unfinished'), '');
    await utimes(join(folder, 'enough-20260301T020000Z.tar.1.unfinished'), 0, 0);
    await whenAtRest('2026-03-29T01:00:00Z');
    const expected = ['enough-20260328T020000Z.tar', 'enough-20260329T010000Z.tar', 'letter.txt'];
    await expect.poll(names).toEqual(expected);
    const made = await world.db`select subject from audit where act = 'backup made'`;
    expect(made).toHaveLength(3);
    expect(await house()).toMatchObject({
      last_backup: { place: join(folder, 'enough-20260329T010000Z.tar'), is_encrypted: false },
      failed_backup: null,
    });
    expect(await backupLine()).toEqual({ isDone: true, backup_failure: null });
  });

  test('that fail are tried again, recorded once, and seen by the administrators', async () => {
    await writeFile(join(folder, 'taken'), '');
    const nights = folder;
    folder = join(folder, 'taken');
    await aProcess();
    const why = `The backup cannot be written to ${folder}: that is not a folder.`;
    await expect.poll(async () => (await house()).failed_backup?.why).toBe(why);
    expect(await backupLine()).toEqual({ isDone: false, backup_failure: why });
    // The end of an attempt sets the time of the next one, so the clock is moved until it is reached.
    const whenReached = (moment: string, look: () => Promise<unknown>) =>
      expect.poll(async () => {
        await reach(moment);
        return look();
      });
    await whenReached('2026-03-27T12:05:00Z', attempts).toBeGreaterThan(1);
    expect(await world.db`select 1 from audit where act = 'backup failed'`).toHaveLength(1);
    await rm(folder);
    await mkdir(folder);
    await whenReached('2026-03-27T12:10:00Z', async () => (await house()).failed_backup).toBeNull();
    expect(await backupLine()).toEqual({ isDone: true, backup_failure: null });
    folder = nights;
  });
});
