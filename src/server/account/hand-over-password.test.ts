import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
});
afterAll(() => world.close());

const giveTo = (userId: number, by: Person = admin) =>
  by.call('POST /api/admin/temporary-password', { body: { user_id: userId } });

const logIn = async (username: string, password: string) => {
  const visitor = world.aVisitor();
  const session = await visitor.call('POST /login', { body: { username, password } });
  return { ...visitor, session };
};

test('an admin hands a temporary password over: it works once, forces a change, and is on record without its words', async () => {
  const member = await world.aMember({ name: 'Forgetful Fern' });
  const given = await giveTo(member.id);
  expect(given).toMatchObject({
    message: 'Forgetful Fern can log in with this temporary password.',
    email: member.email,
    password: expect.stringMatching(/^[a-z2-9]{16}$/),
  });
  const hours = (Date.parse(given.expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24.1);
  const [last] = await admin.call('GET /api/admin/audit', { query: {} });
  expect(last).toMatchObject({ act: 'temporary password given', actor: 'Admin', subject: member.email });
  const kept = await world.db<{ whole: string }[]>`
    select u::text as whole from users u union all select a::text from audit a union all select j::text from jobs j`;
  expect(kept.some(({ whole }) => whole.includes(given.password))).toBe(false);

  // Nothing is lost before it is used.
  await member.call('GET /validate-session');
  await logIn(member.email, PASSWORD);
  const guest = await logIn(member.email, given.password);
  expect(guest.session.isTemporary).toBe(true);
  await expect(logIn(member.email, given.password)).rejects.toMatchObject({ status: 401 });
  await expect(logIn(member.email, PASSWORD)).rejects.toMatchObject({ status: 401 });
  await expect(guest.call('GET /api/notifications', { query: { userId: member.id } })).rejects.toMatchObject({
    body: { code: 'password_change_required' },
  });
  await guest.call('POST /change-password', { body: { email: member.email, newPassword: 'a much better one' } });
  expect((await logIn(member.email, 'a much better one')).session.isTemporary).toBe(false);
});

test('a second one ends the first, and after a day it is over', async () => {
  const member = await world.aMember();
  const first = await giveTo(member.id);
  const second = await giveTo(member.id);
  await expect(logIn(member.email, first.password)).rejects.toMatchObject({ status: 401 });
  await world.db`update users set temp_expires_at = now() where id = ${member.id}`;
  await expect(logIn(member.email, second.password)).rejects.toMatchObject({ status: 401 });
});

test('members and stewards cannot, nobody can for an administrator, and a deactivated member gets none', async () => {
  const member = await world.aMember();
  const steward = await world.aMember();
  await world.aMember({ id: 2, email: 'second@example.org' });
  await admin.call('PUT /api/admin/stewards/:userId', { params: { userId: steward.id } });
  for (const by of [member, steward])
    for (const target of [1, 2, member.id]) await expect(giveTo(target, by)).rejects.toMatchObject({ status: 403 });
  for (const target of [1, 2])
    await expect(giveTo(target)).rejects.toMatchObject({ status: 400, body: { code: 'admin_not_listed' } });
  await expect(giveTo(999_999)).rejects.toMatchObject({ status: 404 });
  await admin.call('POST /api/admin/deactivate-user', { body: { user_id: member.id } });
  await expect(giveTo(member.id)).rejects.toMatchObject({ status: 404 });
  const visitor = world.aVisitor().call('POST /api/admin/temporary-password', { body: { user_id: member.id } });
  await expect(visitor).rejects.toMatchObject({ status: 401 });
});
