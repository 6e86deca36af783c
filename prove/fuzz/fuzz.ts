import { Agent } from 'node:http';
import fc from 'fast-check';
import { startTwoServers } from '../../tests/model/two-servers.ts';
import { listBroken } from '../../tests/support/invariants.ts';
import { type Life, liveRichly, workIn } from '../../tests/support/rich-life.ts';
import { aWorld, type World } from '../../tests/support/world.ts';
import type { Proof } from '../proof.ts';
import { whatIsWrong } from './judge.ts';
import { rawBytes, sendRaw } from './raw-bytes.ts';
import { aFuzzed, type Caller, type Fuzzed, toRequest } from './requests.ts';
import { send } from './send.ts';

const AT_ONCE = 8;
/** After this number of requests everybody can log in again: a call may have ended an account, a session or a right. */
const UNTIL_HEALED = 200;

type Callers = Record<Caller, { id: number; cookie: string }>;

const cookieOf = async (world: World, id: number, isTemporary = false) => {
  const { cookies } = await world.logInQuietly(id, isTemporary);
  return { id, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
};

const heal = async (world: World, { admin, nora, otto, zoe }: Life): Promise<Callers> => {
  const ids = [admin, nora, otto, zoe].map(({ id }) => id);
  await world.db`update users set status = 'active', temp_password_hash = null where id = any(${ids}::int[])`.catch(
    () => world.db`update users set status = 'active' where id = any(${ids}::int[])`,
  );
  await world.db`update settings set staff_need_passkey = false`;
  return {
    visitor: { id: -1, cookie: '' },
    garbage: { id: 3, cookie: 'enough=%00garbage' },
    admin: await cookieOf(world, admin.id),
    nora: await cookieOf(world, nora.id),
    otto: await cookieOf(world, otto.id),
    zoe: await cookieOf(world, zoe.id),
    temporary: await cookieOf(world, otto.id, true),
  };
};

type Place = { agent: Agent; address: string };

const fuzzOne = async ({ agent, address }: Place, callers: Callers, fuzzed: Fuzzed) => {
  const { id, cookie } = callers[fuzzed.caller];
  const { headers, ...request } = await toRequest(fuzzed, id);
  const got = await send(agent, address, { ...request, headers: { ...headers, ...(cookie ? { cookie } : {}) } });
  const wrong = whatIsWrong(fuzzed.key, request.url, got);
  return { status: got.status, ms: got.ms, wrong: wrong === null ? null : `${fuzzed.caller} ${request.url}: ${wrong}` };
};

type Outcome = Awaited<ReturnType<typeof fuzzOne>>;

const inLanes = async <T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  const lane = async (from: number) => {
    for (let at = from; at < values.length; at += AT_ONCE) {
      const value = values[at];
      if (value !== undefined) done.push(await work(value));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => lane(from)));
  return done;
};

const count = (outcomes: readonly Outcome[], from: number, to: number) =>
  outcomes.filter(({ status }) => status >= from && status < to).length;

const zero = (what: string, bad: readonly string[], isEnough: boolean) => ({
  what,
  found: bad.length === 0 ? '0' : `${bad.length}: ${bad.slice(0, 3).join('; ')}`,
  target: '0',
  isGood: bad.length === 0 && isEnough,
});

/** Requests from the contract by everybody, mostly valid ones, and bytes that are no requests, to two processes. */
export const fuzz: Proof = {
  name: 'fuzz',
  prove: async ({ isShort, seed, log }) => {
    const [requests, raws] = isShort ? [500, 40] : [10_000, 1000];
    const world = await aWorld();
    const work = await workIn(world);
    const life = await liveRichly(world, work);
    await work.stop();
    const servers = await startTwoServers(world.where);
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    try {
      const fuzzed = fc.sample(aFuzzed, { numRuns: requests, seed });
      const outcomes: Outcome[] = [];
      for (let at = 0; at < fuzzed.length; at += UNTIL_HEALED) {
        const callers = await heal(world, life);
        const place = { agent, address: servers.addressOf(at / UNTIL_HEALED) };
        outcomes.push(...(await inLanes(fuzzed.slice(at, at + UNTIL_HEALED), (each) => fuzzOne(place, callers, each))));
      }
      const port = Number(new URL(servers.addressOf(0)).port);
      const answered = await inLanes(fc.sample(rawBytes, { numRuns: raws, seed }), (bytes) => sendRaw(port, bytes));
      const isAlive = await Promise.all(
        [0, 1].map(async (at) => (await fetch(`${servers.addressOf(at)}/healthz`).catch(() => null))?.status === 200),
      );
      const wrong = outcomes.flatMap((each) => each.wrong ?? []);
      const broken = await listBroken(world.db);
      for (const line of [...wrong, ...broken]) log(line);
      const slowest = Math.round(Math.max(...outcomes.map(({ ms }) => ms)));
      const taken = count(outcomes, 200, 300);
      const refused = count(outcomes, 400, 500);
      const rawBad = answered.flatMap(({ status, isOver }) => {
        if (!isOver) return ['not closed'];
        return status !== null && status >= 500 && status !== 505 ? [String(status)] : [];
      });
      return [
        zero(
          `wrong answers to ${requests} requests: ${taken} taken, ${refused} refused, slowest ${slowest} ms`,
          wrong,
          taken > requests / 10,
        ),
        zero(`failures after ${raws} times raw bytes`, rawBad, answered.length === raws),
        {
          what: 'processes alive at the end',
          found: String(isAlive.filter(Boolean).length),
          target: '2',
          isGood: isAlive.every(Boolean),
        },
        zero('broken invariants', broken, true),
      ];
    } finally {
      agent.destroy();
      await servers.stop();
      await world.close();
    }
  },
};
