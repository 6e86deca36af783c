import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAppProcess } from '../../../tests/support/app-process.ts';
import { callOverHttp, listenOverHttp } from '../../../tests/support/call-over-http.ts';
import { aGroup, anItem, connectPeople } from '../../../tests/support/items.ts';
import { aWorld, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

const ask = (call: Person['call'], from: Person, to: Person) =>
  call('POST /api/connections/request', { body: { userId: from.id, identifier: to.email } });

const waiting = (count: number) => `"pendingRequests":${count}`;

describe('the open line', () => {
  test('tells of what happened in another process', async () => {
    const here = world.app.listeningOrigin;
    const there = await startAppProcess(world.where);
    try {
      const [a, b] = [await world.aMember(), await world.aMember()];
      const line = await listenOverHttp(there.address, b.cookies);
      await line.hear(waiting(0));
      await ask(callOverHttp(here, a.cookies), a, b);
      await line.hear('event: changed\ndata: {"about":"network"}');
      await line.hear(waiting(1));

      const back = await listenOverHttp(here, a.cookies);
      await back.hear(waiting(0));
      const [request] = await b.call('GET /api/connections/requests', { query: { userId: b.id } });
      await callOverHttp(there.address, b.cookies)('POST /api/connections/respond', {
        body: { userId: b.id, requestId: request?.id ?? 0, action: 'accept' },
      });
      await back.hear('event: changed\ndata: {"about":"network"}');
      await line.hear(waiting(0));
      line.hangUp();
      back.hangUp();
    } finally {
      await there.stop();
    }
  });

  test('survives the loss of the connection to the database', async () => {
    const [a, b] = [await world.aMember(), await world.aMember()];
    const address = world.app.listeningOrigin;
    const line = await listenOverHttp(address, b.cookies);
    await line.hear(waiting(0));
    await world.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`;
    await line.hear(waiting(0));
    await ask(a.call, a, b);
    await line.hear(waiting(1));
    line.hangUp();
  });

  test('begins with what has changed since the page asked for what it shows', async () => {
    const address = world.app.listeningOrigin;
    const [a, b, c] = [await world.aMember(), await world.aMember(), await world.aMember()];
    const asked = performance.now();
    await ask(a.call, a, b);
    const early = await listenOverHttp(address, c.cookies);
    await world.db`select pg_notify('live', ${JSON.stringify({ to: [c.id], about: 'feedback' })})`;
    await early.hear('"about":"feedback"');
    early.hangUp();

    const shownMs = Math.ceil(performance.now() - asked);
    const line = await listenOverHttp(address, b.cookies, shownMs);
    expect(await line.hear(waiting(1))).toContain('event: changed\ndata: {"about":"network"}');
    line.hangUp();
    const other = await listenOverHttp(address, c.cookies, shownMs);
    expect(await other.hear(waiting(0))).not.toContain('network');
    other.hangUp();
    // This page was there before the process was.
    const old = await listenOverHttp(address, b.cookies, 1e9);
    expect(await old.hear(waiting(1))).toContain('"about":"everything"');
    old.hangUp();
  });

  test('looks at the counters of those whom the news concerns, and of nobody else', async () => {
    const [a, b, c] = [await world.aMember(), await world.aMember(), await world.aMember()];
    const line = await listenOverHttp(world.app.listeningOrigin, b.cookies);
    await line.hear(waiting(0));
    const looks = () => world.statements.filter((text) => text.includes('pendingRequests')).length;
    const before = looks();
    await ask(a.call, a, c);
    await ask(a.call, a, b);
    await line.hear(waiting(1));
    expect(looks() - before).toBe(1);
    line.hangUp();
  });

  test('is open twenty times for a member, and the oldest makes room for the next', async () => {
    const member = await world.aMember();
    const open = () => listenOverHttp(world.app.listeningOrigin, member.cookies);
    const oldest = await open();
    await oldest.hear(waiting(0));
    const others = await Promise.all(Array.from({ length: 20 }, open));
    await expect(oldest.hear('never')).rejects.toThrow('The line ended');
    for (const line of others) await line.hear(waiting(0));
    await world.db`select pg_notify('live', ${JSON.stringify({ to: [member.id], about: 'feedback' })})`;
    for (const line of others) await line.hear('"about":"feedback"');
    for (const line of others) line.hangUp();
  });

  test('ends when its member is logged out', async () => {
    const member = await world.aMember();
    const line = await listenOverHttp(world.app.listeningOrigin, member.cookies);
    await line.hear(waiting(0));
    await world.db`select pg_notify('live', ${JSON.stringify({ to: [member.id], about: 'session' })})`;
    await expect(line.hear('never')).rejects.toThrow('The line ended');
  });
});

describe('the open line ends with its session', () => {
  const over = async (line: Awaited<ReturnType<typeof listenOverHttp>>) => {
    await expect(line.hear('never')).rejects.toThrow('The line ended');
  };

  test('by logging out, in another process too, and the same member’s other session goes on', async () => {
    const here = world.app.listeningOrigin;
    const there = await startAppProcess(world.where);
    try {
      const member = await world.aMember();
      const elsewhere = await world.logInQuietly(member.id);
      const near = await listenOverHttp(here, member.cookies);
      const far = await listenOverHttp(there.address, member.cookies);
      const other = await listenOverHttp(there.address, elsewhere.cookies);
      for (const line of [near, far, other]) await line.hear(waiting(0));
      await callOverHttp(here, member.cookies)('POST /logout');
      await over(near);
      await over(far);
      await world.db`select pg_notify('live', ${JSON.stringify({ to: [member.id], about: 'feedback' })})`;
      await other.hear('"about":"feedback"');

      // Locked out: the line in the other process ends as well.
      await world.db`update users set status = 'deactivated' where id = ${member.id}`;
      await over(other);
    } finally {
      await there.stop();
    }
  });

  test('by running out: nothing more is said on it', async () => {
    const member = await world.aMember();
    await world.db`update sessions set expires_at = now() + interval '1 second' where user_id = ${member.id}`;
    const line = await listenOverHttp(world.app.listeningOrigin, member.cookies);
    await line.hear(waiting(0));
    const isOver = async () =>
      (await world.db`select from sessions where user_id = ${member.id} and expires_at < now()`).length;
    await expect.poll(isOver).toBe(1);
    await world.db`select pg_notify('live', ${JSON.stringify({ to: [member.id], about: 'feedback' })})`;
    await expect(line.hear('"about":"feedback"')).rejects.toThrow('The line ended');
  });

  test('by a new password: the sessions on other devices', async () => {
    const member = await world.aMember();
    const elsewhere = await world.logInQuietly(member.id);
    const line = await listenOverHttp(world.app.listeningOrigin, elsewhere.cookies);
    await line.hear(waiting(0));
    const body = { email: member.email, oldPassword: member.password, newPassword: 'another horse battery' };
    await member.call('POST /change-password', { body });
    await over(line);
  });
});

describe('a post is announced to the open pages', () => {
  type Line = Awaited<ReturnType<typeof listenOverHttp>>;

  /** Waits for another message and returns what came before it on this stream. */
  const heardBy = async ({ id }: Person, line: Line) => {
    await world.db`select pg_notify('live', ${JSON.stringify({ to: [id], about: 'feedback' })})`;
    return line.hear('"about":"feedback"');
  };

  const aStreet = async () => {
    const owner = await world.aMember();
    const neighbours = {
      member: await world.aMember(),
      friend: await world.aMember(),
      stranger: await world.aMember(),
    };
    const everybody = [owner, ...Object.values(neighbours)].map(({ id }) => id);
    await world.db`delete from subscriptions where user_id = any(${everybody})`;
    const group = await aGroup(world.db, `Street ${owner.id}`, [owner.id, neighbours.member.id]);
    await connectPeople(world.db, owner.id, neighbours.friend.id);
    const lines = new Map<Person, Line>();
    for (const person of Object.values(neighbours)) {
      const line = await listenOverHttp(world.app.listeningOrigin, person.cookies);
      await line.hear(waiting(0));
      lines.set(person, line);
    }
    const expectHeard = async (about: string, by: readonly Person[]) => {
      for (const person of by) await lines.get(person)?.hear(`"about":"${about}"`);
      for (const [person, line] of lines) expect(await heardBy(person, line)).not.toContain(about);
    };
    const hangUp = () => lines.forEach((line) => line.hangUp());
    return { owner, ...neighbours, group, expectHeard, hangUp };
  };

  test('of those it is shared with, and of nobody else', async () => {
    const { owner, member, friend, group, expectHeard, hangUp } = await aStreet();
    const id = await anItem(world.db, owner.id, { groups: [group] });
    const share = (groups: number[], connections: number[]) =>
      owner.call('PUT /api/items/:id/shared-with', { params: { id }, body: { userId: owner.id, groups, connections } });
    await share([group], [friend.id]);
    await expectHeard('newItems', [member, friend]);
    await share([], [friend.id]);
    await expectHeard('newItems', [friend]);
    hangUp();
  });

  test('of those who see the wish: the network, the chosen ones, or nobody', async () => {
    const { owner, member, friend, expectHeard, hangUp } = await aStreet();
    const wish = (fields: Record<string, string>) => {
      const form = new FormData();
      const all = { userId: String(owner.id), name: 'A cot', privacySetting: 'public', ...fields };
      for (const [name, value] of Object.entries(all)) form.append(name, value);
      return owner.call('POST /add-wish', { body: form });
    };
    await wish({});
    await expectHeard('newWishes', [member, friend]);
    await wish({ connections: JSON.stringify([friend.id]) });
    await expectHeard('newWishes', [friend]);
    await wish({ privacySetting: 'private' });
    await expectHeard('newWishes', []);
    hangUp();
  });
});
