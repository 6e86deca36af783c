import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { runAdminCommand } from '../../../tests/support/run-command.ts';
import { aWorld, CallRefused, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let admin: Person;
let member: Person;
let neighbour: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
});
afterAll(() => world.close());
beforeEach(async () => {
  member = await world.aMember({ name: 'Ida Gone' });
  neighbour = await world.aMember();
});

const remove = (user_id: number, reason = 'Asked at the door') =>
  admin.call('POST /api/admin/remove-user', { body: { user_id, reason } });
const bodyOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof CallRefused ? error.body : error),
  );
const logged = () => admin.call('GET /api/admin/audit', { query: { what: 'account' } });

test('an administrator deletes an account on request, and the log says why but not who', async () => {
  await remove(member.id, 'Ida Gone moved away');
  expect(await bodyOf(member.call('GET /api/waiting'))).toMatchObject({ code: 'no_session' });
  const [entry] = await logged();
  expect(entry).toMatchObject({ act: 'account removed on request', actor: 'Admin' });
  expect(entry?.subject).toBe(`Former member (${member.id}): Former member moved away`);
});

test('it is refused with what is open, without a reason, for administrators and for nobody', async () => {
  const itemId = await anItem(world.db, member.id, {
    name: 'Ladder',
    giveaway: false,
    interested: [neighbour.id],
    recipient: neighbour.id,
    isTransferred: true,
  });
  expect(await bodyOf(remove(member.id))).toMatchObject({
    code: 'matters_open_of_member',
    open: [{ kind: 'lent', item_id: itemId, item_name: 'Ladder', person_name: neighbour.name }],
  });
  expect(await bodyOf(remove(neighbour.id, '  '))).toMatchObject({ code: 'removal_reason_missing' });
  expect(await bodyOf(remove(admin.id))).toMatchObject({ code: 'admin_not_listed' });
  expect(await bodyOf(remove(999_999))).toMatchObject({ code: 'member_not_found' });
  const steward = await world.aMember();
  await world.db`insert into stewards (user_id, made_by) values (${steward.id}, 1)`;
  const body = { user_id: neighbour.id, reason: 'Rude' };
  for (const each of [member, steward])
    expect(await bodyOf(each.call('POST /api/admin/remove-user', { body }))).toMatchObject({ code: 'admins_only' });
});

test('a deactivated member can be removed, too, and comes back by no way', async () => {
  await admin.call('POST /api/admin/deactivate-user', { body: { user_id: member.id } });
  expect(await bodyOf(member.call('GET /api/waiting'))).toMatchObject({ code: 'no_session' });
  await remove(member.id);
  const again = admin.call('POST /api/admin/reactivate-user', { body: { user_id: member.id } });
  expect(await bodyOf(again)).toMatchObject({ code: 'member_not_found' });
});

test('the operator does it on the command line, in the same words', async () => {
  const place = { where: world.where, dataDir: world.env.dataDir };
  expect(await runAdminCommand(place, 'remove', member.email, 'Asked', 'by', 'letter')).toBe(
    `The account of ${member.email} is deleted.`,
  );
  const [entry] = await logged();
  expect(entry).toMatchObject({ act: 'account removed on request', actor: null });
});

test('somebody who asks for the item meanwhile, and the owner who leaves, do not wait for each other', async () => {
  const itemId = await anItem(world.db, member.id, { name: 'Tent' });
  const others = await Promise.all(Array.from({ length: 4 }, () => world.aMember()));
  const leaving = member.call('POST /api/account/leave', { body: { password: PASSWORD } });
  const asking = others.map((other) => bodyOf(other.call('POST /express-interest', { body: { itemId } })));
  await leaving;
  for (const answer of await Promise.all(asking))
    expect(answer === null || JSON.stringify(answer).includes('item_not_found')).toBe(true);
  const [left] =
    await world.db`select name, description, deleted_at is null as is_here from items where id = ${itemId}`;
  expect(left).toEqual({ name: 'Removed item', description: '', is_here: false });
});
