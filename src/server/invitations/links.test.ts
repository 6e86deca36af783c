import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

const GONE = { status: 410, message: 'This link has been used or has expired.' };

let world: World;
let mailing: World;
let admin: Person;
let maker: Person;
beforeAll(async () => {
  world = await aWorld();
  mailing = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
  admin = await world.anAdmin();
  maker = await world.aMember({ name: 'Ruth Moss' });
});
afterAll(async () => {
  await world.close();
  await mailing.close();
});

type Wanted = { groups?: number[]; uses?: number; days?: number };
const makeLink = (person: Person, { groups = [], uses = 10, days = 30 }: Wanted = {}) =>
  person.call('POST /api/invitation-links', { body: { groups, uses, days } });

const tokenOf = ({ link }: { link: string | null }) => link?.slice(-22) ?? '';

const register = (email: string, link: string, place = world) =>
  place.aVisitor().call.reply('POST /register', {
    body: { username: email, email, name: 'New Neighbour', password: PASSWORD, link },
  });

test('a person with a link needs no approval, joins the groups, and gets a connection request', async () => {
  const group = await admin.call('POST /api/admin/groups', { body: { group_name: 'Garden' } });
  await world.db`insert into subscriptions (user_id, group_id) values (${maker.id}, ${group.id})`;
  const made = await makeLink(maker, { groups: [group.id], uses: 2 });
  expect(made.link).toMatch(/^http:\/\/enough\.test\/register\?link=[\w-]{22}$/);
  const token = tokenOf(made);
  expect(await world.aVisitor().call('POST /api/invitation-links/open', { body: { token } })).toEqual({
    invited_by: 'Ruth Moss',
  });
  expect((await register('first@example.org', token)).status).toBe(201);
  const [joined] = await world.db`
    select u.id from users u join subscriptions s on s.user_id = u.id
    where email = 'first@example.org' and s.group_id = ${group.id}`;
  const newcomer = await world.logInQuietly(Number(joined?.id));
  const requests = await newcomer.call('GET /api/connections/requests', { query: { userId: Number(joined?.id) } });
  expect(requests).toMatchObject([{ sender_id: maker.id }]);
  expect(await maker.call('GET /api/connections/sent')).toMatchObject([{ name: 'New Neighbour' }]);
  const [row] = await maker.call('GET /api/invitation-links');
  expect(row).toMatchObject({ id: made.id, used: 1, uses: 2, is_over: false, link: made.link });
});

test('twenty at once with one use: one gets in, the others are refused', async () => {
  const token = tokenOf(await makeLink(maker, { uses: 1 }));
  const all = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => register(`crowd${n}@example.org`, token)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const each of all) if (each.status === 'rejected') expect(each.reason).toMatchObject(GONE);
  expect(await world.db`select from users where email like 'crowd%'`).toHaveLength(1);
});

test('guessed, ended, expired, of somebody who left, and switched off: each gets the same sentence', async () => {
  await expect(register('guess@example.org', 'A'.repeat(22))).rejects.toMatchObject(GONE);
  const ended = await makeLink(maker);
  await maker.call('DELETE /api/invitation-links/:id', { params: { id: ended.id } });
  await expect(register('ended@example.org', tokenOf(ended))).rejects.toMatchObject(GONE);
  const late = await makeLink(maker);
  await world.db`update invitation_links set expires_at = now() where id = ${late.id}`;
  await expect(register('late@example.org', tokenOf(late))).rejects.toMatchObject(GONE);
  const leaver = await world.aMember();
  const left = await makeLink(leaver);
  await admin.call('POST /api/admin/deactivate-user', { body: { user_id: leaver.id } });
  await expect(register('left@example.org', tokenOf(left))).rejects.toMatchObject(GONE);
  const good = await makeLink(maker);
  await admin.call('PATCH /api/admin/settings', { body: { who_invites: 'admins' } });
  await expect(register('off@example.org', tokenOf(good))).rejects.toMatchObject(GONE);
  await expect(makeLink(maker)).rejects.toMatchObject({
    status: 403,
    message: 'Only administrators can invite people here.',
  });
  expect((await register('admins@example.org', tokenOf(await makeLink(admin)))).status).toBe(201);
  await admin.call('PATCH /api/admin/settings', { body: { who_invites: 'members' } });
  expect((await register('on@example.org', tokenOf(good))).status).toBe(201);
});

test('nobody sees or ends the link of another, but administrators end any and know none', async () => {
  const made = await makeLink(maker);
  const other = await world.aMember();
  expect(await other.call('GET /api/invitation-links')).toEqual([]);
  await expect(other.call('DELETE /api/invitation-links/:id', { params: { id: made.id } })).rejects.toMatchObject({
    status: 404,
  });
  const seen = (await admin.call('GET /api/invitation-links')).find(({ id }) => id === made.id);
  expect(seen).toMatchObject({ made_by: 'Ruth Moss', is_mine: false, link: null });
  await admin.call('DELETE /api/invitation-links/:id', { params: { id: made.id } });
  await expect(register('gone@example.org', tokenOf(made))).rejects.toMatchObject(GONE);
});

test('a group of others, too many uses or days are refused', async () => {
  const group = await admin.call('POST /api/admin/groups', { body: { group_name: 'Choir' } });
  await expect(makeLink(maker, { groups: [group.id] })).rejects.toMatchObject({ status: 404 });
  await expect(makeLink(maker, { uses: 51 })).rejects.toMatchObject({
    status: 403,
    message: 'Your link can be for at most 50 people.',
  });
  await expect(makeLink(admin, { uses: 201 })).rejects.toMatchObject({ status: 400 });
  await expect(makeLink(maker, { days: 91 })).rejects.toMatchObject({ status: 400 });
});

test('where mail goes out the mailbox is proven first; a link that ended meanwhile leads to the administrators', async () => {
  const inviter = await mailing.aMember();
  const made = await makeLink(inviter);
  const token = tokenOf(made);
  const proofOf = async (email: string) => {
    const [row] = await mailing.db<{ token: string }[]>`
      select payload -> 'data' ->> 'token' as token from jobs
      where payload ->> 'kind' = 'confirmEmail' and payload ->> 'to' = ${email}`;
    return row?.token ?? '';
  };
  const confirm = async (email: string) =>
    (await mailing.aVisitor().call('POST /confirm-email', { body: { token: await proofOf(email) } })).message;
  expect((await register('one@example.org', token, mailing)).status).toBe(202);
  expect((await register('two@example.org', token, mailing)).status).toBe(202);
  expect(await confirm('one@example.org')).toBe('You can now log in.');
  await inviter.call('DELETE /api/invitation-links/:id', { params: { id: made.id } });
  expect(await confirm('two@example.org')).toBe(
    'An administrator will look at your request and you will get an email.',
  );
});

test('how neighbours know somebody is shown with the request, and a refusal can carry a sentence', async () => {
  const email = 'asks@example.org';
  await world.aVisitor().call('POST /register', {
    body: { username: email, email, name: 'Asks Nicely', password: PASSWORD, known_by: 'I live above the bakery.' },
  });
  const request = (await admin.call('GET /api/admin/join-requests')).find((each) => each.email === email);
  expect(request?.known_by).toBe('I live above the bakery.');
  const params = { id: request?.id ?? 0 };
  await admin.call('POST /api/admin/join-requests/:id/decline', { params, body: { words: 'Please ask Ruth first.' } });
  const [mail] = await world.db<{ words: string }[]>`
    select payload -> 'data' ->> 'words' as words from jobs
    where payload ->> 'kind' = 'joinRequestDeclined' and payload ->> 'to' = ${email}`;
  expect(mail?.words).toBe('Please ask Ruth first.');
});

describe('one link for a street', () => {
  test('administrators make one for up to 200 people', async () => {
    expect(await makeLink(admin, { uses: 200 })).toMatchObject({ uses: 200 });
  });

  test('has an address that can be typed, however it is typed, and ends with the link', async () => {
    const made = await makeLink(admin, { uses: 60 });
    const [, code = ''] = /^http:\/\/enough\.test\/j\/([0-9A-Z]{4}-[0-9A-Z]{4})$/.exec(made.short_link ?? '') ?? [];
    const page = await world.app.inject(`/j/${code}`);
    expect([page.statusCode, page.headers.location, page.headers['referrer-policy']]).toEqual([
      302,
      `/register?link=${code}`,
      'no-referrer',
    ]);
    const open = (token: string) => world.aVisitor().call('POST /api/invitation-links/open', { body: { token } });
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), code.replaceAll('0', 'O')])
      expect(await open(typed)).toEqual({ invited_by: 'Admin' });
    expect((await register('typed@example.org', code.toLowerCase())).status).toBe(201);
    const [row] = await world.db<
      { whole: string }[]
    >`select l::text as whole from invitation_links l where id = ${made.id}`;
    expect(row?.whole).not.toContain(code);
    await admin.call('DELETE /api/invitation-links/:id', { params: { id: made.id } });
    await expect(open(code)).rejects.toMatchObject(GONE);
  });

  test('the short address is its maker’s alone, and a wrong one opens nothing', async () => {
    const made = await makeLink(maker);
    const seen = (await admin.call('GET /api/invitation-links')).find(({ id }) => id === made.id);
    expect(seen).toMatchObject({ link: null, short_link: null });
    for (const wrong of ['0000-0000', 'ABCDEFGH', 'what'])
      await expect(
        world.aVisitor().call('POST /api/invitation-links/open', { body: { token: wrong } }),
      ).rejects.toMatchObject(GONE);
  });
});
