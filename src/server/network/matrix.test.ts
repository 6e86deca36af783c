import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';

const UNIFORM = 'If exactly one member matches, your request has been sent.';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

type Caller = { call: Person['call'] };

/** Every call of the network feature, made for the account `userId`. */
const calls: Record<string, (who: Caller, userId: number) => Promise<unknown>> = {
  'GET /api/groups/{userId}': ({ call }, userId) => call('GET /api/groups/:userId', { params: { userId } }),
  'GET /api/connections/user': ({ call }, userId) => call('GET /api/connections/user', { query: { userId } }),
  'GET /api/connections/requests': ({ call }, userId) => call('GET /api/connections/requests', { query: { userId } }),
  'POST /api/connections/manage': ({ call }, userId) =>
    call('POST /api/connections/manage', { body: { userId, connectUserId: 999_999, action: 'add' } }),
  'POST /api/groups/manage': ({ call }, userId) =>
    call('POST /api/groups/manage', { body: { userId, groupId: 1, action: 'subscribe' } }),
  'POST /api/connections/request': ({ call }, userId) =>
    call('POST /api/connections/request', { body: { userId, identifier: 'nobody@example.org' } }),
  'POST /api/connections/respond': ({ call }, userId) =>
    call('POST /api/connections/respond', { body: { userId, requestId: 999_999, action: 'accept' } }),
  'GET /user/{id}/groups': ({ call }, id) => call('GET /user/:id/groups', { params: { id } }),
  'GET /user/{id}/connections': ({ call }, id) => call('GET /user/:id/connections', { params: { id } }),
};

/** A partner or a request that does not exist is all that keeps these from 200. */
const own: Record<string, number> = { 'POST /api/connections/manage': 404, 'POST /api/connections/respond': 404 };

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof CallRefused ? error.status : String(error)),
  );

const statuses = async (who: Caller, userId: number) => {
  const found: Record<string, unknown> = {};
  for (const [name, call] of Object.entries(calls)) found[name] = await statusOf(call(who, userId));
  return found;
};

const every = (status: number) => Object.fromEntries(Object.keys(calls).map((name) => [name, status]));
const everyOwn = { ...every(200), ...own };

describe('who may make each call', () => {
  test('a visitor none', async () => {
    const member = await world.aMember();
    expect(await statuses(world.aVisitor(), member.id)).toEqual(every(401));
  });

  test('a member those for the own account', async () => {
    const member = await world.aMember();
    expect(await statuses(member, member.id)).toEqual(everyOwn);
  });

  test('a member none for another account, whether it exists or not', async () => {
    const [member, other] = [await world.aMember(), await world.aMember()];
    expect(await statuses(member, other.id)).toEqual(every(403));
    expect(await statuses(member, 888_888)).toEqual(every(403));
  });

  test('a temporary session none', async () => {
    const guest = await world.aMember({ isTemporary: true });
    expect(await statuses(guest, guest.id)).toEqual(every(403));
  });

  test('an administrator those of a member, for the own account alone', async () => {
    const [admin, member] = [await world.anAdmin(), await world.aMember()];
    expect(await statuses(admin, admin.id)).toEqual(everyOwn);
    expect(await statuses(admin, member.id)).toEqual(every(403));
  });

  test('somebody deactivated none, from the next call on', async () => {
    const member = await world.aMember();
    expect(await statusOf(calls['GET /api/connections/user']?.(member, member.id) ?? Promise.resolve())).toBe(200);
    await world.db`update users set status = 'deactivated' where id = ${member.id}`;
    expect(await statuses(member, member.id)).toEqual(every(401));
  });
});

const ask = (person: Person, identifier: string) =>
  person.call('POST /api/connections/request', { body: { userId: person.id, identifier } });
const requestsOf = (person: Person) => person.call('GET /api/connections/requests', { query: { userId: person.id } });
const connectionsOf = (person: Person) => person.call('GET /api/connections/user', { query: { userId: person.id } });
const respond = (person: Person, requestId: number, action: 'accept' | 'decline') =>
  person.call('POST /api/connections/respond', { body: { userId: person.id, requestId, action } });
const manage = (person: Person, connectUserId: number, action: 'add' | 'remove') =>
  person.call('POST /api/connections/manage', { body: { userId: person.id, connectUserId, action } });
const answerFirst = async (person: Person, action: 'accept' | 'decline') =>
  respond(person, (await requestsOf(person))[0]?.id ?? 0, action);
const two = async (): Promise<[Person, Person]> => [await world.aMember(), await world.aMember()];

describe('what each call gives away', () => {
  test('the groups name no members, the connections no email and nobody without an accepted request', async () => {
    const [a, b] = await two();
    await world.aMember();
    await ask(a, b.email);
    await answerFirst(b, 'accept');
    const groups = await a.call('GET /api/groups/:userId', { params: { userId: a.id } });
    for (const group of groups)
      expect(Object.keys(group).sort()).toEqual([
        'about',
        'group_name',
        'id',
        'in_preview',
        'is_closed',
        'is_subscribed',
        'members',
      ]);
    expect(await connectionsOf(a)).toEqual([{ id: b.id, name: b.name, is_connected: true, is_on: true }]);
  });

  test("a request shows the sender's email to its receiver alone, and only until it is answered", async () => {
    const [a, b] = await two();
    const third = await world.aMember();
    await ask(a, b.email);
    expect((await requestsOf(b)).map((request) => request.sender_email)).toEqual([a.email]);
    expect([await requestsOf(a), await requestsOf(third)]).toEqual([[], []]);
    await answerFirst(b, 'accept');
    expect(await requestsOf(b)).toEqual([]);
    expect(JSON.stringify(await connectionsOf(b))).not.toContain(a.email);
  });

  test('asking sounds the same for somebody found, unknown, doubled, deactivated, and for who declined', async () => {
    const [a, found] = await two();
    const gone = await world.aMember();
    const cold = await world.aMember();
    await world.aMember({ name: 'Alex Double' });
    await world.aMember({ name: 'Alex Double' });
    await world.db`update users set status = 'deactivated' where id = ${gone.id}`;
    await ask(a, cold.email);
    await answerFirst(cold, 'decline');
    for (const name of [found.email, 'who@example.org', 'Alex Double', gone.email, gone.name, cold.email])
      expect([name, await ask(a, name)]).toEqual([name, { message: UNIFORM }]);
    const open = await world.db<{ receiver_id: number }[]>`
      select receiver_id from connection_requests where sender_id = ${a.id} and status = 'pending'`;
    expect(open.map(({ receiver_id }) => receiver_id)).toEqual([found.id]);
  });
});

describe('what each call changes', () => {
  test('a switch may be set again, and its turning after an accepted request changes nothing', async () => {
    const [a, b] = await two();
    await ask(a, b.email);
    await answerFirst(b, 'accept');
    const both = { id: a.id, name: a.name, is_connected: true, is_on: true };
    expect([await manage(b, a.id, 'add'), await manage(b, a.id, 'add')]).toEqual([both, both]);
    const off = { ...both, is_connected: false, is_on: false };
    expect([await manage(b, a.id, 'remove'), await manage(b, a.id, 'remove')]).toEqual([off, off]);
  });

  test("nobody undoes another's disconnecting: not by a switch, not by asking, not by accepting", async () => {
    const [a, b] = await two();
    await ask(a, b.email);
    await answerFirst(b, 'accept');
    await manage(a, b.id, 'remove');
    await manage(b, a.id, 'add');
    expect((await ask(b, a.email)).message).toBe(UNIFORM);
    expect(await requestsOf(a)).toEqual([]);
    // Two at once can leave a request open beside a pair; accepting it must not turn the other's switch either.
    await world.db`insert into connection_requests (sender_id, receiver_id) values (${a.id}, ${b.id})`;
    await answerFirst(b, 'accept');
    expect(await connectionsOf(b)).toEqual([{ id: a.id, name: a.name, is_connected: false, is_on: true }]);
    expect(await connectionsOf(a)).toEqual([{ id: b.id, name: b.name, is_connected: false, is_on: false }]);
  });

  test('asking again after having switched off turns the own switch on', async () => {
    const [a, b] = await two();
    await ask(a, b.email);
    await answerFirst(b, 'accept');
    await manage(a, b.id, 'remove');
    await ask(a, b.name);
    expect(await connectionsOf(b)).toEqual([{ id: a.id, name: a.name, is_connected: true, is_on: true }]);
  });

  test('somebody who was declined and is then asked by the other one connects by asking back', async () => {
    const [a, b] = await two();
    await ask(a, b.email);
    await answerFirst(b, 'decline');
    await ask(b, a.email);
    await ask(a, b.email);
    expect(await connectionsOf(a)).toEqual([{ id: b.id, name: b.name, is_connected: true, is_on: true }]);
  });

  test('somebody deactivated can neither be switched nor is listed', async () => {
    const [a, b] = await two();
    await ask(a, b.email);
    await answerFirst(b, 'accept');
    await world.db`update users set status = 'deactivated' where id = ${b.id}`;
    expect(await connectionsOf(a)).toEqual([]);
    expect(await statusOf(manage(a, b.id, 'remove'))).toBe(404);
    const [pair] = await world.db`select is_on_for_lo, is_on_for_hi from connection_pairs where lo_id = ${a.id}`;
    expect(pair).toEqual({ is_on_for_lo: true, is_on_for_hi: true });
  });

  test('a declined sender gets no mail, no news and no other answer', async () => {
    const [a, b] = await two();
    await ask(a, b.email);
    await answerFirst(b, 'decline');
    const mails = await world.db`select 1 from jobs where payload ->> 'to' = ${a.email}`;
    expect(mails).toEqual([]);
    expect(await connectionsOf(a)).toEqual([]);
  });
});

describe('the limit of asking', () => {
  test('ten requests an hour, thirty a day, then 429 and nothing asked', async () => {
    const strict = await aWorld({ limitFactor: 1 });
    const [a, b] = [await strict.aMember(), await strict.aMember()];
    for (let i = 0; i < 10; i += 1) await ask(a, `nobody${i}@example.org`);
    await expect(ask(a, b.email)).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again later.',
    });
    expect(await requestsOf(b)).toEqual([]);
    await strict.db`update rate_limits set hits = 30 where bucket like '% 1440 %'`;
    await strict.db`update rate_limits set hits = 0 where bucket like '% 60 %'`;
    const refused = await ask(a, b.email).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429 });
    await ask(b, 'nobody@example.org');
    await strict.close();
  });
});

/** Background statements of the process belong to no call. */
const isOfACall = (statement: string) => !statement.trim().startsWith('insert into rate_limits');

describe('what each call costs', () => {
  test('reading needs at most three statements, an act at most a dozen and a half', async () => {
    const admin = await world.logInQuietly(1);
    const [a, b] = await two();
    const costs: [name: string, statements: number][] = [];
    const note = async (name: string, work: () => Promise<unknown>) => {
      const before = world.statements.length;
      await work();
      costs.push([name, world.statements.slice(before).filter(isOfACall).length]);
    };
    await note('ask', () => ask(a, b.email));
    await note('ask nobody', () => ask(a, 'nobody@example.org'));
    const requestId = (await requestsOf(b))[0]?.id ?? 0;
    await note('requests', () => requestsOf(b));
    await note('accept', () => respond(b, requestId, 'accept'));
    await note('accept again', () => respond(b, requestId, 'accept'));
    await note('decline too late', () => statusOf(respond(b, requestId, 'decline')));
    await note('switch off', () => manage(a, b.id, 'remove'));
    await note('ask somebody known', () => ask(a, b.email));
    await note('connections', () => connectionsOf(a));
    for (const [name, call] of Object.entries(calls)) await note(name, () => statusOf(call(a, a.id)));
    const group = { group_name: `Costs ${a.id}` };
    await note('groups of the admin', () => admin.call('GET /api/admin/groups'));
    await note('create a group', () => admin.call('POST /api/admin/groups', { body: group }));
    await note('change a group', () =>
      admin.call('PATCH /api/admin/groups/:id', { params: { id: 1 }, body: { is_closed: false } }),
    );
    await note('counters', () => a.call('GET /api/notifications', { query: { userId: a.id } }));
    const isReading = (name: string) =>
      name.startsWith('GET') || ['requests', 'connections', 'counters'].includes(name);
    expect(costs.filter(([name, statements]) => statements < 1 || statements > (isReading(name) ? 3 : 18))).toEqual([]);
  });
});
