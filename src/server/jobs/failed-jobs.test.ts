import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import { mailTo } from '../mail/mail-to.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { runJobs } from './run-jobs.ts';

describe('work that failed for good', () => {
  let world: World;
  let admin: Person;
  beforeAll(async () => {
    world = await aWorld();
    admin = await world.anAdmin();
  });
  afterAll(() => world.close());

  const list = () => admin.call('GET /api/admin/failed-jobs');
  const retry = (id: number) => admin.call('POST /api/admin/failed-jobs/:id/retry', { params: { id } });

  /** Runs the mails until each has ended, with a mail server in the given mood. */
  const runMails = async (send: () => void) => {
    const log = { warn: () => {}, error: () => {} };
    const listen = (...subscription: Parameters<typeof world.db.listen>) => world.db.listen(...subscription);
    const jobs = await runJobs({ db: world.db, listen, log, handlers: { mail: async () => send() } });
    const isEnded = async () =>
      (await world.db`select 1 from jobs where kind = 'mail' and done_at is null and failed_at is null`).length === 0;
    await expect.poll(isEnded).toBe(true);
    await jobs.stop();
  };
  const refuseAll = () => {
    throw new PermanentFailure('550 no such mailbox');
  };

  test('is listed for the admin, who has it tried again', async () => {
    const member = await world.aMember({ name: 'Ida Neighbour' });
    await mailTo(world.db, { kind: 'passwordChanged', to: member.email, data: { name: member.name } });
    await runMails(refuseAll);
    const [failed, ...others] = await list();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({
      kind: 'mail',
      recipient: 'Ida Neighbour',
      error: '550 no such mailbox',
      can_retry: true,
    });
    const id = failed?.id ?? 0;
    expect(await retry(id)).toEqual({ message: 'It will be tried again now.' });
    const sent: string[] = [];
    await runMails(() => void sent.push('sent'));
    expect([sent, await list()]).toEqual([['sent'], []]);
    await expect(retry(id)).rejects.toMatchObject({ status: 404 });
    const [last] = await admin.call('GET /api/admin/audit', { query: {} });
    expect(last).toMatchObject({ act: 'failed work tried again', actor: 'Admin' });
  });

  test('loses its secret, and then cannot be tried again', async () => {
    const data = { name: 'Ida', password: 'swift-otter-42' };
    await mailTo(world.db, { kind: 'temporaryPassword', to: 'stranger@example.org', data });
    await runMails(refuseAll);
    const [failed] = await list();
    expect(failed).toMatchObject({ recipient: 'stranger@example.org', can_retry: false });
    await expect(retry(failed?.id ?? 0)).rejects.toMatchObject({ status: 409 });
    expect(JSON.stringify(await world.db`select * from jobs`)).not.toContain('swift-otter-42');
  });
});
