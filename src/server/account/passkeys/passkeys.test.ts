import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anAuthenticator } from '../../../../tests/support/authenticator.ts';
import { callInProcess } from '../../../../tests/support/call-in-process.ts';
import { addPasskeyTo, type Authenticator, logInWith } from '../../../../tests/support/passkeys.ts';
import { aWorld, PASSWORD, type Person, type World } from '../../../../tests/support/world.ts';
import { createApp } from '../../program/app.ts';

const origin = 'http://localhost:3000';
let world: World;
beforeAll(async () => {
  world = await aWorld({ publicUrl: origin });
});
afterAll(() => world.close());

type Caller = Pick<Person, 'call'>;

const addTo = async (member: Caller, authenticator = anAuthenticator(origin), name?: string) => ({
  authenticator,
  passkey: await addPasskeyTo(member, authenticator, name),
});

const refused = { status: 401, body: { code: 'passkey_refused' } };
const ageSession = (member: Person) =>
  world.db`update sessions set proved_at = now() - interval '11 minutes' where user_id = ${member.id}`;
const mailsTo = async (email: string) =>
  (
    await world.db<{ kind: string; passkey: string }[]>`
      select payload ->> 'kind' as kind, payload -> 'data' ->> 'passkey' as passkey from jobs
      where payload ->> 'to' = ${email} order by created_at`
  ).map(({ kind, passkey }) => `${kind} ${passkey}`);

describe('adding, naming and removing', () => {
  test('a member adds two, renames one, removes one, and is told by mail each time', async () => {
    const member = await world.aMember();
    const { passkey: first } = await addTo(member, undefined, '  My  phone ');
    expect(first).toMatchObject({ name: 'My phone', last_used_at: null });
    const { passkey: second } = await addTo(member);
    expect(second.name).toBe('Passkey');
    await member.call('PATCH /api/passkeys/:id', { params: { id: second.id }, body: { name: 'Desk' } });
    expect((await member.call('GET /api/passkeys')).map(({ name }) => name)).toEqual(['My phone', 'Desk']);
    await member.call('DELETE /api/passkeys/:id', { params: { id: first.id } });
    expect((await member.call('GET /api/passkeys')).map(({ name }) => name)).toEqual(['Desk']);
    expect(await mailsTo(member.email)).toEqual([
      'passkeyAdded My phone',
      'passkeyAdded Passkey',
      'passkeyRemoved My phone',
    ]);
  });

  test('nobody sees, renames or removes those of somebody else', async () => {
    const [owner, other] = [await world.aMember(), await world.aMember()];
    const { passkey } = await addTo(owner);
    const params = { id: passkey.id };
    const notFound = { status: 404, body: { code: 'passkey_not_found' } };
    expect(await other.call('GET /api/passkeys')).toEqual([]);
    await expect(other.call('PATCH /api/passkeys/:id', { params, body: { name: 'Mine' } })).rejects.toMatchObject(
      notFound,
    );
    await expect(other.call('DELETE /api/passkeys/:id', { params })).rejects.toMatchObject(notFound);
    expect(await owner.call('GET /api/passkeys')).toMatchObject([{ name: 'Passkey' }]);
  });

  test('an old session needs the password or a passkey, so that an open phone is not enough', async () => {
    const member = await world.aMember();
    const { authenticator } = await addTo(member);
    await ageSession(member);
    const begin = (body: Parameters<typeof member.call<'POST /api/passkeys/options'>>[1]['body']) =>
      member.call('POST /api/passkeys/options', { body });
    await expect(begin({})).rejects.toMatchObject({ status: 401, body: { code: 'proof_needed' } });
    await expect(begin({ password: 'wrong password' })).rejects.toMatchObject({ body: { code: 'password_wrong' } });
    const { challenge } = await begin({ password: PASSWORD });
    expect(challenge).toHaveLength(43);
    // For a while they need not confirm again.
    await begin({});
    await ageSession(member);

    const options = await member.call('POST /api/passkeys/login/options', { body: { purpose: 'confirm' } });
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const used = authenticator.sign(options, { userHandle: undefined });
    expect((await begin({ passkey: used })).excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    await expect(begin({ passkey: used })).rejects.toMatchObject(refused);
  });

  test('a passkey of somebody else confirms nothing', async () => {
    const [member, other] = [await world.aMember(), await world.aMember()];
    const { authenticator } = await addTo(other);
    await ageSession(member);
    const options = await member.call('POST /api/passkeys/login/options', { body: { purpose: 'confirm' } });
    const body = { passkey: authenticator.sign(options) };
    await expect(member.call('POST /api/passkeys/options', { body })).rejects.toMatchObject(refused);
  });

  test.each([
    ['made at another address', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['without a PIN, finger or face', { isVerified: false }],
    ['that answers a login', { type: 'webauthn.get' }],
    ['for a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
  ])('a passkey %s is not added', async (_, lie) => {
    const member = await world.aMember();
    const options = await member.call('POST /api/passkeys/options', { body: {} });
    const body = { passkey: anAuthenticator(origin).create(options, lie) };
    const notAdded = { status: 400, body: { code: 'passkey_not_added' } };
    await expect(member.call('POST /api/passkeys', { body })).rejects.toMatchObject(notAdded);
    expect(await member.call('GET /api/passkeys')).toEqual([]);
  });

  test('an answer adds one passkey, also when it is sent ten times at once', async () => {
    const member = await world.aMember();
    const options = await member.call('POST /api/passkeys/options', { body: {} });
    const body = { passkey: anAuthenticator(origin).create(options) };
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => member.call('POST /api/passkeys', { body })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await member.call('GET /api/passkeys')).toHaveLength(1);
  });

  test('an attestation is not looked into: a certificate in it makes the server fetch nothing', async () => {
    const member = await world.aMember();
    const options = await member.call('POST /api/passkeys/options', { body: {} });
    const body = { passkey: anAuthenticator(origin).create(options, {}, ['packed', new Map([['x5c', 'rubbish']])]) };
    expect((await member.call('POST /api/passkeys', { body })).passkey.name).toBe('Passkey');
  });
});

describe('logging in', () => {
  test('works without an address, starts a session, and says nothing about who has an account', async () => {
    const member = await world.aMember();
    const { authenticator } = await addTo(member);
    const visitor = world.aVisitor();
    expect(await visitor.call('POST /api/passkeys/login/options', { body: { purpose: 'login' } })).toMatchObject({
      allowCredentials: [],
      userVerification: 'required',
    });
    expect(await logInWith(visitor, authenticator)).toMatchObject({ userId: member.id, isTemporary: false });
    expect(visitor.cookies.has('enough-device')).toBe(true);
    expect(await visitor.call('GET /validate-session')).toMatchObject({ email: member.email });
    expect((await visitor.call('GET /api/passkeys'))[0]?.last_used_at).not.toBeNull();

    // A change of the password ends this session like any other, and the passkey stays.
    const change = { email: member.email, oldPassword: PASSWORD, newPassword: 'a longer sentence' };
    await member.call('POST /change-password', { body: change });
    await expect(visitor.call('GET /validate-session')).rejects.toMatchObject({ status: 401 });
    expect((await logInWith(visitor, authenticator)).userId).toBe(member.id);
  });

  test('a synchronised passkey, which does not count its uses, works again and again', async () => {
    const member = await world.aMember();
    const { authenticator } = await addTo(member, anAuthenticator(origin, { counter: null }));
    for (const visitor of [world.aVisitor(), world.aVisitor()])
      expect((await logInWith(visitor, authenticator)).userId).toBe(member.id);
  });

  test.each([
    ['from a page of another site', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['with the user handle of nobody', { userHandle: 'AAAA' }],
    ['without a user handle', { userHandle: undefined }],
    ['with a counter that goes back', { counter: 1 }],
    ['without a PIN, finger or face', { isVerified: false }],
    ['for a challenge that nobody gave', { challenge: 'A'.repeat(43) }],
    ['that was meant to add a passkey', { type: 'webauthn.create' }],
  ])('an answer %s is refused with one sentence', async (_, lie) => {
    const { authenticator } = await addTo(await world.aMember());
    await expect(logInWith(world.aVisitor(), authenticator, lie)).rejects.toMatchObject(refused);
    expect((await logInWith(world.aVisitor(), authenticator)).isTemporary).toBe(false);
  });

  test('the user handle of another member is refused', async () => {
    const [member, other] = [await world.aMember(), await world.aMember()];
    const { authenticator } = await addTo(member);
    const { user } = await other.call('POST /api/passkeys/options', { body: {} });
    const lie = { userHandle: user.id };
    await expect(logInWith(world.aVisitor(), authenticator, lie)).rejects.toMatchObject(refused);
  });

  test('an unknown key, a removed key and the key of a deactivated member get the same answer', async () => {
    const member = await world.aMember();
    const { authenticator: removed, passkey } = await addTo(member);
    await member.call('DELETE /api/passkeys/:id', { params: { id: passkey.id } });
    const { authenticator: locked } = await addTo(member);
    await world.db`update users set status = 'deactivated' where id = ${member.id}`;
    const answers = await Promise.all(
      [anAuthenticator(origin), removed, locked].map(async (each) => {
        const { requestId: _, ...said } = await logInWith(world.aVisitor(), each, { userHandle: 'AAAA' }).then(
          () => ({ requestId: '', code: 'in' }),
          (error: { body: { requestId: string } }) => error.body,
        );
        return said;
      }),
    );
    expect(answers).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: 'passkey_refused' })));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await expect(logInWith(world.aVisitor(), locked)).rejects.toMatchObject(refused);
  });

  test('a challenge is good once, for its purpose, for its browser, and for ten minutes', async () => {
    const member = await world.aMember();
    const { authenticator } = await addTo(member);
    const begin = (who: Caller) => who.call('POST /api/passkeys/login/options', { body: { purpose: 'login' } });
    const send = (who: Caller, body: ReturnType<Authenticator['sign']>) =>
      who.call('POST /api/passkeys/login', { body });

    const visitor = world.aVisitor();
    const answer = authenticator.sign(await begin(visitor));
    await expect(send(world.aVisitor(), answer)).rejects.toMatchObject(refused);
    const elsewhere = world.aVisitor();
    await begin(elsewhere);
    await expect(send(elsewhere, answer)).rejects.toMatchObject(refused);
    expect((await send(visitor, answer)).userId).toBe(member.id);
    await expect(send(visitor, answer)).rejects.toMatchObject(refused);

    const confirming = await member.call('POST /api/passkeys/login/options', { body: { purpose: 'confirm' } });
    await expect(send(member, authenticator.sign(confirming))).rejects.toMatchObject(refused);
    const adding = await member.call('POST /api/passkeys/options', { body: {} });
    await expect(send(member, authenticator.sign({ rpId: adding.rp.id, ...adding }))).rejects.toMatchObject(refused);

    const late = authenticator.sign(await begin(visitor));
    await world.db`update passkey_challenges set expires_at = now() - interval '1 second'`;
    await expect(send(visitor, late)).rejects.toMatchObject(refused);
  });

  test('two processes share challenges and counters: one of two equal answers is let in', async () => {
    const member = await world.aMember();
    const { authenticator } = await addTo(member);
    const second = await createApp({ ...world, secret: 'x'.repeat(43), strictAnswers: true, logLevel: 'silent' });
    const here = world.aVisitor();
    const there = { call: callInProcess(second, here.cookies) };
    const body = authenticator.sign(
      await here.call('POST /api/passkeys/login/options', { body: { purpose: 'login' } }),
    );
    const both = [here, there].map((each) => each.call('POST /api/passkeys/login', { body }));
    const outcomes = (await Promise.allSettled(both)).map(({ status }) => status).toSorted();
    expect(outcomes).toEqual(['fulfilled', 'rejected']);
    await second.close();
  });

  test('where the address has no name or no TLS, the sentence says why there are no passkeys', async () => {
    const elsewhere = await createApp({
      ...world,
      env: { ...world.env, publicUrl: 'https://192.168.1.5' },
      secret: 'x'.repeat(43),
      logLevel: 'silent',
    });
    const visitor = { call: callInProcess(elsewhere, new Map()) };
    const unavailable = { status: 409, body: { code: 'passkeys_unavailable' } };
    await expect(
      visitor.call('POST /api/passkeys/login/options', { body: { purpose: 'login' } }),
    ).rejects.toMatchObject(unavailable);
    await elsewhere.close();
  });

  test('strangers cannot confirm, and hostile answers are refused', async () => {
    const visitor = world.aVisitor();
    await expect(
      visitor.call('POST /api/passkeys/login/options', { body: { purpose: 'confirm' } }),
    ).rejects.toMatchObject({ status: 401, body: { code: 'no_session' } });
    const { authenticator } = await addTo(await world.aMember());
    const options = await visitor.call('POST /api/passkeys/login/options', { body: { purpose: 'login' } });
    const good = authenticator.sign(options);
    for (const clientDataJSON of ['bnVsbA', 'e30', '_w', 'W10', Buffer.from('{"challenge":5}').toString('base64url')]) {
      const body = { ...good, response: { ...good.response, clientDataJSON } };
      await expect(visitor.call('POST /api/passkeys/login', { body })).rejects.toMatchObject(refused);
    }
    const long = { ...good, response: { ...good.response, signature: 'A'.repeat(8193) } };
    await expect(visitor.call('POST /api/passkeys/login', { body: long })).rejects.toMatchObject({ status: 400 });
  });
});
