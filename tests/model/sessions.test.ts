import { createHash, randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/server/http/passwords.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { startTwoServers, type TwoServers } from './two-servers.ts';

const SEQUENCES = import.meta.env.MODE === 'thousand' ? 1000 : 20;
const AT_ONCE = 4;
/** Requests in flight for each member at any moment. */
const IN_FLIGHT = 3;
const seed = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : randomInt(2 ** 31);
const firstPassword = 'a pond with 3 herons';
const adminCookie = 'the-session-of-the-admin';

let database: FreshDatabase;
let servers: TwoServers;
let passwordHash: string;

beforeAll(async () => {
  database = await freshDatabase();
  passwordHash = await hashPassword(firstPassword);
  const { db } = database;
  await db`
    insert into users (id, email, name, password_hash) values (1, 'admin@example.org', 'Admin', '!')
    on conflict (id) do update set status = 'active'`;
  await db`
    insert into sessions (id_hash, user_id, is_temporary, expires_at)
    values (${createHash('sha256').update(adminCookie).digest()}, 1, false, now() + interval '1 day')`;
  servers = await startTwoServers(database.where);
});
afterAll(async () => {
  await servers.stop();
  await database.drop();
});

type Server = 0 | 1;
type Act = { kind: 'login' | 'logout' | 'deactivate' | 'reactivate' | 'change'; server: Server; which: number };

const anAct = fc.record({
  kind: fc.constantFrom<Act['kind']>('login', 'login', 'logout', 'logout', 'deactivate', 'reactivate', 'change'),
  server: fc.constantFrom<Server>(0, 1),
  which: fc.nat({ max: 20 }),
});
const aSequence = fc.array(anAct, { minLength: 4, maxLength: 9 });

const send = async (server: number, method: 'GET' | 'POST', path: string, cookie: string, body?: object) => {
  const answer = await fetch(servers.addressOf(server) + path, {
    method,
    headers: { cookie: `enough=${cookie}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const said: { userId?: number } = await answer.json();
  const [, fresh] = /^enough=([^;]+);/m.exec(answer.headers.getSetCookie().join('\n')) ?? [];
  return { status: answer.status, userId: said.userId, fresh };
};

/** When the act that ends a session was begun, and when it was answered; both are far away while it lasts. */
type Session = { endBegun: number; ended: number };

/** One member, what becomes of their sessions, and what the servers say of them meanwhile. */
const aMember = async (name: string) => {
  const email = `${name}@example.org`;
  const [row] = await database.db<{ id: number }[]>`
    insert into users (id, email, name, password_hash)
    values (nextval('member_ids'), ${email}, ${name}, ${passwordHash}) returning id`;
  const id = row?.id ?? 0;
  const sessions = new Map<string, Session>();
  const wrong: string[] = [];
  let [password, isActive, changes, isOver, asked] = [firstPassword, true, 0, false, 0];

  const begin = (cookie: string | undefined) => {
    if (cookie !== undefined) sessions.set(cookie, { endBegun: Infinity, ended: Infinity });
  };
  const open = () => [...sessions].filter(([, { endBegun }]) => endBegun === Infinity).map(([cookie]) => cookie);

  const ending = async (cookies: readonly string[], act: () => ReturnType<typeof send>) => {
    const ends = cookies.flatMap((cookie) => sessions.get(cookie) ?? []);
    for (const end of ends) end.endBegun = performance.now();
    const answer = await act();
    if (answer.status !== 200) wrong.push(`an act was answered with ${answer.status}`);
    for (const end of ends) end.ended = performance.now();
    return answer;
  };

  const acts: Record<Act['kind'], (server: Server, cookie: string | undefined) => Promise<unknown>> = {
    login: async (server) => {
      const { status, fresh } = await send(server, 'POST', '/login', '', { username: email, password });
      if ((status === 200) !== isActive) wrong.push(`a login was answered with ${status}`);
      begin(fresh);
    },
    logout: async (server, cookie) => cookie && ending([cookie], () => send(server, 'POST', '/logout', cookie)),
    deactivate: async (server) => {
      isActive = false;
      await ending(open(), () => send(server, 'POST', '/api/admin/deactivate-user', adminCookie, { user_id: id }));
    },
    reactivate: async (server) => {
      await send(server, 'POST', '/api/admin/reactivate-user', adminCookie, { user_id: id });
      isActive = true;
    },
    change: async (server, cookie) => {
      if (cookie === undefined) return;
      changes += 1;
      const form = { email, oldPassword: password, newPassword: `${firstPassword} and ${changes} ducks` };
      const { fresh } = await ending(open(), () => send(server, 'POST', '/change-password', cookie, form));
      password = form.newPassword;
      begin(fresh);
    },
  };

  const judge = (
    session: Session,
    times: { sent: number; got: number },
    answer: { status: number; userId?: number },
  ) => {
    if (answer.status === 200 && answer.userId !== id) wrong.push(`somebody else's session: ${answer.userId}`);
    if (answer.status === 200 && times.sent > session.ended) wrong.push('an answer after the end');
    if (answer.status === 401 && times.got < session.endBegun) wrong.push('an end that nobody asked for');
    if (![200, 401].includes(answer.status)) wrong.push(`a question was answered with ${answer.status}`);
  };

  /** Asks for all sessions there ever were, on both servers, as long as the member acts. */
  const keepAsking = async (at: number) => {
    for (let turn = at; !isOver; turn += 1) {
      const all = [...sessions];
      const [cookie, session] = all[(turn * 7) % Math.max(all.length, 1)] ?? ['none', { endBegun: 0, ended: 0 }];
      const sent = performance.now();
      const { status, userId } = await send(turn, 'GET', '/validate-session', cookie);
      asked += 1;
      judge(session, { sent, got: performance.now() }, { status, ...(userId === undefined ? {} : { userId }) });
    }
  };

  const live = async (sequence: readonly Act[]) => {
    const asking = Array.from({ length: IN_FLIGHT }, (_, at) => keepAsking(at));
    await acts.login(0, undefined);
    for (const { kind, server, which } of sequence) {
      const cookies = open();
      await acts[kind](server, cookies[which % Math.max(cookies.length, 1)]);
    }
    isOver = true;
    await Promise.all(asking);
    return { wrong: [...new Set(wrong)], asked };
  };
  return { live };
};

describe('sessions on two processes', () => {
  it(`end at once and are nobody else's, in ${SEQUENCES} random sequences`, { timeout: 1_200_000 }, async () => {
    const sequences = fc.sample(aSequence, { numRuns: SEQUENCES, seed });
    let asked = 0;
    const play = async (from: number) => {
      for (let at = from; at < sequences.length; at += AT_ONCE) {
        const member = await aMember(`member-${at}`);
        const told = await member.live(sequences[at] ?? []);
        asked += told.asked;
        expect(told.wrong, `MODEL_SEED=${seed}, sequence ${at}`).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, from) => play(from)));
    process.stdout.write(`sessions: seed ${seed}, ${SEQUENCES} sequences, ${asked} questions meanwhile\n`);
    expect(asked).toBeGreaterThan(SEQUENCES);
  });
});
