import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWorld, PASSWORD, type World } from '../../../tests/support/world.ts';
import { fillAdminSlots, makeFirstLogin } from './bootstrap.ts';
import { resetPassword } from './reset-password.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld();
});
afterEach(() => world.close());

/** Runs the admin setup of a start; returns the login it prints, if any. */
const start = async (env: Partial<World['env']> = {}) => {
  await fillAdminSlots(world.db, { ...world.env, ...env });
  return makeFirstLogin(world.db);
};

const startAndRead = async (env: Partial<World['env']> = {}) => {
  const printed = await start(env);
  if (!printed) throw new Error('No login was printed.');
  return printed;
};

const logIn = async ({ email, password }: { email: string; password: string }) => {
  const visitor = world.aVisitor();
  const session = await visitor.call('POST /login', { body: { username: email, password } });
  return { ...visitor, session };
};

const own = { email: 'admin@localhost', newPassword: PASSWORD, name: 'Ada Park', newEmail: 'ada@example.org' };

describe('while nobody has set a first password', () => {
  test('every start prints a fresh one, and the earlier stops working', async () => {
    const [first, second] = [await startAndRead(), await startAndRead()];
    expect(first.email).toBe('admin@localhost');
    expect(second.password).not.toBe(first.password);
    await expect(logIn(first)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(second)).session).toMatchObject({ userId: 1, isTemporary: true });
  });

  test('the printed one can be used again, until the change has been made', async () => {
    const printed = await startAndRead();
    await logIn(printed);
    const admin = await logIn(printed);
    await admin.call('POST /change-password', { body: { email: 'admin@localhost', newPassword: PASSWORD } });
    await expect(logIn(printed)).rejects.toMatchObject({ status: 401 });
    expect(await start()).toBeNull();
    expect((await logIn({ email: 'admin@localhost', password: PASSWORD })).session.isTemporary).toBe(false);
  });

  test('nobody can end it by asking for a password by mail', async () => {
    const printed = await startAndRead({ adminEmail: 'ada@example.org' });
    await resetPassword(world.db, 'ada@example.org');
    expect(await world.db`select 1 from jobs where payload ->> 'kind' = 'temporaryPassword'`).toEqual([]);
    expect((await logIn(printed)).session.userId).toBe(1);
  });

  test('an address of their own gets a printed password too, and a password of their own is never printed', async () => {
    expect((await startAndRead({ adminEmail: 'ada@example.org' })).email).toBe('ada@example.org');
    const other = await aWorld();
    await fillAdminSlots(other.db, { ...other.env, adminEmail: 'ada@example.org', adminPassword: PASSWORD });
    expect(await makeFirstLogin(other.db)).toBeNull();
    await other.close();
  });
});

describe('the first admin', () => {
  const anAdmin = async () => logIn(await startAndRead());

  test('says with the new password who they are, and where mail reaches them', async () => {
    const admin = await anAdmin();
    await admin.call('POST /change-password', { body: { ...own, newEmail: 'Ada@Example.org' } });
    const { session } = await logIn({ email: 'ada@example.org', password: PASSWORD });
    expect(session).toMatchObject({ userId: 1, name: 'Ada Park', email: 'ada@example.org', isTemporary: false });
    await expect(logIn({ email: 'admin@localhost', password: PASSWORD })).rejects.toMatchObject({ status: 401 });
    const [mail] = await world.db`select payload ->> 'to' as to from jobs where payload ->> 'kind' = 'passwordChanged'`;
    expect(mail?.to).toBe('ada@example.org');
  });

  test.each([
    ['newEmail', 'nothing', 400, 'Please enter a valid email address.'],
    ['newEmail', 'me@localhost', 400, 'Please enter a valid email address.'],
    ['newEmail', 'taken@example.org', 409, 'There is already an account with that address.'],
    ['name', '  ', 400, 'Please enter your name.'],
    ['newPassword', 'ada@example.org', 400, 'Choose a password that is not your name or email address.'],
  ])('hears what is wrong with the %s %j, and can try again', async (field, value, status, message) => {
    await world.aMember({ email: 'Taken@example.org' });
    const admin = await anAdmin();
    const refused = admin.call('POST /change-password', { body: { ...own, [field]: value } });
    await expect(refused).rejects.toMatchObject({ status, message });
    await admin.call('POST /change-password', { body: own });
    expect((await logIn({ email: 'ada@example.org', password: PASSWORD })).session.name).toBe('Ada Park');
  });

  test('of two who take one address at the same moment, one is refused', async () => {
    const admin = await anAdmin();
    const outcomes = await Promise.allSettled([
      admin.call('POST /change-password', { body: own }),
      world.aMember({ email: 'ada@example.org' }),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    // A direct database write fails on the index.
    expect(refused[0]?.reason).toMatchObject({ message: expect.stringMatching(/already an account|users_email/) });
  });
});

test('nobody else can change name or address by the way', async () => {
  const member = await world.aMember();
  const body = {
    email: member.email,
    oldPassword: PASSWORD,
    newPassword: 'a much better one',
    newEmail: 'x@example.org',
  };
  await expect(member.call('POST /change-password', { body })).rejects.toMatchObject({ status: 400 });
  const helped = await world.aMember({ isTemporary: true });
  const more = { email: helped.email, newPassword: 'a much better one', name: 'Somebody else' };
  await expect(helped.call('POST /change-password', { body: more })).rejects.toMatchObject({
    status: 400,
    message: 'Your name and address cannot be changed here.',
  });
});
