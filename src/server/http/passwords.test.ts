import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, PASSWORD, type World } from '../../../tests/support/world.ts';
import { setActive } from '../account/admissions.ts';
import { hashPassword } from './passwords.ts';
import { resetPassword } from '../account/reset-password.ts';

const NEXT = 'a much better one';

describe('passwords and sessions', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => world.close());

  const logIn = (username: string, password: string) => {
    const visitor = world.aVisitor();
    return visitor.call('POST /login', { body: { username, password } }).then((session) => ({ ...visitor, session }));
  };

  const temporaryPasswordOf = async (email: string) => {
    const [job] = await world.db<{ password: string }[]>`
      select payload -> 'data' ->> 'password' as password from jobs
      where payload ->> 'kind' = 'temporaryPassword' and payload ->> 'to' = ${email} order by id desc limit 1`;
    return job?.password ?? '';
  };

  test('unknown, wrong and deactivated get the same answer', async () => {
    const gone = await world.aMember();
    await setActive(world.db, gone.id, false, null);
    const known = await world.aMember();
    const tries = [
      ['nobody@example.org', PASSWORD],
      [known.email, 'wrong password'],
      [gone.email, PASSWORD],
    ];
    for (const [username = '', password = ''] of tries)
      await expect(logIn(username, password)).rejects.toMatchObject({
        status: 401,
        message: 'Invalid email or password.',
      });
    await expect(logIn('', '')).rejects.toMatchObject({ status: 400, message: 'Enter your email and password.' });
  });

  test('a deactivated member is out on the next request', async () => {
    const member = await world.aMember();
    await member.call('GET /validate-session');
    await setActive(world.db, member.id, false, null);
    await expect(member.call('GET /validate-session')).rejects.toMatchObject({
      status: 401,
      message: 'Please log in.',
    });
  });

  test('logging in replaces the presented session', async () => {
    const member = await world.aMember();
    const planted = member.cookies.get('enough');
    await member.call('POST /login', { body: { username: member.email, password: PASSWORD } });
    expect(member.cookies.get('enough')).not.toBe(planted);
    const thief = world.aVisitor();
    thief.cookies.set('enough', planted ?? '');
    await expect(thief.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
  });

  test('a forgotten password: one mail, one use, then a new password; the old one works until then', async () => {
    const member = await world.aMember();
    const answer = await world.aVisitor().call('POST /reset-password', { body: { email: member.email.toUpperCase() } });
    expect(answer.message).toBe('Password reset! Please check your email for your new password.');
    const temporary = await temporaryPasswordOf(member.email);
    await logIn(member.email, PASSWORD);
    const guest = await logIn(member.email, temporary);
    expect(guest.session.isTemporary).toBe(true);
    await expect(logIn(member.email, temporary)).rejects.toMatchObject({ status: 401 });
    await expect(logIn(member.email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    await expect(guest.call('GET /api/notifications', { query: { userId: member.id } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'password_change_required', message: 'Please set a new password first.' },
    });
    const other = guest.call('POST /change-password', { body: { email: 'other@example.org', newPassword: NEXT } });
    await expect(other).rejects.toMatchObject({ status: 403 });
    await guest.call('POST /change-password', { body: { email: member.email, newPassword: NEXT } });
    expect((await guest.call('GET /validate-session')).isTemporary).toBe(false);
    expect((await logIn(member.email, NEXT)).session.isTemporary).toBe(false);
  });

  test('an unknown address gets the same answer and no mail', async () => {
    const answer = await world.aVisitor().call('POST /reset-password', { body: { email: 'nobody@example.org' } });
    expect(answer.message).toBe('Password reset! Please check your email for your new password.');
    expect(await temporaryPasswordOf('nobody@example.org')).toBe('');
  });

  test('an account gets at most three such mails an hour', async () => {
    const member = await world.aMember();
    for (let i = 0; i < 5; i += 1) await resetPassword(world.db, member.email);
    const mails = await world.db`select 1 from jobs where payload ->> 'to' = ${member.email}`;
    expect(mails).toHaveLength(3);
  });

  test('an expired temporary password is wrong', async () => {
    const member = await world.aMember();
    await world.db`update users set temp_hash = ${await hashPassword('temporary1')}, temp_expires_at = now() - interval '1 s' where id = ${member.id}`;
    await expect(logIn(member.email, 'temporary1')).rejects.toMatchObject({ status: 401 });
  });

  test('a temporary password used twice at once opens one session', async () => {
    const member = await world.aMember();
    await world.db`update users set temp_hash = ${await hashPassword('temporary2')}, temp_expires_at = now() + interval '1 h' where id = ${member.id}`;
    const tries = await Promise.allSettled([logIn(member.email, 'temporary2'), logIn(member.email, 'temporary2')]);
    expect(tries.map((t) => t.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a change needs the old password and ends all other sessions', async () => {
    const member = await world.aMember();
    const phone = await world.logInQuietly(member.id);
    const change = (body: { oldPassword?: string; newPassword: string }) =>
      member.call('POST /change-password', { body: { email: member.email, ...body } });
    await expect(change({ newPassword: NEXT })).rejects.toMatchObject({ status: 401 });
    await expect(change({ newPassword: NEXT, oldPassword: 'wrong' })).rejects.toMatchObject({ status: 401 });
    await expect(change({ newPassword: PASSWORD, oldPassword: PASSWORD })).rejects.toMatchObject({
      status: 400,
      message: 'Choose a password that differs from the old one.',
    });
    await change({ newPassword: NEXT, oldPassword: PASSWORD });
    await expect(phone.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
    await member.call('GET /validate-session');
    const mails =
      await world.db`select 1 from jobs where payload ->> 'to' = ${member.email} and payload ->> 'kind' = 'passwordChanged'`;
    expect(mails).toHaveLength(1);
  });

  test('logging out ends the session on the server, and may be repeated', async () => {
    const member = await world.aMember();
    const cookie = member.cookies.get('enough') ?? '';
    await member.call('POST /logout');
    await member.call('POST /logout');
    const thief = world.aVisitor();
    thief.cookies.set('enough', cookie);
    await expect(thief.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
  });

  test('an idle session ends', async () => {
    const member = await world.aMember();
    await world.db`update sessions set expires_at = now() where user_id = ${member.id}`;
    await expect(member.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
  });
});
