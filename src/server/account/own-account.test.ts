import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItem } from '../../../tests/support/items.ts';
import { aWorld, CallRefused, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';
import { setEmailByOperator } from './change-email.ts';
import { findUserByEmail } from './store.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld({ smtpUrl: 'smtp://mail.test' });
});
afterAll(() => world.close());

type Sent = { kind: string; data: { token?: string; email?: string; browser?: string; system?: string } };

const mailsTo = async (email: string) =>
  (
    await world.db<{ payload: Sent }[]>`
    select payload from jobs where kind = 'mail' and payload ->> 'to' = ${email} order by id`
  ).map(({ payload }) => payload);
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const linkTo = async (email: string) => (await mailsTo(email)).findLast(({ data }) => data.token)?.data.token ?? '';
const askFor = (member: Person, email: string, password = PASSWORD) =>
  member.call.reply('POST /api/account/email', { body: { email, password } });
const confirm = (token: string, by: Pick<Person, 'call'> = world.aVisitor()) =>
  by.call('POST /confirm-email', { body: { token } });
const accountOf = (member: Person) => member.call('GET /api/account');
const gone = { status: 410, message: 'This link has been used or has expired.' };

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1';

/** Logs in by the form; the answer brings the cookies of the browser, which may be given back the next time. */
const logIn = async ({ email }: Person, cookies: Record<string, string> = {}) => {
  const payload = { username: email, password: PASSWORD };
  const headers = { 'user-agent': safari };
  const answer = await world.app.inject({ method: 'POST', url: '/login', payload, headers, cookies });
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
};

/** Another browser in which the member is logged in. */
const elsewhere = async (member: Person): Promise<Person> => ({ ...member, ...(await world.logInQuietly(member.id)) });

describe('the name', () => {
  test('is changed for everybody, and stays what a name can be', async () => {
    const [ada, ben] = [await world.aMember({ name: 'Ada Low' }), await world.aMember()];
    const itemId = await anItem(world.db, ada.id);
    const owner = async () => (await ben.call('GET /api/items', { query: { userId: ben.id } }))[0]?.owner_name;
    expect(await owner()).toBe('Ada Low');
    const { account } = await ada.call('PATCH /api/account', { body: { name: '  Ada \t High\n ' } });
    expect(account).toMatchObject({ name: 'Ada High', email: ada.email, new_email: null, paused_until: null });
    expect(await owner()).toBe('Ada High');
    expect(await ben.call('GET /api/items/:id', { params: { id: itemId } })).toMatchObject({ owner_name: 'Ada High' });
    expect(await ada.call('GET /validate-session')).toMatchObject({ name: 'Ada High' });
    for (const [name, message] of [
      [' \t ', 'Please enter your name.'],
      ['ada@example.org', 'A name cannot contain @.'],
      ['x'.repeat(101), 'Name is too long (at most 100 characters).'],
    ] as const)
      await expect(ada.call('PATCH /api/account', { body: { name } })).rejects.toMatchObject({ status: 400, message });
    expect(await accountOf(ada)).toMatchObject({ name: 'Ada High' });
  });
});

describe('the email address', () => {
  test('changes when the new mailbox opens its link, once, in any browser; the old one hears before and after', async () => {
    const ada = await world.aMember();
    const asked = await askFor(ada, 'New.Ada@Example.org');
    expect(asked.status).toBe(202);
    expect(asked.body.account).toMatchObject({ email: ada.email, new_email: { email: 'new.ada@example.org' } });
    expect(await kindsTo(ada.email)).toEqual(['newEmailAsked']);
    const token = await linkTo('new.ada@example.org');
    expect(await confirm(token)).toEqual({
      message: 'Your account has this address now. Use it when you log in.',
      email: 'new.ada@example.org',
    });
    expect(await kindsTo(ada.email)).toEqual(['newEmailAsked', 'emailChanged']);
    expect(await accountOf(ada)).toMatchObject({ email: 'new.ada@example.org', new_email: null });
    await expect(confirm(token)).rejects.toMatchObject(gone);
    await logIn({ ...ada, email: 'new.ada@example.org' });
    const old = world.aVisitor().call('POST /login', { body: { username: ada.email, password: PASSWORD } });
    await expect(old).rejects.toMatchObject({ status: 401 });
  });

  test('needs the password, an address, and another one than now', async () => {
    const ada = await world.aMember();
    for (const [email, password, status, message] of [
      ['fresh@example.org', 'not my password', 401, 'That is not your current password.'],
      ['fresh@example.org', '', 401, 'That is not your current password.'],
      [ada.email.toUpperCase(), PASSWORD, 400, 'That is your address already.'],
      ['fresh@example.org\r\nBcc: all@example.org', PASSWORD, 400, 'Please enter a valid email address.'],
    ] as const)
      await expect(ada.call('POST /api/account/email', { body: { email, password } })).rejects.toMatchObject({
        status,
        message,
      });
    expect(await mailsTo('fresh@example.org')).toEqual([]);
    expect(await accountOf(ada)).toMatchObject({ new_email: null });
  });

  test('the later of two requests wins, and the link of the first is void', async () => {
    const ada = await world.aMember();
    await askFor(ada, 'first@example.org');
    const first = await linkTo('first@example.org');
    await askFor(await elsewhere(ada), 'second@example.org');
    await expect(confirm(first)).rejects.toMatchObject(gone);
    await confirm(await linkTo('second@example.org'));
    expect(await accountOf(ada)).toMatchObject({ email: 'second@example.org' });
  });

  test('twenty requests and confirmations at once leave one address, and one link that worked', async () => {
    const ada = await world.aMember();
    const addresses = Array.from({ length: 10 }, (_, at) => `at-once-${at}@example.org`);
    await Promise.all(addresses.map((email) => askFor(ada, email)));
    const tokens = await Promise.all(addresses.map(linkTo));
    const answers = await Promise.allSettled([...tokens, ...tokens].map((token) => confirm(token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(addresses).toContain((await accountOf(ada)).email);
  });

  test('an address that a member or a waiting registration holds gets the answer of a free one, and no link', async () => {
    const [ada, ben] = [await world.aMember(), await world.aMember()];
    await world.db`
      insert into registrations (email, name, password_hash, confirmed_at) values ('waits@example.org', 'Cleo', 'x', now())`;
    const answerFor = async (email: string) => {
      const { status, body } = await askFor(ada, email);
      return { status, body: { ...body, account: { ...body.account, new_email: null } } };
    };
    const free = await answerFor('free@example.org');
    expect(await answerFor(ben.email)).toEqual(free);
    expect(await kindsTo(ben.email)).toEqual(['addressTaken']);
    expect(await answerFor('waits@example.org')).toEqual(free);
    expect(await kindsTo('waits@example.org')).toEqual(['addressTaken']);
    expect(await accountOf(ada)).toMatchObject({ email: ada.email, new_email: { email: 'waits@example.org' } });
  });

  test('somebody who takes the address meanwhile keeps it', async () => {
    const ada = await world.aMember();
    await askFor(ada, 'wanted@example.org');
    const token = await linkTo('wanted@example.org');
    const ben = await world.aMember({ email: 'wanted@example.org' });
    await expect(confirm(token)).rejects.toMatchObject(gone);
    expect([(await accountOf(ada)).email, (await accountOf(ben)).email]).toEqual([ada.email, ben.email]);
  });

  test('an unproven registration of the address holds nothing, and ends with the change', async () => {
    const ada = await world.aMember();
    const body = { username: 'mine@example.org', email: 'mine@example.org', name: 'Mallory', password: PASSWORD };
    await world.aVisitor().call('POST /register', { body });
    const theirs = await linkTo('mine@example.org');
    await askFor(ada, 'mine@example.org');
    await confirm(await linkTo('mine@example.org'));
    expect(await accountOf(ada)).toMatchObject({ email: 'mine@example.org' });
    await expect(confirm(theirs)).rejects.toMatchObject(gone);
  });

  test('a new password, also a temporary one, a lock, and ending the device that asked, void the link', async () => {
    const voidedBy = async (name: string, work: (ada: Person) => Promise<unknown>) => {
      const ada = await world.aMember();
      await askFor(ada, `${name}@example.org`);
      const token = await linkTo(`${name}@example.org`);
      await work(ada);
      await expect(confirm(token)).rejects.toMatchObject(gone);
    };
    await voidedBy('changed', ({ call, email }) =>
      call('POST /change-password', { body: { email, oldPassword: PASSWORD, newPassword: 'a ladder at the wall' } }),
    );
    await voidedBy('reset', ({ email }) => world.aVisitor().call('POST /reset-password', { body: { email } }));
    await voidedBy('locked', ({ id }) => world.db`update users set status = 'deactivated' where id = ${id}`);
    await voidedBy('ended', async (ada) => (await elsewhere(ada)).call('DELETE /api/account/devices'));
    await voidedBy('withdrawn', ({ call }) => call('DELETE /api/account/email'));
    await voidedBy(
      'late',
      ({ id }) => world.db`update email_changes set expires_at = now() - interval '1 second' where user_id = ${id}`,
    );
  });

  test('logging out of the device that asked does not void the link', async () => {
    const ada = await world.aMember();
    await askFor(ada, 'library-computer@example.org');
    await ada.call('POST /logout');
    expect(await confirm(await linkTo('library-computer@example.org'))).toMatchObject({
      email: 'library-computer@example.org',
    });
  });

  test('the page of the member goes on; another member who opens the link stays who they are', async () => {
    const [ada, ben] = [await world.aMember(), await world.aMember()];
    await askFor(ada, 'goes-on@example.org');
    expect(await confirm(await linkTo('goes-on@example.org'), ada)).toMatchObject({
      session: { userId: ada.id, email: 'goes-on@example.org' },
    });
    await askFor(ada, 'by-another@example.org');
    expect(await confirm(await linkTo('by-another@example.org'), ben)).not.toHaveProperty('session');
    expect(await ben.call('GET /validate-session')).toMatchObject({ userId: ben.id, email: ben.email });
  });

  test('news that waits to be mailed goes to the new address, what concerns the account does not', async () => {
    const ada = await world.aMember();
    const waiting = (kind: string, data: object) => world.db`
      insert into jobs (kind, payload, run_at)
      values ('mail', ${world.db.json(JSON.parse(JSON.stringify({ to: ada.email, kind, data })))}, now() + interval '1 hour')`;
    await waiting('thanked', { unsubscribeUrl: '/unsubscribe' });
    await waiting('passwordChanged', { name: 'Ada' });
    await askFor(ada, 'follows@example.org');
    await confirm(await linkTo('follows@example.org'));
    expect(await kindsTo(ada.email)).toEqual(['passwordChanged', 'newEmailAsked', 'emailChanged']);
    expect(await kindsTo('follows@example.org')).toEqual(['thanked', 'confirmNewEmail']);
  });

  test('without a mail server it is refused with a sentence, and the operator sets it', async () => {
    const silent = await aWorld();
    const ada = await silent.aMember();
    const body = { email: 'ada@new.org', password: PASSWORD };
    await expect(ada.call('POST /api/account/email', { body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('This library cannot send email'),
    });
    const [user, other] = [await findUserByEmail(silent.db, ada.email), await silent.aMember()];
    if (user === null) throw new Error('Ada is gone.');
    await expect(setEmailByOperator(silent.db, user, 'ada at new')).rejects.toMatchObject({ code: 'email_invalid' });
    await expect(setEmailByOperator(silent.db, user, other.email)).rejects.toMatchObject({ code: 'email_taken' });
    await setEmailByOperator(silent.db, user, 'Ada@New.org');
    expect(await ada.call('GET /api/account')).toMatchObject({ email: 'ada@new.org' });
    await silent.close();
  });
});

describe('devices', () => {
  test('are named in words; one or all others can be ended, and stay ended', async () => {
    const ada = await world.aMember();
    const cookies = await logIn(ada);
    const tablet = await elsewhere(ada);
    const devices = await ada.call('GET /api/account/devices');
    expect(devices.map(({ is_this }) => is_this)).toEqual([true, false, false]);
    const phone = devices.find(({ system }) => system === 'iPhone');
    expect(phone).toMatchObject({ browser: 'Safari', is_this: false });
    const { devices: left } = await ada.call('DELETE /api/account/devices/:id', { params: { id: phone?.id ?? 0 } });
    expect(left).toHaveLength(2);
    const session = { enough: cookies.enough ?? '' };
    expect((await world.app.inject({ url: '/validate-session', cookies: session })).statusCode).toBe(401);
    expect((await ada.call('DELETE /api/account/devices')).devices).toMatchObject([{ is_this: true }]);
    await expect(tablet.call('GET /api/account')).rejects.toMatchObject({ status: 401 });
    await ada.call('GET /api/account');
  });

  test('of somebody else are not found, like those that never were', async () => {
    const [ada, ben] = [await world.aMember(), await world.aMember()];
    const [device] = await ben.call('GET /api/account/devices');
    for (const id of [device?.id ?? 0, 2_000_000_000])
      await expect(ada.call('DELETE /api/account/devices/:id', { params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'Device not found.',
      });
    await ben.call('GET /api/account');
  });

  test('a mail tells of the first login in another browser, but not of the very first, nor of one used before', async () => {
    const [ada, ben] = [await world.aMember(), await world.aMember()];
    const first = await logIn(ada);
    expect(await mailsTo(ada.email)).toEqual([]);
    await logIn(ada, { 'enough-device': first['enough-device'] ?? '' });
    expect(await mailsTo(ada.email)).toEqual([]);
    await logIn(ada);
    expect(await mailsTo(ada.email)).toMatchObject([
      { kind: 'newDevice', data: { browser: 'Safari', system: 'iPhone' } },
    ]);
    // Two people at one computer: neither gets a mail at every change of hands.
    const shared = await logIn(ben, { 'enough-device': first['enough-device'] ?? '' });
    await logIn(ada, { 'enough-device': shared['enough-device'] ?? '' });
    expect(await mailsTo(ada.email)).toHaveLength(1);
  });
});

test('a new password renews the address of the calendar', async () => {
  const ada = await world.aMember();
  const { url } = await ada.call('GET /api/calendar');
  const statusOf = async (address: string) => (await world.app.inject({ url: new URL(address).pathname })).statusCode;
  expect(await statusOf(url)).toBe(200);
  const body = { email: ada.email, oldPassword: PASSWORD, newPassword: 'a ladder at the wall' };
  await ada.call('POST /change-password', { body });
  expect(await statusOf(url)).toBe(404);
  expect(await accountOf(ada)).toMatchObject({ password_changed_at: expect.any(String) });
  const { url: renewed } = await ada.call('GET /api/calendar');
  expect(renewed).not.toBe(url);
  expect(await statusOf(renewed)).toBe(200);
});

describe('who may call', () => {
  const calls: Record<string, (call: Person['call']) => Promise<unknown>> = {
    'GET /api/account': (call) => call('GET /api/account'),
    'PATCH /api/account': (call) => call('PATCH /api/account', { body: { name: 'Another' } }),
    'POST /api/account/email': (call) =>
      call('POST /api/account/email', { body: { email: 'matrix@example.org', password: PASSWORD } }),
    'DELETE /api/account/email': (call) => call('DELETE /api/account/email'),
    'GET /api/account/devices': (call) => call('GET /api/account/devices'),
    'DELETE /api/account/devices': (call) => call('DELETE /api/account/devices'),
    'DELETE /api/account/devices/:id': (call) => call('DELETE /api/account/devices/:id', { params: { id: 1_000_000 } }),
    'PUT /api/account/pause': (call) => call('PUT /api/account/pause', { body: { until: '2000-01-01' } }),
    'DELETE /api/account/pause': (call) => call('DELETE /api/account/pause'),
  };
  const refusedToMembers: Record<string, number> = {
    'DELETE /api/account/devices/:id': 404,
    'PUT /api/account/pause': 400,
  };

  test.each(Object.entries(calls))('%s', async (key, work) => {
    const statusFor = (person: Pick<Person, 'call'>) =>
      work(person.call).then(
        () => 200,
        (error: unknown) => (error instanceof CallRefused ? error.status : String(error)),
      );
    const [locked, temporary] = [await world.aMember(), await world.aMember({ isTemporary: true })];
    await world.db`update users set status = 'deactivated' where id = ${locked.id}`;
    expect(await statusFor(world.aVisitor())).toBe(401);
    expect(await statusFor(locked)).toBe(401);
    expect(await statusFor(temporary)).toBe(403);
    expect(await statusFor(await world.aMember())).toBe(refusedToMembers[key] ?? 200);
  });
});
