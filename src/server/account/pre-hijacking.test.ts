import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, PASSWORD, type World } from '../../../tests/support/world.ts';
import { preapproveEmail } from '../invitations/invite.ts';

const ATTACKER = 'the attacker knows this one';
const GONE = 'This link has been used or has expired.';
const THANKS = 'Thank you! Please look into your mailbox to go on.';

describe('a mailbox is proven before an account opens', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
  });
  afterAll(() => world.close());

  const register = (email: string, { password = PASSWORD, invite }: { password?: string; invite?: string } = {}) =>
    world.aVisitor().call.reply('POST /register', {
      body: { username: email, email, name: 'Ada Park', password, ...(invite === undefined ? {} : { invite }) },
    });
  const logIn = (username: string, password: string) =>
    world.aVisitor().call('POST /login', { body: { username, password } });
  const confirm = (token: string, password?: string) =>
    world.aVisitor().call('POST /confirm-email', { body: { token, ...(password === undefined ? {} : { password }) } });
  const mailedTo = async (email: string, kind: string) =>
    world.db<{ token: string }[]>`
      select payload -> 'data' ->> 'token' as token from jobs
      where payload ->> 'kind' = ${kind} and payload ->> 'to' = ${email} order by id desc`;
  const lastTokenFor = async (email: string, kind = 'confirmEmail') => (await mailedTo(email, kind))[0]?.token ?? '';
  const admin = () => world.logInQuietly(1);
  const waitingWith = async (email: string) =>
    (await (await admin()).call('GET /api/admin/join-requests')).find((request) => request.email === email);

  beforeAll(() => world.anAdmin());

  test('the password of a declined registration never comes back', async () => {
    const email = 'declined@example.org';
    await register(email, { password: ATTACKER });
    await confirm(await lastTokenFor(email));
    const id = (await waitingWith(email))?.id ?? 0;
    await (await admin()).call('POST /api/admin/join-requests/:id/decline', { params: { id }, body: {} });
    expect(await world.db`select 1 from registrations where email = ${email}`).toHaveLength(0);
    expect(await world.db`select 1 from users where email = ${email}`).toHaveLength(0);

    await register(email);
    await confirm(await lastTokenFor(email));
    const again = (await waitingWith(email))?.id ?? 0;
    await (await admin()).call('POST /api/admin/join-requests/:id/approve', { params: { id: again } });
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(email, PASSWORD)).email).toBe(email);
  });

  test('pre-approving an address opens nothing for a registration that already waits with it', async () => {
    const email = 'waited-for@example.org';
    await register(email, { password: ATTACKER });
    await preapproveEmail(world.db, email, 1);
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });

    const invite = await lastTokenFor(email, 'invitation');
    expect((await register(email, { invite })).status).toBe(201);
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(email, PASSWORD)).email).toBe(email);
  });

  test('pre-approving opens nothing for a proven request either: it stays with the administrators', async () => {
    const email = 'proven@example.org';
    await register(email);
    await confirm(await lastTokenFor(email));
    await preapproveEmail(world.db, email, 1);
    await expect(logIn(email, PASSWORD)).rejects.toMatchObject({ status: 403 });
    expect(await waitingWith(email)).toMatchObject({ is_confirmed: true });
  });

  test('a guessed pre-approved address cannot be taken: the link goes to the mailbox', async () => {
    const email = 'guessed@example.org';
    await preapproveEmail(world.db, email, 1);
    const answer = await register(email, { password: ATTACKER });
    expect([answer.status, answer.body.message]).toEqual([202, THANKS]);
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });

    const invite = await lastTokenFor(email, 'invitation');
    const own = await register(email, { invite });
    expect([own.status, own.body.message]).toEqual([201, 'Registration successful! You can now log in.']);
    await expect(confirm(await lastTokenFor(email))).rejects.toMatchObject({ status: 410, message: GONE });
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(email, PASSWORD)).email).toBe(email);
  });

  test('the invited person may also come without the link, and proves the mailbox then', async () => {
    const email = 'without-link@example.org';
    await preapproveEmail(world.db, email, 1);
    await register(email);
    expect((await confirm(await lastTokenFor(email))).message).toBe('You can now log in.');
    const { userId } = await logIn(email, PASSWORD);
    const [approval] = await world.db`select used_by from preapprovals where email = ${email}`;
    expect(approval).toEqual({ used_by: userId });
    const invite = await lastTokenFor(email, 'invitation');
    await expect(register(email, { invite })).rejects.toMatchObject({ status: 410, message: GONE });
  });

  test('a second registration before the proof has its own link and its own password', async () => {
    const email = 'second@example.org';
    await preapproveEmail(world.db, email, 1);
    await register(email, { password: ATTACKER });
    const first = await lastTokenFor(email);
    await register(email);
    await expect(confirm(first)).rejects.toMatchObject({ status: 409 });
    await expect(confirm(first, PASSWORD)).rejects.toMatchObject({ status: 403 });
    await confirm(await lastTokenFor(email), PASSWORD);
    await expect(confirm(first, ATTACKER)).rejects.toMatchObject({ status: 410, message: GONE });
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(email, PASSWORD)).email).toBe(email);
  });

  test('registering again after the confirmation does not touch the confirmed request', async () => {
    const email = 'proven-first@example.org';
    await register(email);
    await confirm(await lastTokenFor(email));
    await register(email, { password: ATTACKER });
    await expect(logIn(email, PASSWORD)).rejects.toMatchObject({
      status: 403,
      message: 'Your registration is waiting for approval.',
    });
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });
    const id = (await waitingWith(email))?.id ?? 0;
    await (await admin()).call('POST /api/admin/join-requests/:id/approve', { params: { id } });
    expect((await logIn(email, PASSWORD)).email).toBe(email);
    await expect(confirm(await lastTokenFor(email))).rejects.toMatchObject({ status: 410 });
  });

  test('before the proof nobody waits for the administrators, and nobody has written to them', async () => {
    const email = 'quiet@example.org';
    const before = (await mailedTo('admin@example.org', 'joinRequestReceived')).length;
    await register(email);
    expect(await waitingWith(email)).toBeUndefined();
    await expect(logIn(email, PASSWORD)).rejects.toMatchObject({ status: 401 });
    expect(await mailedTo('admin@example.org', 'joinRequestReceived')).toHaveLength(before);
    const answer = await confirm(await lastTokenFor(email));
    expect(answer.message).toBe('An administrator will look at your request and you will get an email.');
    expect(await waitingWith(email)).toMatchObject({ email, is_confirmed: true });
  });

  test('the administrators read who asks and in which words; later ones of the hour come in one more mail', async () => {
    const people = [
      ['one@example.org', 'Ada Park', 'I moved into number 44.'],
      ['two@example.org', 'Bo Lind', ''],
      ['three@example.org', 'Cy Roe', 'Jonas knows me.'],
    ] as const;
    await world.db`delete from jobs where payload ->> 'kind' = 'joinRequestReceived'`;
    for (const [email, name, known_by] of people) {
      await world.aVisitor().call('POST /register', {
        body: { username: email, name, email, password: PASSWORD, known_by },
      });
      await confirm(await lastTokenFor(email));
    }
    const mails = await world.db<{ people: string }[]>`
      select payload -> 'data' ->> 'people' as people from jobs
      where payload ->> 'kind' = 'joinRequestReceived' and payload ->> 'to' = 'admin@example.org' order by id`;
    expect(mails.map(({ people: lines }) => lines).join('\n')).toBe(
      'Ada Park would like to join: “I moved into number 44.”\n' +
        'Bo Lind would like to join.\nCy Roe would like to join: “Jonas knows me.”',
    );
    expect(mails.length).toBeGreaterThan(1);
  });

  test('a link works once, for a day; an invitation for thirty days and for its own address', async () => {
    const email = 'late@example.org';
    await register(email);
    await world.db`update registrations set token_expires_at = now() where email = ${email}`;
    await expect(confirm(await lastTokenFor(email))).rejects.toMatchObject({ status: 410, message: GONE });
    await expect(confirm('x'.repeat(22))).rejects.toMatchObject({ status: 410, message: GONE });

    await preapproveEmail(world.db, email, 1);
    const invite = await lastTokenFor(email, 'invitation');
    await expect(register('somebody-else@example.org', { invite })).rejects.toMatchObject({
      status: 400,
      message: 'This invitation is for another address.',
    });
    const [row] = await world.db<{ days: number }[]>`
      select round(extract(epoch from token_expires_at - now()) / 86400)::int as days from preapprovals where email = ${email}`;
    expect(row).toEqual({ days: 30 });
    expect(await world.aVisitor().call('POST /api/invitation', { body: { token: invite } })).toEqual({ email });
    await world.db`update preapprovals set token_expires_at = now() where email = ${email}`;
    await expect(register(email, { invite })).rejects.toMatchObject({ status: 410, message: GONE });
    await expect(world.aVisitor().call('POST /api/invitation', { body: { token: invite } })).rejects.toMatchObject({
      status: 410,
    });
  });

  test('the database holds hashes of the links, never the links', async () => {
    const email = 'hashed@example.org';
    await preapproveEmail(world.db, email, 1);
    await register(email);
    const tokens = [await lastTokenFor(email), await lastTokenFor(email, 'invitation')];
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const rows = await world.db`
      select row_to_json(r)::text as row from registrations r union all select row_to_json(p)::text from preapprovals p`;
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a known and an unknown address get the very same answer', async () => {
    const member = await world.aMember();
    const [known, unknown] = [await register(member.email), await register('never-seen@example.org')];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await mailedTo(member.email, 'alreadyMember')).toHaveLength(1);
    expect(await mailedTo(member.email, 'confirmEmail')).toHaveLength(0);
  });

  test('a link pressed twice at once, and two people with one invitation, open one account', async () => {
    const email = 'at-once@example.org';
    await preapproveEmail(world.db, email, 1);
    await register(email);
    const token = await lastTokenFor(email);
    const invite = await lastTokenFor(email, 'invitation');
    const tries = await Promise.allSettled([
      confirm(token),
      confirm(token),
      register(email, { invite }),
      register(email, { invite }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.db`select 1 from users where email = ${email}`).toHaveLength(1);
    expect(await world.db`select 1 from registrations where email = ${email}`).toHaveLength(0);
  });

  test('pre-approving again sends a new link, and the old one stops working', async () => {
    const email = 'again@example.org';
    const by = await admin();
    const preapprove = () => by.call('POST /api/preapprove-email', { body: { email } });
    expect((await preapprove()).message).toBe('again@example.org can now register.');
    const old = await lastTokenFor(email, 'invitation');
    expect((await preapprove()).message).toBe(
      'again@example.org gets a new invitation. The link in the earlier one has ended.',
    );
    expect(await mailedTo(email, 'invitation')).toHaveLength(2);
    await expect(register(email, { invite: old })).rejects.toMatchObject({ status: 410, message: GONE });
    expect((await register(email, { invite: await lastTokenFor(email, 'invitation') })).status).toBe(201);
    expect((await preapprove()).message).toBe('again@example.org is already a member.');
  });

  test('where everybody may come in, the mailbox is proven all the same', async () => {
    const open = await aWorld({ registration: 'open', smtpUrl: 'smtp://127.0.0.1:9' });
    const body = { username: 'o@example.org', email: 'o@example.org', name: 'O', password: PASSWORD };
    expect((await open.aVisitor().call.reply('POST /register', { body })).status).toBe(202);
    const [job] = await open.db<{ token: string }[]>`select payload -> 'data' ->> 'token' as token from jobs`;
    const answer = await open.aVisitor().call('POST /confirm-email', { body: { token: job?.token ?? '' } });
    expect(answer.message).toBe('You can now log in.');
    await open.close();
  });
});

describe('where nothing can be mailed', () => {
  test('the administrator’s word is the proof, and the link is theirs to hand over', async () => {
    const world = await aWorld();
    const admin = await world.anAdmin();
    expect(await admin.call('GET /api/admin/coming-in')).toEqual({ can_mail: false });
    const register = (email: string, invite?: string) =>
      world.aVisitor().call.reply('POST /register', {
        body: { username: email, email, name: 'Ada Park', password: PASSWORD, ...(invite ? { invite } : {}) },
      });
    const { link } = await admin.call('POST /api/preapprove-email', { body: { email: 'known@example.org' } });
    const [, invite] = /^http:\/\/enough\.test\/register\?invite=([\w-]{22})$/.exec(link ?? '') ?? [];
    expect((await register('known@example.org', invite)).status).toBe(201);

    const asked = await register('asks@example.org');
    expect([asked.status, asked.body.message]).toEqual([
      202,
      'Thank you! An administrator will look at your request. This library cannot send email, so try to log in tomorrow.',
    ]);
    const [request] = await admin.call('GET /api/admin/join-requests');
    expect(request).toMatchObject({ email: 'asks@example.org', is_confirmed: false });
    await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id: request?.id ?? 0 } });
    await world.aVisitor().call('POST /login', { body: { username: 'asks@example.org', password: PASSWORD } });
    await world.close();
  });

  test('a waiting person confirms the address once a mail server is set up', async () => {
    const world = await aWorld();
    await world.anAdmin();
    const email = 'early@example.org';
    await world.aVisitor().call('POST /register', {
      body: { username: email, email, name: 'Ada Park', password: PASSWORD },
    });
    world.env.smtpUrl = 'smtp://127.0.0.1:9';
    const admin = await world.logInQuietly(1);
    const [request] = await admin.call('GET /api/admin/join-requests');
    const answer = await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id: request?.id ?? 0 } });
    expect(answer.message).toBe('Ada Park gets a link by email, and can log in after opening it.');
    const [job] = await world.db<{ token: string }[]>`
      select payload -> 'data' ->> 'token' as token from jobs where payload ->> 'kind' = 'confirmEmail'`;
    expect((await world.aVisitor().call('POST /confirm-email', { body: { token: job?.token ?? '' } })).message).toBe(
      'You can now log in.',
    );
    await world.close();
  });
});
