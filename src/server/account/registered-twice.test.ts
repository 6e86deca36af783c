import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, PASSWORD, type World } from '../../../tests/support/world.ts';

const ATTACKER = 'the attacker knows this one';
const OTHER = 'another password of mine';

type Visitor = ReturnType<World['aVisitor']>;

const registerAs = (visitor: Visitor, email: string, password: string) =>
  visitor.call.reply('POST /register', { body: { username: email, email, name: 'Ada Park', password } });
const logInAs = (visitor: Visitor, username: string, password: string) =>
  visitor.call('POST /login', { body: { username, password } });

describe('several registrations of one address, where mail goes out', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld({ registration: 'open', smtpUrl: 'smtp://127.0.0.1:9' });
    await world.anAdmin();
  });
  afterAll(() => world.close());

  const register = (email: string, password: string, visitor = world.aVisitor()) =>
    registerAs(visitor, email, password);
  const logIn = (email: string, password: string) => logInAs(world.aVisitor(), email, password);
  const tokensFor = async (email: string) =>
    (
      await world.db<{ token: string }[]>`
        select payload -> 'data' ->> 'token' as token from jobs
        where payload ->> 'kind' = 'confirmEmail' and payload ->> 'to' = ${email} order by id`
    ).map(({ token }) => token);
  const confirm = (token = '', password?: string, visitor = world.aVisitor()) =>
    visitor.call('POST /confirm-email', { body: { token, ...(password === undefined ? {} : { password }) } });

  test('three of a stranger before: she gets her own mail, and her link opens with her password', async () => {
    const email = 'victim@example.org';
    for (let i = 0; i < 3; i += 1) await register(email, ATTACKER);
    const victim = world.aVisitor();
    await register(email, PASSWORD, victim);
    const tokens = await tokensFor(email);
    expect(tokens).toHaveLength(4);
    const { session } = await confirm(tokens[3], undefined, victim);
    expect(session).toMatchObject({ email, name: 'Ada Park' });
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(email, PASSWORD)).email).toBe(email);
  });

  test('the link of a stranger’s registration, pressed by mistake, opens nothing for the stranger', async () => {
    const email = 'mistaken@example.org';
    const victim = world.aVisitor();
    await register(email, PASSWORD, victim);
    await register(email, ATTACKER);
    const [hers, strangers] = await tokensFor(email);
    for (const visitor of [victim, world.aVisitor()])
      await expect(confirm(strangers, undefined, visitor)).rejects.toMatchObject({
        status: 409,
        message:
          'There is more than one registration with this address. Enter the password you chose, so that we can find yours.',
      });
    await expect(confirm(strangers, PASSWORD, victim)).rejects.toMatchObject({
      status: 403,
      message:
        'This link belongs to a registration with another password. Please try the link in the other email, or register again.',
    });
    expect(await world.db`select 1 from users where email = ${email}`).toHaveLength(0);
    const phone = world.aVisitor();
    expect((await confirm(hers, PASSWORD, phone)).session).toMatchObject({ email });
    await phone.call('GET /validate-session');
    await expect(logIn(email, ATTACKER)).rejects.toMatchObject({ status: 401 });
  });

  test('one registration alone needs one press; elsewhere the person then logs in, with the address known', async () => {
    const email = 'alone@example.org';
    await register(email, PASSWORD);
    const [token] = await tokensFor(email);
    expect(await confirm(token)).toEqual({ message: 'You can now log in.', email });
    expect((await logIn(email, PASSWORD)).email).toBe(email);
  });

  test('three are kept: a fourth is mailed too, and the first of the same sender ends', async () => {
    const email = 'often@example.org';
    for (let i = 0; i < 4; i += 1) await register(email, `${PASSWORD} ${i}`);
    const [first, second] = await tokensFor(email);
    await expect(confirm(first, `${PASSWORD} 0`)).rejects.toMatchObject({ status: 410 });
    expect((await confirm(second, `${PASSWORD} 1`)).session).toMatchObject({ email });
  });

  test('a stranger’s registrations push out one another, not hers', async () => {
    const email = 'pushed@example.org';
    const from = (ip: string, password: string) =>
      world.app.inject({
        method: 'POST',
        url: '/register',
        remoteAddress: ip,
        payload: { username: email, email, name: 'Ada Park', password },
      });
    await from('192.0.2.1', PASSWORD);
    for (let i = 0; i < 4; i += 1) await from('192.0.2.2', ATTACKER);
    const [hers] = await tokensFor(email);
    expect((await confirm(hers, PASSWORD)).session).toMatchObject({ email });
  });
});

describe('several requests of one mailbox', () => {
  test('a later proven one does not take the place of an earlier proven one', async () => {
    const world = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9' });
    const admin = await world.anAdmin();
    const email = 'request@example.org';
    const press = async (password: string) => {
      await registerAs(world.aVisitor(), email, password);
      const [job] = await world.db<{ token: string }[]>`
        select payload -> 'data' ->> 'token' as token from jobs
        where payload ->> 'kind' = 'confirmEmail' order by id desc limit 1`;
      return world.aVisitor().call('POST /confirm-email', { body: { token: job?.token ?? '', password } });
    };
    expect((await press(PASSWORD)).message).toBe(
      'An administrator will look at your request and you will get an email.',
    );
    expect((await press(OTHER)).message).toBe(
      'Your earlier request is still waiting, with the password you chose then. An administrator will look at it.',
    );
    const [request, ...more] = await admin.call('GET /api/admin/join-requests');
    expect(more).toEqual([]);
    expect(request?.asked_again_at).toEqual(expect.any(String));
    await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id: request?.id ?? 0 } });
    await expect(logInAs(world.aVisitor(), email, OTHER)).rejects.toMatchObject({ status: 401 });
    expect((await logInAs(world.aVisitor(), email, PASSWORD)).email).toBe(email);
    await world.close();
  });
});

describe('where nothing can be mailed', () => {
  let world: World;
  let admin: Awaited<ReturnType<World['anAdmin']>>;
  beforeAll(async () => {
    world = await aWorld();
    admin = await world.anAdmin();
  });
  afterAll(() => world.close());

  const requestOf = async (email: string) =>
    (await admin.call('GET /api/admin/join-requests')).find((request) => request.email === email);

  test('an invited address without the link that was handed over waits like everybody', async () => {
    const email = 'invited@example.org';
    const { link = '' } = await admin.call('POST /api/preapprove-email', { body: { email } });
    const [stranger, unknown] = [
      await registerAs(world.aVisitor(), email, ATTACKER),
      await registerAs(world.aVisitor(), 'unknown@example.org', ATTACKER),
    ];
    expect([stranger.status, stranger.body]).toEqual([unknown.status, unknown.body]);
    expect(stranger.status).toBe(202);
    await expect(logInAs(world.aVisitor(), email, ATTACKER)).rejects.toMatchObject({ status: 401 });

    const invite = new URL(link).searchParams.get('invite') ?? '';
    const invited = world.aVisitor();
    const answer = await invited.call.reply('POST /register', {
      body: { username: email, email, name: 'Ada Park', password: PASSWORD, invite },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.session).toMatchObject({ email, name: 'Ada Park', isTemporary: false });
    expect(await invited.call('GET /validate-session')).toMatchObject({ email });
    await expect(logInAs(world.aVisitor(), email, ATTACKER)).rejects.toMatchObject({ status: 401 });
  });

  test('only the browser that registered hears that the request waits', async () => {
    const email = 'waits@example.org';
    const browser = world.aVisitor();
    await registerAs(browser, email, PASSWORD);
    await expect(logInAs(browser, email, PASSWORD)).rejects.toMatchObject({ status: 403 });
    await expect(logInAs(browser, email, 'not that one')).rejects.toMatchObject({ status: 401 });
    await expect(logInAs(world.aVisitor(), email, PASSWORD)).rejects.toMatchObject({
      status: 401,
      message: 'Invalid email or password.',
    });
    const member = await world.aMember();
    const stranger = world.aVisitor();
    await registerAs(stranger, member.email, ATTACKER);
    await expect(logInAs(stranger, member.email, ATTACKER)).rejects.toMatchObject({ status: 401 });
  });

  test('a second registration keeps the first password, and the administrator sees that somebody asked again', async () => {
    const email = 'first@example.org';
    await registerAs(world.aVisitor(), email, PASSWORD);
    expect(await requestOf(email)).toMatchObject({ asked_again_at: null });
    expect((await registerAs(world.aVisitor(), email, ATTACKER)).status).toBe(202);
    const request = await requestOf(email);
    expect(request?.asked_again_at).toEqual(expect.any(String));
    await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id: request?.id ?? 0 } });
    await expect(logInAs(world.aVisitor(), email, ATTACKER)).rejects.toMatchObject({ status: 401 });
    expect((await logInAs(world.aVisitor(), email, PASSWORD)).email).toBe(email);
  });

  test('asking again in the same browser corrects the own request', async () => {
    const email = 'corrected@example.org';
    const browser = world.aVisitor();
    await registerAs(browser, email, OTHER);
    await registerAs(browser, email, PASSWORD);
    const request = await requestOf(email);
    expect(request).toMatchObject({ asked_again_at: null });
    await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id: request?.id ?? 0 } });
    expect((await logInAs(world.aVisitor(), email, PASSWORD)).email).toBe(email);
  });
});

describe('200 registrations an hour', () => {
  test('count where a mail is written; links and invited addresses have a share apart', async () => {
    const world = await aWorld({ smtpUrl: 'smtp://127.0.0.1:9', limitFactor: 1 });
    const admin = await world.anAdmin();
    const from = (ip: string, email: string, more: object = {}) =>
      world.app.inject({
        method: 'POST',
        url: '/register',
        remoteAddress: ip,
        payload: { username: email, email, name: 'Ada Park', password: PASSWORD, ...more },
      });
    const used = () => world.db`select hits from rate_limits where bucket = 'proofs'`;
    for (let i = 0; i < 6; i += 1) await from('192.0.2.1', 'same@example.org');
    expect(await used()).toEqual([{ hits: 3 }]);
    const refused = await from('192.0.2.1', 'same@example.org');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect((await from('192.0.2.2', 'same@example.org')).statusCode).toBe(202);

    await admin.call('POST /api/preapprove-email', { body: { email: 'invited@example.org' } });
    const { link } = await admin.call('POST /api/invitation-links', { body: { groups: [], uses: 5, days: 5 } });
    const token = new URL(link ?? '').searchParams.get('link');
    await world.db`update rate_limits set hits = 200 where bucket = 'proofs'`;
    const member = await world.aMember();
    expect((await from('192.0.2.3', 'stranger@example.org')).statusCode).toBe(429);
    expect((await from('192.0.2.3', member.email)).statusCode).toBe(429);
    expect((await from('192.0.2.3', 'invited@example.org')).statusCode).toBe(202);
    expect((await from('192.0.2.3', 'by-link@example.org', { link: token })).statusCode).toBe(202);
    await world.close();
  });
});
