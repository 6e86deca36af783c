import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAppProcess } from '../../../tests/support/app-process.ts';
import { callOverHttp } from '../../../tests/support/call-over-http.ts';
import { aWorld, CallRefused, type Person, type World } from '../../../tests/support/world.ts';
import { createApp } from '../program/app.ts';

type Act = 'ask' | 'accept' | 'decline' | 'add' | 'remove';
type Request = { id: number; sender_id: number; receiver_id: number };
type Done = { act: Act; by: number; to: number; status: number };

/** The allowed answers of each action, whatever else happens at the same time. */
const legal: Record<Act, readonly number[]> = {
  ask: [200, 400],
  accept: [200, 404, 409],
  decline: [200, 404, 409],
  add: [200, 404],
  remove: [200, 404],
};

const bold: readonly Act[] = ['ask', 'ask', 'accept', 'decline', 'add', 'remove'];
const shy: readonly Act[] = ['decline', 'add', 'remove'];

/** The same numbers for the same seed, so that a failure can be played again. */
const diceOf = (seed: number) => {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const choice = choices[Math.floor((state / 2 ** 32) * choices.length)];
    if (choice === undefined) throw new Error('Nothing to choose from.');
    return choice;
  };
};

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof CallRefused) return error.status;
      throw error;
    },
  );

/** People who act all at once, each act at either app; the last of them never asks and never accepts. */
const playAt = (addresses: readonly string[], people: readonly Person[], world: World, seed: number) => {
  const choose = diceOf(seed);
  const done: Done[] = [];
  const recluse = people.at(-1);

  const send = (person: Person, other: Person, act: Act, requestId: number) => {
    const call = callOverHttp(choose(addresses), person.cookies);
    const userId = person.id;
    if (act === 'ask') return call('POST /api/connections/request', { body: { userId, identifier: other.email } });
    if (act === 'add' || act === 'remove')
      return call('POST /api/connections/manage', { body: { userId, connectUserId: other.id, action: act } });
    return call('POST /api/connections/respond', { body: { userId, requestId, action: act } });
  };

  /** Any open request will do, because answering somebody else's must fail; mostly it is their own. */
  const pickRequest = (by: Person, act: Act, open: readonly Request[]) => {
    if ((act !== 'accept' && act !== 'decline') || open.length === 0) return null;
    const own = open.filter(({ receiver_id }) => receiver_id === by.id);
    return choose(own.length === 0 ? open : choose([open, own, own, own]));
  };

  const play = async (open: readonly Request[]) => {
    const by = choose(people);
    const act = choose(by === recluse ? shy : bold);
    const request = pickRequest(by, act, open);
    const other = choose(people.filter((each) => each !== by));
    const status = await statusOf(send(by, other, act, request?.id ?? 999_999));
    done.push({ act, by: by.id, to: request?.receiver_id === by.id ? request.sender_id : other.id, status });
  };

  const round = async () => {
    const open = await world.db<Request[]>`
      select id, sender_id, receiver_id from connection_requests where status = 'pending'`;
    await Promise.all(Array.from({ length: 24 }, () => play(open)));
  };
  return { done, round };
};

const hasDone = (done: readonly Done[], act: Act, by: number, to: number) =>
  done.some((each) => each.act === act && each.by === by && each.to === to && each.status === 200);

/** This person wants the connection: they asked, or accepted. */
const wanted = (done: readonly Done[], by: number, to: number) =>
  hasDone(done, 'ask', by, to) || hasDone(done, 'accept', by, to);

const expectConsent = async (world: World, people: readonly Person[], done: readonly Done[]) => {
  for (const each of done) expect(legal[each.act], JSON.stringify(each)).toContain(each.status);
  const pairs = await world.db<{ lo_id: number; hi_id: number; status: string }[]>`
    select p.lo_id, p.hi_id, r.status from connection_pairs p join connection_requests r on r.id = p.request_id`;
  expect(pairs.length).toBeGreaterThan(0);
  for (const { lo_id, hi_id, status } of pairs)
    expect([lo_id, hi_id, status, wanted(done, lo_id, hi_id), wanted(done, hi_id, lo_id)]).toEqual([
      lo_id,
      hi_id,
      'accepted',
      true,
      true,
    ]);
  const recluse = people.at(-1)?.id ?? 0;
  expect(pairs.filter(({ lo_id, hi_id }) => lo_id === recluse || hi_id === recluse)).toEqual([]);
  const doubled = await world.db`
    select 1 from connection_requests where status = 'pending'
    group by least(sender_id, receiver_id), greatest(sender_id, receiver_id) having count(*) > 1`;
  expect(doubled).toEqual([]);
};

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

describe(`many clients at once, seed ${seed}`, () => {
  let world: World;
  beforeAll(async () => {
    world = await aWorld();
  });
  afterAll(() => world.close());

  const someone = async () => {
    const people: Person[] = [];
    for (let i = 0; i < 5; i += 1) people.push(await world.aMember());
    return people;
  };

  const playAndJudge = async (addresses: readonly string[], rounds: number, street = 0) => {
    await world.db`truncate connection_pairs, connection_requests`;
    const people = await someone();
    const { done, round } = playAt(addresses, people, world, seed + street);
    for (let i = 0; i < rounds; i += 1) await round();
    await expectConsent(world, people, done);
    return done;
  };

  test('two apps on one database connect nobody who did not say yes', async () => {
    const { db, files, env } = world;
    const other = await createApp({ db, files, env, secret: 'x'.repeat(43), strictAnswers: true, logLevel: 'silent' });
    const addresses = [
      await world.app.listen({ port: 0, host: '127.0.0.1' }),
      await other.listen({ port: 0, host: '127.0.0.1' }),
    ];
    // A recent no keeps two people apart for a while, so a single street may see no yes at all.
    const undone = new Set(bold);
    for (let street = 0; street < 8 && undone.size > 0; street += 1)
      for (const { act, status } of await playAndJudge(addresses, 15, street)) if (status === 200) undone.delete(act);
    await other.close();
    expect([...undone]).toEqual([]);
  });

  test('neither do two processes', async () => {
    const apps: Awaited<ReturnType<typeof startAppProcess>>[] = [];
    try {
      for (let i = 0; i < 2; i += 1) apps.push(await startAppProcess(world.where));
      await playAndJudge(
        apps.map(({ address }) => address),
        8,
      );
    } finally {
      await Promise.all(apps.map((app) => app.stop()));
    }
  });

  test('of many accepts and declines at once, one kind wins and the other comes too late', async () => {
    const [a, b] = [await world.aMember(), await world.aMember()];
    await a.call('POST /api/connections/request', { body: { userId: a.id, identifier: b.email } });
    const [request] = await b.call('GET /api/connections/requests', { query: { userId: b.id } });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => {
        const action = i % 2 === 0 ? 'accept' : 'decline';
        const body = { userId: b.id, requestId: request?.id ?? 0, action } as const;
        return { action, status: await statusOf(b.call('POST /api/connections/respond', { body })) };
      }),
    );
    const winner = answers.find(({ status }) => status === 200)?.action;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(({ action }) => (action === winner ? 200 : 409)));
    const people = await a.call('GET /api/connections/user', { query: { userId: a.id } });
    expect(people.length).toBe(winner === 'accept' ? 1 : 0);
    const mails = await world.db`select 1 from jobs where dedupe like ${`mail:connectionAccepted:${a.email}:%`}`;
    expect(mails.length).toBe(winner === 'accept' ? 1 : 0);
  });
});
