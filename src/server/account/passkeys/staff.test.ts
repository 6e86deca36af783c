import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAuthenticator } from '../../../../tests/support/authenticator.ts';
import { addPasskeyTo, logInWith } from '../../../../tests/support/passkeys.ts';
import { runAdminCommand } from '../../../../tests/support/run-command.ts';
import { aWorld, PASSWORD, type Person, type World } from '../../../../tests/support/world.ts';

const origin = 'http://localhost:3000';
let world: World;
let admin: Person;
const adminsPasskey = anAuthenticator(origin);

const require = (staff_need_passkey: boolean) =>
  admin.call('PATCH /api/admin/settings', { body: { staff_need_passkey } });

beforeAll(async () => {
  world = await aWorld({ publicUrl: origin });
  admin = await world.anAdmin();
});
afterAll(() => world.close());

const aSteward = async () => {
  const member = await world.aMember();
  await world.db`insert into stewards (user_id, made_by) values (${member.id}, 1)`;
  return member;
};

const logIn = async ({ email }: Person, password = PASSWORD) => {
  const visitor = world.aVisitor();
  return { ...visitor, session: await visitor.call('POST /login', { body: { username: email, password } }) };
};

const led = { status: 403, body: { code: 'passkey_required' } };
const mustUse = { status: 403, body: { code: 'passkey_login_needed' } };

test('an administrator without a passkey of their own cannot require one', async () => {
  await expect(require(true)).rejects.toMatchObject({ status: 409, body: { code: 'passkey_own_first' } });
  await addPasskeyTo(admin, adminsPasskey);
  const byPassword = await logIn(admin);
  const change = { body: { staff_need_passkey: true } };
  await expect(byPassword.call('PATCH /api/admin/settings', change)).rejects.toMatchObject({
    body: { code: 'passkey_own_first' },
  });
  expect(await require(true)).toMatchObject({ staff_need_passkey: true });
});

test('a steward without one may only add one after the password, and is let in by it', async () => {
  const steward = await aSteward();
  const { call, session } = await logIn(steward);
  expect(session).toMatchObject({ needsPasskey: true, isSteward: true });
  await expect(call('GET /api/admin/join-requests')).rejects.toMatchObject(led);
  await expect(call('GET /api/waiting')).rejects.toMatchObject(led);
  const newPassword = { email: steward.email, oldPassword: PASSWORD, newPassword: 'a longer sentence' };
  await expect(call('POST /change-password', { body: newPassword })).rejects.toMatchObject(led);
  expect(await call('GET /validate-session')).toMatchObject({ needsPasskey: true });

  const passkey = anAuthenticator(origin);
  const { id } = await addPasskeyTo({ call }, passkey);
  expect(await call('GET /validate-session')).not.toHaveProperty('needsPasskey');
  expect(await call('GET /api/admin/join-requests')).toEqual([]);

  await expect(logIn(steward)).rejects.toMatchObject(mustUse);
  const again = world.aVisitor();
  expect(await logInWith(again, passkey)).not.toHaveProperty('needsPasskey');
  expect(await again.call('GET /api/admin/join-requests')).toEqual([]);
  const last = { status: 409, body: { code: 'passkey_last' } };
  await expect(again.call('DELETE /api/passkeys/:id', { params: { id } })).rejects.toMatchObject(last);
  expect(await again.call('GET /api/passkeys')).toHaveLength(1);
});

test('a wrong password is refused like everybody’s, and members are not concerned', async () => {
  const member = await world.aMember();
  expect((await logIn(member)).session).not.toHaveProperty('needsPasskey');
  await expect(logIn(admin, 'wrong password')).rejects.toMatchObject({ status: 401, body: { code: 'login_failed' } });
  await expect(logIn(admin)).rejects.toMatchObject(mustUse);
});

test('open sessions of stewards are led to it as well: those who become one, and those who logged in before', async () => {
  const member = await world.aMember();
  await addPasskeyTo(await logIn(member), anAuthenticator(origin));
  expect(await member.call('GET /api/waiting')).toBeDefined();
  await world.db`insert into stewards (user_id, made_by) values (${member.id}, 1)`;
  await expect(member.call('GET /api/waiting')).rejects.toMatchObject(led);
  // A password alone, however fresh, adds no second passkey beside the first.
  for (const body of [{}, { password: PASSWORD }])
    await expect(member.call('POST /api/passkeys/options', { body })).rejects.toMatchObject(led);
});

test('a temporary password still leads to a new password, and that to the passkey', async () => {
  const steward = await aSteward();
  await addPasskeyTo(steward, anAuthenticator(origin));
  const printed = await runAdminCommand(world, 'reset-password', steward.email);
  const { call, session } = await logIn(steward, printed.split(' ').at(-1));
  expect(session).toMatchObject({ isTemporary: true });
  expect(session).not.toHaveProperty('needsPasskey');
  const changed = await call('POST /change-password', {
    body: { email: steward.email, newPassword: 'a new sentence' },
  });
  expect(changed).toMatchObject({ isTemporary: false, needsPasskey: true });
  await expect(call('GET /api/waiting')).rejects.toMatchObject(led);
  await expect(call('POST /api/passkeys/options', { body: {} })).rejects.toMatchObject(led);
});

test('the way back: the operator removes lost passkeys, or lifts the requirement', async () => {
  const steward = await aSteward();
  await addPasskeyTo(steward, anAuthenticator(origin));
  await expect(logIn(steward)).rejects.toMatchObject(mustUse);
  expect(await runAdminCommand(world, 'remove-passkeys', steward.email)).toContain('had 1 passkey, and has none now');
  await expect(steward.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
  expect((await logIn(steward)).session).toMatchObject({ needsPasskey: true });

  expect(await runAdminCommand(world, 'allow-passwords')).toContain('can log in with their password again');
  // The running server hears of it.
  await expect
    .poll(async () =>
      logIn(admin).then(
        ({ session }) => session,
        () => null,
      ),
    )
    .toMatchObject({ userId: 1 });
  expect((await logIn(steward)).session).not.toHaveProperty('needsPasskey');
});
