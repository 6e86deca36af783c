import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

const UNIFORM = 'If exactly one member matches, your request has been sent.';

describe('the network', () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const ask = (person: Person, identifier: string) =>
    person.call('POST /api/connections/request', { body: { userId: person.id, identifier } });
  const requestsOf = (person: Person) => person.call('GET /api/connections/requests', { query: { userId: person.id } });
  const connectionsOf = (person: Person) => person.call('GET /api/connections/user', { query: { userId: person.id } });
  const respond = (person: Person, requestId: number, action: 'accept' | 'decline') =>
    person.call('POST /api/connections/respond', { body: { userId: person.id, requestId, action } });
  const manage = (person: Person, connectUserId: number, action: 'add' | 'remove') =>
    person.call('POST /api/connections/manage', { body: { userId: person.id, connectUserId, action } });
  const two = async (): Promise<[Person, Person]> => [await world.aMember(), await world.aMember()];
  const connect = async (a: Person, b: Person) => {
    await ask(a, b.email);
    await respond(b, (await requestsOf(b))[0]?.id ?? 0, 'accept');
  };

  describe('asking', () => {
    test('found, unknown and ambiguous sound the same, and only the one found is asked', async () => {
      const [a, b] = await two();
      await world.aMember({ name: 'Sam Twin' });
      await world.aMember({ name: 'sam twin' });
      const answers = [
        await ask(a, ` ${b.name.toUpperCase()} `),
        await ask(a, 'nobody@example.org'),
        await ask(a, 'Sam Twin'),
      ];
      expect(answers.map((answer) => answer.message)).toEqual([UNIFORM, UNIFORM, UNIFORM]);
      expect(await requestsOf(b)).toEqual([
        {
          id: expect.any(Number),
          sender_id: a.id,
          receiver_id: b.id,
          sender_name: a.name,
          sender_email: a.email,
          came_for: null,
        },
      ]);
      expect(await requestsOf(a)).toEqual([]);
    });

    test('oneself, nobody and somebody already connected are told', async () => {
      const [a, b] = await two();
      await connect(a, b);
      await expect(ask(a, '  ')).rejects.toMatchObject({ status: 400, message: 'Please enter a full name or email.' });
      await expect(ask(a, a.email)).rejects.toMatchObject({ status: 400, message: 'That is you.' });
      await expect(ask(a, b.email)).rejects.toMatchObject({ status: 400, message: 'You are already connected.' });
    });

    test('asking twice leaves one request', async () => {
      const [a, b] = await two();
      await ask(a, b.email);
      await ask(a, b.email);
      expect(await requestsOf(b)).toHaveLength(1);
    });

    test('crossed requests connect both', async () => {
      const [a, b] = await two();
      await Promise.all([ask(a, b.email), ask(b, a.email)]);
      expect(await connectionsOf(a)).toEqual([{ id: b.id, name: b.name, is_connected: true, is_on: true }]);
      expect(await connectionsOf(b)).toEqual([{ id: a.id, name: a.name, is_connected: true, is_on: true }]);
      expect([await requestsOf(a), await requestsOf(b)]).toEqual([[], []]);
    });

    test('a declined request stays quiet for 30 days, then may be repeated', async () => {
      const [a, b] = await two();
      await ask(a, b.email);
      await respond(b, (await requestsOf(b))[0]?.id ?? 0, 'decline');
      expect((await ask(a, b.email)).message).toBe(UNIFORM);
      expect(await requestsOf(b)).toEqual([]);
      await world.db`update connection_requests set answered_at = now() - interval '31 days' where sender_id = ${a.id}`;
      await ask(a, b.email);
      expect(await requestsOf(b)).toHaveLength(1);
    });
  });

  describe('answering', () => {
    test('only the receiver can, the same answer may be repeated, the opposite comes too late', async () => {
      const [a, b] = await two();
      const third = await world.aMember();
      await ask(a, b.email);
      const id = (await requestsOf(b))[0]?.id ?? 0;
      await expect(respond(a, id, 'accept')).rejects.toMatchObject({ status: 404 });
      await expect(respond(third, id, 'accept')).rejects.toMatchObject({ status: 404 });
      await respond(b, id, 'accept');
      await respond(b, id, 'accept');
      await expect(respond(b, id, 'decline')).rejects.toMatchObject({ status: 409 });
      expect((await connectionsOf(a))[0]).toMatchObject({ id: b.id, is_connected: true });
    });

    test('the sender of an accepted request gets a mail, the receiver got one when asked', async () => {
      const [a, b] = await two();
      await connect(a, b);
      const mails = await world.db<{ kind: string; to: string }[]>`
        select payload ->> 'kind' as kind, payload ->> 'to' as to from jobs
        where payload ->> 'to' in (${a.email}, ${b.email}) order by id`;
      expect(mails).toEqual([
        { kind: 'connectionRequest', to: b.email },
        { kind: 'connectionAccepted', to: a.email },
      ]);
    });
  });

  describe('the switches', () => {
    test('each side has its own: one off disconnects both, and only that side can undo it', async () => {
      const [a, b] = await two();
      await connect(a, b);
      expect(await manage(a, b.id, 'remove')).toMatchObject({ is_connected: false, is_on: false });
      expect(await connectionsOf(b)).toEqual([{ id: a.id, name: a.name, is_connected: false, is_on: true }]);
      expect(await manage(b, a.id, 'add')).toMatchObject({ is_connected: false, is_on: true });
      expect(await manage(a, b.id, 'add')).toMatchObject({ is_connected: true });
    });

    test('nobody connects without an accepted request', async () => {
      const [a, b] = await two();
      await expect(manage(a, b.id, 'add')).rejects.toMatchObject({ status: 404 });
      await expect(manage(a, 999_999, 'add')).rejects.toMatchObject({ status: 404 });
      await expect(manage(a, a.id, 'add')).rejects.toMatchObject({ status: 400 });
      await ask(a, b.email);
      await expect(manage(a, b.id, 'add')).rejects.toMatchObject({ status: 404 });
      const forged = world.db`insert into connection_pairs (lo_id, hi_id, request_id)
        select least(${a.id}::int, ${b.id}::int), greatest(${a.id}::int, ${b.id}::int), id from connection_requests where sender_id = ${a.id}`;
      await expect(forged).rejects.toThrow(/no accepted request/);
    });
  });

  test('an address means the member of that address, whatever others are called', async () => {
    const [asker, real, impostor] = [
      await world.aMember(),
      await world.aMember({ email: 'real@example.org' }),
      await world.aMember({ name: 'real@example.org' }),
    ];
    const ask = (identifier: string) =>
      asker.call('POST /api/connections/request', { body: { userId: asker.id, identifier } });
    await world.db`update users set name = 'absent@example.org' where id = ${impostor.id}`;
    await ask('absent@example.org');
    await world.db`update users set name = 'real@example.org' where id = ${impostor.id}`;
    await ask('REAL@example.org');
    const asked = await world.db<{ receiver_id: number }[]>`
      select receiver_id from connection_requests where sender_id = ${asker.id}`;
    expect(asked).toEqual([{ receiver_id: real.id }]);
  });

  describe('groups', () => {
    test('subscribing and leaving may be repeated; a closed group lets nobody in', async () => {
      const admin = await world.anAdmin();
      const member = await world.aMember();
      const group = await admin.call('POST /api/admin/groups', { body: { group_name: ' Grade  2 ' } });
      expect(group.group_name).toBe('Grade 2');
      const turn = (action: 'subscribe' | 'unsubscribe') =>
        member.call('POST /api/groups/manage', { body: { userId: member.id, groupId: group.id, action } });
      expect(await turn('subscribe')).toMatchObject({ is_subscribed: true });
      expect(await turn('subscribe')).toMatchObject({ is_subscribed: true });
      await admin.call('PATCH /api/admin/groups/:id', { params: { id: group.id }, body: { is_closed: true } });
      expect(await turn('unsubscribe')).toMatchObject({ is_subscribed: false });
      // For everybody outside it a closed group does not exist.
      for (const action of ['subscribe', 'unsubscribe'] as const)
        await expect(turn(action)).rejects.toMatchObject({ status: 404, message: 'Group not found.' });
      const listed = await member.call('GET /api/groups/:userId', { params: { userId: member.id } });
      expect(listed.map((each) => each.group_name)).not.toContain('Grade 2');
      await expect(
        member.call('POST /api/groups/manage', { body: { userId: member.id, groupId: 999_999, action: 'subscribe' } }),
      ).rejects.toMatchObject({ status: 404 });
      await expect(admin.call('POST /api/admin/groups', { body: { group_name: 'grade 2' } })).rejects.toMatchObject({
        status: 409,
      });
      await expect(member.call('POST /api/admin/groups', { body: { group_name: 'Mine' } })).rejects.toMatchObject({
        status: 403,
      });
    });

    test('the wizards get the own groups and the connected people only', async () => {
      const [a, b] = await two();
      await connect(a, b);
      expect(await a.call('GET /user/:id/connections', { params: { id: a.id } })).toEqual([{ id: b.id, name: b.name }]);
      expect(await a.call('GET /user/:id/groups', { params: { id: a.id } })).toEqual([
        { id: 1, group_name: 'Community', in_preview: false },
      ]);
      await manage(b, a.id, 'remove');
      expect(await a.call('GET /user/:id/connections', { params: { id: a.id } })).toEqual([]);
    });
  });

  test('nobody asks or acts in another name', async () => {
    const [a, b] = await two();
    const tries = [
      () => a.call('GET /api/groups/:userId', { params: { userId: b.id } }),
      () => a.call('GET /api/connections/user', { query: { userId: b.id } }),
      () => a.call('GET /api/connections/requests', { query: { userId: 999_999 } }),
      () => a.call('GET /user/:id/groups', { params: { id: b.id } }),
      () => a.call('GET /user/:id/connections', { params: { id: 999_999 } }),
      () => a.call('POST /api/connections/request', { body: { userId: b.id, identifier: 'x' } }),
      () => a.call('POST /api/connections/manage', { body: { userId: b.id, connectUserId: a.id, action: 'add' } }),
      () => a.call('POST /api/connections/respond', { body: { userId: b.id, requestId: 1, action: 'accept' } }),
      () => a.call('POST /api/groups/manage', { body: { userId: b.id, groupId: 1, action: 'unsubscribe' } }),
    ];
    for (const each of tries)
      await expect(each()).rejects.toMatchObject({ status: 403, message: 'You can only act for your own account.' });
  });

  test('a member can switch the mails off, in the app or by the link in the mail', async () => {
    const [a, b] = await two();
    await ask(a, b.email);
    const [mail] = await world.db<{ url: string }[]>`
      select payload -> 'data' ->> 'unsubscribeUrl' as url from jobs where payload ->> 'to' = ${b.email}`;
    const link = new URL(mail?.url ?? '', 'http://enough.test');
    const oneClick = await world.app.inject({
      method: 'POST',
      url: link.pathname + link.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect((await b.call('GET /api/mail-choices')).mails).toContainEqual({ topic: 'connections', is_on: false });
    const c = await world.aMember();
    await ask(c, b.email);
    const mails = await world.db`select 1 from jobs where payload ->> 'to' = ${b.email}`;
    expect(mails).toHaveLength(1);
    await b.call('PUT /api/mail-choices', { body: { userId: b.id, topic: 'connections', is_on: true } });
    expect((await b.call('GET /api/mail-choices')).mails).toContainEqual({ topic: 'connections', is_on: true });
  });
});
