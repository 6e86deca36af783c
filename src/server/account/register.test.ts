import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, PASSWORD, type World } from '../../../tests/support/world.ts';
import { preapproveEmail } from '../invitations/invite.ts';

const form = (email: string, over: object = {}) => ({
  username: email,
  email,
  name: 'Ada Park',
  password: PASSWORD,
  ...over,
});

describe('coming in', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const register = (body: ReturnType<typeof form>, visitor = world.aVisitor()) =>
    visitor.call.reply('POST /register', { body });
  /** The token of the link that an administrator passes on. */
  const inviteTo = async (email: string) =>
    (await preapproveEmail(world.db, email, null)).path.replace('/register?invite=', '');

  test('an unknown address waits for an administrator, and cannot log in meanwhile', async () => {
    const browser = world.aVisitor();
    const answer = await register(form('waiting@example.org'), browser);
    expect(answer.status).toBe(202);
    expect(answer.body.message).toBe(
      'Thank you! An administrator will look at your request. This library cannot send email, so try to log in tomorrow.',
    );
    const login = browser.call('POST /login', { body: { username: 'waiting@example.org', password: PASSWORD } });
    await expect(login).rejects.toMatchObject({ status: 403, message: 'Your registration is waiting for approval.' });
    const wrong = world
      .aVisitor()
      .call('POST /login', { body: { username: 'waiting@example.org', password: 'not it at all' } });
    await expect(wrong).rejects.toMatchObject({ status: 401 });
  });

  test('a pre-approved address with its link is in at once, and its approval is used up', async () => {
    const invite = await inviteTo('Invited@Example.org');
    const answer = await register(form('INVITED@example.org', { invite }));
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Registration successful! You can now log in.');
    const visitor = world.aVisitor();
    const session = await visitor.call('POST /login', {
      body: { username: 'invited@EXAMPLE.org', password: PASSWORD },
    });
    expect(session).toMatchObject({ name: 'Ada Park', email: 'invited@example.org', isTemporary: false });
    const [groups] = await world.db`select count(*)::int as n from subscriptions where user_id = ${session.userId}`;
    expect(groups).toEqual({ n: 1 });
    const [approval] = await world.db`select used_by from preapprovals where email = 'invited@example.org'`;
    expect(approval).toEqual({ used_by: session.userId });
  });

  test('an address that has an account gets the very answer of an unknown one, and one mail an hour', async () => {
    const member = await world.aMember();
    const known = await register(form(member.email));
    const unknown = await register(form('nobody-yet@example.org'));
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await register(form(member.email));
    const mails =
      await world.db`select 1 from jobs where payload ->> 'kind' = 'alreadyMember' and payload ->> 'to' = ${member.email}`;
    expect(mails).toHaveLength(1);
  });

  test('with open registration everybody is in at once', async () => {
    const open = await aWorld({ registration: 'open' });
    const answer = await open.aVisitor().call.reply('POST /register', { body: form('open@example.org') });
    expect(answer.status).toBe(201);
    await open.close();
  });

  test('thirty people at once on an empty database: nobody is an admin, nobody has an id below 3', async () => {
    const empty = await aWorld({ registration: 'open' });
    const people = Array.from({ length: 30 }, (_, i) => form(`p${i}@example.org`, { id: 1, isAdmin: true }));
    await Promise.all(people.map((body) => empty.aVisitor().call('POST /register', { body })));
    const rows = await empty.db<{ id: number }[]>`select id from users order by id`;
    expect(rows).toHaveLength(30);
    expect(rows[0]?.id).toBeGreaterThanOrEqual(3);
    await empty.close();
  });

  test('two registrations of one address at once make one account', async () => {
    const invite = await inviteTo('twice@example.org');
    const body = form('twice@example.org', { invite });
    const answers = await Promise.allSettled([register(body), register(body)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const rows = await world.db`select 1 from users where email = 'twice@example.org'`;
    expect(rows).toHaveLength(1);
  });

  test.each([
    [
      'a username that is not the address',
      { username: 'other@example.org' },
      'The username must be the email address.',
    ],
    ['no name', { name: '   ' }, 'Please enter your name.'],
    ['a name too long', { name: 'x'.repeat(101) }, 'Name is too long (at most 100 characters).'],
    ['an address as name', { name: 'friend@example.org' }, 'A name cannot contain @.'],
    ['a short password', { password: 'seven77' }, 'Choose a password of at least 8 characters.'],
    ['a common password', { password: 'Password123' }, 'This password is too common.'],
    [
      'the address as password',
      { password: 'bad@example.org' },
      'Choose a password that is not your name or email address.',
    ],
    [
      'an address with a quote',
      { email: '"a b"@example.org', username: '"a b"@example.org' },
      'Please enter a valid email address.',
    ],
    ['two at signs', { email: 'a@b@example.org', username: 'a@b@example.org' }, 'Please enter a valid email address.'],
  ])('%s is refused with its sentence', async (_, over, message) => {
    await expect(register(form('bad@example.org', over))).rejects.toMatchObject({ status: 400, message });
    const rows = await world.db`select 1 from users where email = 'bad@example.org'`;
    expect(rows).toHaveLength(0);
  });

  test('an administrator sees who waits and lets them in, once', async () => {
    const admin = await world.anAdmin();
    await register(form('hopeful@example.org', { name: 'Hope Lane' }));
    const waiting = await admin.call('GET /api/admin/join-requests');
    const hope = waiting.find((request) => request.email === 'hopeful@example.org');
    const id = hope?.id ?? 0;
    await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id } });
    await expect(admin.call('POST /api/admin/join-requests/:id/approve', { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    const session = await world
      .aVisitor()
      .call('POST /login', { body: { username: 'hopeful@example.org', password: PASSWORD } });
    expect(session).toMatchObject({ name: 'Hope Lane', isAdmin: false });
    expect(session.userId).toBeGreaterThan(2);
    const member = await world.aMember();
    await expect(member.call('GET /api/admin/join-requests')).rejects.toMatchObject({
      status: 403,
      message: 'Administrators only.',
    });
  });

  test('thirty requests are two mails to an administrator, one now and one at the end of the hour, without a link', async () => {
    const street = await aWorld();
    await street.anAdmin();
    for (let i = 0; i < 30; i += 1) {
      const body = form(`crowd${i}@example.org`, { name: 'Buy now at evil.example' });
      await street.aVisitor().call('POST /register', { body });
    }
    const mails = await street.db<{ is_due: boolean; text: string }[]>`
      select run_at <= now() as is_due, payload::text as text from jobs where payload ->> 'to' = 'admin@example.org' order by id`;
    expect(mails.map((mail) => mail.is_due)).toEqual([true, false]);
    expect(mails.map((mail) => mail.text).join()).not.toContain('evil.example');
    await street.close();
  });

  test('administrators see in the counters how many wait, members do not', async () => {
    const admin = await world.logInQuietly(1);
    const countersOf = async (who: typeof admin, userId: number) =>
      (await who.call('GET /api/notifications', { query: { userId } })).joinRequests;
    const before = await countersOf(admin, 1);
    await register(form('counted@example.org'));
    expect(await countersOf(admin, 1)).toBe(before + 1);
    const member = await world.aMember();
    expect(await countersOf(member, member.id)).toBe(0);
  });

  test('a declined person may ask again', async () => {
    const admin = await world.logInQuietly(1);
    const ask = async () => {
      await register(form('rex@example.org', { name: 'Rex Again' }));
      const waiting = await admin.call('GET /api/admin/join-requests');
      return waiting.find(({ email }) => email === 'rex@example.org')?.id ?? 0;
    };
    const first = await ask();
    await admin.call('POST /api/admin/join-requests/:id/decline', { params: { id: first }, body: {} });
    expect(await ask()).toBeGreaterThan(first);
  });
});
