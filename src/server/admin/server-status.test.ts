import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPicturedItem } from '../../../tests/support/pictured-item.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { recordAudit } from '../events/record.ts';
import { pruneAuditIn } from './store.ts';

describe('what an operator should know', () => {
  let world: World;
  let admin: Person;
  let folder: string;
  beforeAll(async () => {
    world = await aWorld();
    admin = await world.anAdmin();
    folder = await mkdtemp(join(tmpdir(), 'enough-house-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  });

  const look = () => admin.call('GET /api/admin/house');

  test('the version, and how much there is; no backup before the first one', async () => {
    await aPicturedItem(world, admin.id);
    const house = await look();
    const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(house).toMatchObject({ version, last_backup: null, failed_backup: null, backup_hour: null });
    expect(house.database_bytes).toBeGreaterThan(1_000_000);
    expect(house.photos.files).toBeGreaterThan(1);
    expect(house.photos.bytes).toBeGreaterThan(1000);
  });

  test('a backup says when it was made and where it lies, and one that failed says nothing', async () => {
    const source = { db: world.db, files: world.files, dataDir: world.env.dataDir };
    const [first, second] = [join(folder, 'monday.tar'), join(folder, 'tuesday.tar')];
    const since = Date.now() - 1000;
    await writeBackup(source, { file: first, lock: null });
    expect((await look()).last_backup?.place).toBe(first);
    await writeBackup(source, { file: second, lock: null });
    const { last_backup } = await look();
    expect(last_backup?.place).toBe(second);
    expect(Date.parse(last_backup?.at ?? '')).toBeGreaterThan(since);
    await expect(writeBackup(source, { file: first, lock: null })).rejects.toThrow('choose another name');
    expect((await look()).last_backup?.place).toBe(second);
  });

  test('it stays known when the record of acts forgets what is long ago', async () => {
    await recordAudit(world.db, 'login', admin.id, null);
    await world.db`update audit set at = now() - interval '300 days'`;
    await pruneAuditIn(world.db)({}, { id: '1', attempts: 1, created_at: '' });
    expect((await look()).last_backup?.place).toBe(join(folder, 'tuesday.tar'));
    expect(await admin.call('GET /api/admin/audit', { query: {} })).toHaveLength(1);
  });

  test('members do not see it', async () => {
    const member = await world.aMember();
    await expect(member.call('GET /api/admin/house')).rejects.toMatchObject({ status: 403 });
  });
});
