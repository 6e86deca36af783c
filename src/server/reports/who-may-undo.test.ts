import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';
import type { ReportAct } from '../../shared/reports/kinds.ts';

let world: World;
let admin: Person;
let ada: Person;
let ben: Person;
let steward: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
});
afterAll(() => world.close());

const makeSteward = (person: Person) =>
  admin.call('PUT /api/admin/stewards/:userId', { params: { userId: person.id } });

beforeEach(async () => {
  await world.db`truncate reports, report_acts cascade`;
  [ada, ben, steward] = [
    await world.aMember({ name: 'Ada Low' }),
    await world.aMember({ name: 'Ben High' }),
    await world.aMember({ name: 'Sam Watch' }),
  ];
  await makeSteward(steward);
  await anItem(world.db, ada.id);
});

const act = (by: Person, id: number, what: ReportAct) =>
  by.call('POST /api/admin/reports/:id/act', { params: { id }, body: { act: what, reason: 'Threats.' } });
const undo = (by: Person, id: number) => by.call('POST /api/admin/reports/:id/undo', { params: { id } });
const reported = async (by: Person, person: Person) => {
  await by.call('POST /api/reports', { body: { kind: 'person', id: person.id, reason: 'rude' } });
  const [row] = await world.db<{ id: number }[]>`select max(id) as id from reports where person_id = ${person.id}`;
  return row?.id ?? 0;
};
const statusOf = async (person: Person) =>
  (await world.db<{ status: string }[]>`select status from users where id = ${person.id}`)[0]?.status;

describe('the way back', () => {
  test('a steward does not take back what an administrator decided about an account', async () => {
    const other = await world.aMember({ name: 'Olive Other' });
    await anItem(world.db, other.id);
    await makeSteward(other);
    const id = await reported(ben, other);
    await act(admin, id, 'deactivate');
    await expect(undo(steward, id)).rejects.toMatchObject({
      status: 403,
      message: 'Only an administrator can undo what an administrator decided about an account.',
    });
    expect(await statusOf(other)).toBe('deactivated');
    const canUndo = async (by: Person) => (await by.call('GET /api/admin/reports'))[0]?.can_undo;
    expect([await canUndo(steward), await canUndo(admin)]).toEqual([false, true]);
    await undo(admin, id);
    expect(await statusOf(other)).toBe('active');
  });

  test('an account that was locked before stays locked when the act is undone', async () => {
    const id = await reported(ben, ada);
    await admin.call('POST /api/admin/deactivate-user', { body: { user_id: ada.id } });
    await act(steward, id, 'deactivate');
    await undo(steward, id);
    expect(await statusOf(ada)).toBe('deactivated');
  });

  test('nor does an earlier act open what an administrator has locked since', async () => {
    const id = await reported(ben, ada);
    await act(steward, id, 'deactivate');
    await admin.call('POST /api/admin/reactivate-user', { body: { user_id: ada.id } });
    await admin.call('POST /api/admin/deactivate-user', { body: { user_id: ada.id } });
    await undo(steward, id);
    expect(await statusOf(ada)).toBe('deactivated');
  });

  test('of two acts about one person the account opens when both are undone', async () => {
    const first = await reported(ben, ada);
    await act(steward, first, 'deactivate');
    const [second] = await world.db<{ id: number }[]>`
      insert into reports (reporter_id, kind, subject_id, person_id, title, content, reason)
      select ${ben.id}, 'item', id, owner_id, name, '', 'rude' from items where owner_id = ${ada.id} limit 1 returning id`;
    await act(steward, second?.id ?? 0, 'deactivate');
    await undo(steward, first);
    expect(await statusOf(ada)).toBe('deactivated');
    await undo(steward, second?.id ?? 0);
    expect(await statusOf(ada)).toBe('active');
  });

  test('hiding and undoing in a loop is a few mails, not one for each', async () => {
    const id = await anItem(world.db, ada.id, { name: 'Old heater' });
    await ben.call('POST /api/reports', { body: { kind: 'item', id, reason: 'unsafe' } });
    const [row] = await world.db<{ id: number }[]>`select id from reports where kind = 'item'`;
    for (let i = 0; i < 6; i += 1) {
      await act(steward, row?.id ?? 0, 'hide');
      await undo(steward, row?.id ?? 0);
    }
    const mails = await world.db<{ kind: string; is_due: boolean }[]>`
      select payload ->> 'kind' as kind, run_at <= now() as is_due from jobs
      where payload ->> 'to' = ${ada.email} order by id`;
    expect(mails).toEqual([
      { kind: 'stewardsHid', is_due: true },
      { kind: 'stewardsUndid', is_due: true },
      { kind: 'gathered', is_due: false },
    ]);
    expect(await ada.call('GET /api/notices')).toHaveLength(6);
  });
});

describe('what is reported about an administrator', () => {
  test('the record hides the steward from the person whom the act concerns', async () => {
    const second = await world.aMember({ id: 2, name: 'Second', email: 'second@example.org' });
    await anItem(world.db, second.id);
    const id = await reported(ben, second);
    await act(steward, id, 'warn');
    const seen = async (by: Person, who?: string) =>
      (await by.call('GET /api/admin/audit', { query: { what: 'warned', ...(who ? { who } : {}) } })).map(
        ({ actor }) => actor,
      );
    expect(await seen(admin)).toEqual(['Sam Watch']);
    expect(await seen(second)).toEqual(['Somebody who looks after the community']);
    expect(await seen(second, 'Sam')).toEqual([]);
    await world.db`update users set status = 'deactivated' where id = 2`;
  });

  test('where nobody else looks after the community the reporter hears so, and the first steward gets it', async () => {
    await world.db`delete from stewards`;
    const id = await anItem(world.db, admin.id, { name: 'Bare drill' });
    const send = () => ben.call('POST /api/reports', { body: { kind: 'item', id, reason: 'unsafe' } });
    expect((await send()).message).toBe(
      'Thank you. Apart from Admin, nobody looks after the community yet. Your report waits for the first person who does. Until then, you can talk to Admin yourself, or block them.',
    );
    await makeSteward(ada);
    const [mail] = await world.db<{ kind: string; data: object }[]>`
      select payload ->> 'kind' as kind, payload -> 'data' as data from jobs where payload ->> 'to' = ${ada.email}`;
    expect(mail).toEqual({ kind: 'madeSteward', data: { name: 'Ada Low', waiting: '1' } });
    expect((await ada.call('GET /api/admin/reports')).map(({ title }) => title)).toEqual(['Bare drill']);
    const counters = await ada.call('GET /api/notifications', { query: { userId: ada.id } });
    expect(counters.openReports).toBe(1);
    expect((await send()).message).toBe('Thank you. The people who look after the community will see to it.');
  });
});

test('requests to a neighbour by any way share one limit', async () => {
  const strict = await aWorld({ limitFactor: 1 });
  const [owner, asker] = [await strict.aMember(), await strict.aMember()];
  const itemId = await anItem(strict.db, owner.id);
  const { sharedId } = await owner.call('POST /api/shared-library', {
    body: { userId: owner.id, itemIds: [itemId], description: 'Tools', password: '' },
  });
  await asker.call('PUT /api/came-for', { body: { from: sharedId } });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    await strict.db`delete from connection_requests`;
    statuses.push(
      await asker.call.reply('POST /api/came-for/connect').then(
        ({ status }) => status,
        ({ status }) => status,
      ),
    );
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  await strict.close();
});
