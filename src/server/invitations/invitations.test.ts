import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

const GONE = { status: 410, message: 'This link has been used or has expired.' };

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
  admin = await world.anAdmin({ name: 'Ada Park' });
});
afterAll(() => world.close());

const invite = async (emails: string, more: { groups?: number[]; note?: string } = {}) =>
  admin.call('POST /api/admin/invitations', { body: { emails, ...more } });

const mailsTo = (email: string) =>
  world.db<{ data: { token: string; by: string; note: string } }[]>`
    select payload -> 'data' as data from jobs
    where payload ->> 'kind' = 'invitation' and payload ->> 'to' = ${email} order by id desc`;
const tokenFor = async (email: string) => (await mailsTo(email))[0]?.data.token ?? '';

const register = (email: string, invitation: string) =>
  world.aVisitor().call.reply('POST /register', {
    body: { username: email, email, name: 'New Neighbour', password: PASSWORD, invite: invitation },
  });

const rowOf = async (email: string) => {
  const row = (await admin.call('GET /api/admin/invitations')).find((each) => each.email === email);
  if (!row) throw new Error(`${email} is not in the list.`);
  return row;
};

const aGroup = async (name: string) => {
  const group = await admin.call('POST /api/admin/groups', { body: { group_name: name } });
  return group.id;
};

describe('many addresses at once', () => {
  test('are read one per line or with commas, and each gets a line of answer', async () => {
    await world.aMember({ email: 'here@example.org' });
    const { message, lines } = await invite(
      'One@Example.org, two@example.org\n\nnonsense\nhere@example.org; Three Park <three@example.org>\none@example.org\nklaus.maier@gmx',
    );
    expect(message).toBe(
      '3 neighbours are invited. Not an email address: nonsense. Not complete: klaus.maier@gmx. Already a member: here@example.org. Entered twice: one@example.org.',
    );
    expect(lines).toEqual([
      { email: 'one@example.org', outcome: 'invited' },
      { email: 'two@example.org', outcome: 'invited' },
      { email: 'nonsense', outcome: 'invalid' },
      { email: 'here@example.org', outcome: 'member' },
      { email: 'three@example.org', outcome: 'invited' },
      { email: 'klaus.maier@gmx', outcome: 'incomplete' },
    ]);
    expect(await mailsTo('one@example.org')).toHaveLength(1);
    expect(await mailsTo('here@example.org')).toHaveLength(0);
    expect(await mailsTo('klaus.maier@gmx')).toHaveLength(0);
  });

  test('up to 200, and not none', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `many${n}@example.org`);
    expect((await invite(many.join('\n'))).lines).toHaveLength(200);
    await expect(invite([...many, 'more@example.org'].join('\n'))).rejects.toMatchObject({
      status: 400,
      message: 'Invite at most 200 addresses at once.',
    });
    await expect(invite(' ,\n ')).rejects.toMatchObject({
      status: 400,
      message: 'Please enter at least one email address.',
    });
  });

  test('the mail says who invites, with their words, and the groups are joined', async () => {
    const garden = await aGroup('Garden');
    await invite('gardener@example.org', { groups: [garden], note: 'We have a spade.' });
    const [mail] = await mailsTo('gardener@example.org');
    expect(mail?.data).toMatchObject({ by: 'Ada Park', note: 'We have a spade.' });
    expect((await register('gardener@example.org', mail?.data.token ?? '')).status).toBe(201);
    const groups = await world.db<{ group_name: string }[]>`
      select group_name from users u join subscriptions s on s.user_id = u.id join groups g on g.id = s.group_id
      where email = 'gardener@example.org' order by group_name`;
    expect(groups.map(({ group_name }) => group_name)).toEqual(['Community', 'Garden']);
  });

  test('nobody joins a group that is closed or does not exist, also not later', async () => {
    const shut = await aGroup('Shut');
    await invite('late@example.org', { groups: [shut] });
    await admin.call('PATCH /api/admin/groups/:id', { params: { id: shut }, body: { is_closed: true } });
    await register('late@example.org', await tokenFor('late@example.org'));
    const joined = await world.db`
      select from users u join subscriptions s on s.user_id = u.id where email = 'late@example.org' and group_id = ${shut}`;
    expect(joined).toHaveLength(0);
    for (const group of [shut, 999_999])
      await expect(invite('later@example.org', { groups: [group] })).rejects.toMatchObject({ status: 409 });
  });
});

describe('how far an invitation came', () => {
  test('invited, opened, registered', async () => {
    const email = 'far@example.org';
    await invite(email);
    expect(await rowOf(email)).toMatchObject({ state: 'invited', invited_by: 'Ada Park', is_over: false });
    const token = await tokenFor(email);
    await world.aVisitor().call('POST /api/invitation', { body: { token } });
    const opened = await rowOf(email);
    expect(opened.state).toBe('opened');
    await register(email, token);
    expect((await rowOf(email)).state).toBe('registered');
    for (const act of ['POST /api/admin/invitations/:id/resend', 'DELETE /api/admin/invitations/:id'] as const)
      await expect(admin.call(act, { params: { id: opened.id } })).rejects.toMatchObject({
        status: 409,
        message: 'This person has registered already.',
      });
  });

  test('sent again, the earlier link has ended', async () => {
    const email = 'again@example.org';
    await invite(email, { note: 'Come!' });
    const first = await tokenFor(email);
    await world.aVisitor().call('POST /api/invitation', { body: { token: first } });
    await admin.call('POST /api/admin/invitations/:id/resend', { params: { id: (await rowOf(email)).id } });
    expect((await rowOf(email)).state).toBe('invited');
    expect((await mailsTo(email))[0]?.data).toMatchObject({ note: 'Come!' });
    await expect(register(email, first)).rejects.toMatchObject(GONE);
    expect((await register(email, await tokenFor(email))).status).toBe(201);
  });

  test('withdrawn, it admits nobody, with the link or without, until it is sent again', async () => {
    const email = 'withdrawn@example.org';
    await invite(email);
    const token = await tokenFor(email);
    const { id } = await rowOf(email);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await admin.call('DELETE /api/admin/invitations/:id', { params: { id } })).message).toBe(
        'The invitation of withdrawn@example.org is withdrawn.',
      );
    expect((await rowOf(email)).state).toBe('withdrawn');
    await expect(register(email, token)).rejects.toMatchObject(GONE);
    await expect(world.aVisitor().call('POST /api/invitation', { body: { token } })).rejects.toMatchObject(GONE);
    await world.aVisitor().call('POST /register', {
      body: { username: email, email, name: 'Not Yet', password: PASSWORD },
    });
    const [proof] = await world.db<{ token: string }[]>`
      select payload -> 'data' ->> 'token' as token from jobs
      where payload ->> 'kind' = 'confirmEmail' and payload ->> 'to' = ${email}`;
    const answer = await world.aVisitor().call('POST /confirm-email', { body: { token: proof?.token ?? '' } });
    expect(answer.message).toBe('An administrator will look at your request and you will get an email.');
    await admin.call('POST /api/admin/invitations/:id/resend', { params: { id } });
    expect((await register(email, await tokenFor(email))).status).toBe(201);
  });

  test('one that never existed', async () => {
    for (const act of ['POST /api/admin/invitations/:id/resend', 'DELETE /api/admin/invitations/:id'] as const)
      await expect(admin.call(act, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a token', () => {
  test('guessed, used twice, expired, of another address: each gets one sentence', async () => {
    const email = 'token@example.org';
    await invite(email);
    const token = await tokenFor(email);
    await expect(register(email, 'A'.repeat(22))).rejects.toMatchObject(GONE);
    await expect(register(email, 'short')).rejects.toMatchObject(GONE);
    await expect(register('other@example.org', token)).rejects.toMatchObject({
      status: 400,
      message: 'This invitation is for another address.',
    });
    await world.db`update preapprovals set token_expires_at = now() where email = ${email}`;
    await expect(register(email, token)).rejects.toMatchObject(GONE);
    expect((await rowOf(email)).is_over).toBe(true);
    await admin.call('POST /api/admin/invitations/:id/resend', { params: { id: (await rowOf(email)).id } });
    const fresh = await tokenFor(email);
    expect((await register(email, fresh)).status).toBe(201);
    await expect(register(email, fresh)).rejects.toMatchObject(GONE);
  });

  test('twenty at once: one gets in, the others learn that the link is used', async () => {
    const email = 'crowd@example.org';
    await invite(email);
    const token = await tokenFor(email);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => register(email, token)));
    const [won, lost] = [
      all.filter((each) => each.status === 'fulfilled'),
      all.filter((each) => each.status === 'rejected'),
    ];
    expect(won).toHaveLength(1);
    for (const each of lost) expect(each.reason).toMatchObject(GONE);
    expect(await world.db`select from users where email = ${email}`).toHaveLength(1);
  });

  test('of it the database keeps a hash alone once the mail is out', async () => {
    const email = 'hashed@example.org';
    await invite(email);
    const token = await tokenFor(email);
    const rows = await world.db<{ whole: string }[]>`
      select p::text as whole from preapprovals p union all select a::text from audit a`;
    expect(rows.some(({ whole }) => whole.includes(token))).toBe(false);
    // The mailed link proves the mailbox, so not even administrators can read it.
    expect((await rowOf(email)).link).toBeNull();
  });
});

describe('where nothing can be mailed', () => {
  let silent: World;
  let alone: Person;
  beforeAll(async () => {
    silent = await aWorld();
    alone = await silent.anAdmin();
  });
  afterAll(() => silent.close());

  const inviteAlone = (emails: string) => alone.call('POST /api/admin/invitations', { body: { emails } });
  const silentRow = async (email: string) =>
    (await alone.call('GET /api/admin/invitations')).find((each) => each.email === email);

  test('the administrator gets the links to hand over', async () => {
    const { message, lines } = await inviteAlone('a@example.org, nonsense');
    expect(message).toBe('1 link is ready to hand over. Not an email address: nonsense.');
    const link = lines[0]?.link ?? '';
    expect(link).toMatch(/^http:\/\/enough\.test\/register\?invite=[\w-]{22}$/);
    expect(lines[1]).toEqual({ email: 'nonsense', outcome: 'invalid' });
    const token = link.slice(-22);
    expect(await silent.aVisitor().call('POST /api/invitation', { body: { token } })).toEqual({
      email: 'a@example.org',
    });
    const [row] = await alone.call('GET /api/admin/invitations');
    const again = await alone.call('POST /api/admin/invitations/:id/resend', { params: { id: row?.id ?? 0 } });
    expect(again.link).not.toBe(link);
    expect(again.message).toBe('There is a new link for a@example.org. The earlier one has ended.');
  });

  test('a link stays to be seen until it is used or withdrawn, and is not in the database', async () => {
    const { lines } = await inviteAlone('stays@example.org, used@example.org, gone@example.org');
    for (const { email, link } of lines) expect((await silentRow(email))?.link).toBe(link);
    const tokenOf = (email: string) => lines.find((line) => line.email === email)?.link?.slice(-22) ?? '';
    const rows = await silent.db<{ whole: string }[]>`select p::text as whole from preapprovals p`;
    expect(rows.some(({ whole }) => whole.includes(tokenOf('stays@example.org')))).toBe(false);
    // Opened is not used.
    await silent.aVisitor().call('POST /api/invitation', { body: { token: tokenOf('stays@example.org') } });
    expect(await silentRow('stays@example.org')).toMatchObject({ state: 'opened', link: lines[0]?.link });
    await silent.aVisitor().call('POST /register', {
      body: {
        username: 'used@example.org',
        email: 'used@example.org',
        name: 'New Neighbour',
        password: PASSWORD,
        invite: tokenOf('used@example.org'),
      },
    });
    expect(await silentRow('used@example.org')).toMatchObject({ state: 'registered', link: null });
    const { id = 0 } = (await silentRow('gone@example.org')) ?? {};
    await alone.call('DELETE /api/admin/invitations/:id', { params: { id } });
    expect(await silentRow('gone@example.org')).toMatchObject({ state: 'withdrawn', link: null });
  });

  test('an expired link, and one of an earlier secret, is not shown', async () => {
    await inviteAlone('late@example.org, other@example.org');
    await silent.db`update preapprovals set token_expires_at = now() where email = 'late@example.org'`;
    await silent.db`update preapprovals set token_salt = 'of another secret' where email = 'other@example.org'`;
    expect((await silentRow('late@example.org'))?.link).toBeNull();
    expect((await silentRow('other@example.org'))?.link).toBeNull();
  });

  test('a link of Preapprove stays as well', async () => {
    const { link } = await alone.call('POST /api/preapprove-email', { body: { email: 'pre@example.org' } });
    expect((await silentRow('pre@example.org'))?.link).toBe(link);
  });
});
