import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../src/server/http/passwords.ts';
import { createApp, type Outside } from '../../src/server/program/app.ts';
import { openDiskStore } from '../../src/server/files/disk-store.ts';
import { readEnv, type Env } from '../../src/server/program/env.ts';
import { callInProcess } from './call-in-process.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { openWorldClock } from './world-clock.ts';

export const PASSWORD = 'correct horse battery';
const passwordHash = hashPassword(PASSWORD);

export type Person = Awaited<ReturnType<World['aMember']>>;
export type World = Awaited<ReturnType<typeof aWorld>>;

/** `startsAt` gives the world a clock of its own, which begins with this instant: see `world.clock`. */
export type Beginning = {
  startsAt?: string;
  /** Instead of a fresh one, for several apps on one database. */
  database?: FreshDatabase;
};

/** A real app on a fresh database; `env` changes its configuration, `services` the outside things it works with. */
export const aWorld = async (
  env: Partial<Env> = {},
  services: Partial<Outside> = {},
  { startsAt, database: given }: Beginning = {},
) => {
  const database = given ?? (await freshDatabase());
  const clock = await openWorldClock(database.where, startsAt);
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'enough-world-'));
  const files = await openDiskStore(join(dataDir, 'photos'));
  const settings: Env = {
    ...readEnv({ PUBLIC_URL: 'http://enough.test', RATE_LIMIT_FACTOR: '1000', DATA_DIR: dataDir }),
    ...env,
  };
  const app = await createApp({
    db,
    files,
    env: settings,
    secret: 'x'.repeat(43),
    strictAnswers: true,
    logLevel: 'silent',
    ...services,
  });
  await app.ready();

  const aVisitor = () => {
    const cookies = new Map<string, string>();
    return { cookies, call: callInProcess(app, cookies) };
  };

  const logInQuietly = async (userId: number, isTemporary = false) => {
    const visitor = aVisitor();
    const cookie = randomBytes(32).toString('base64url');
    await db`
      insert into sessions (id_hash, user_id, is_temporary, expires_at)
      values (${createHash('sha256').update(cookie).digest()}, ${userId}, ${isTemporary}, now() + interval '14 days')`;
    visitor.cookies.set('enough', cookie);
    return visitor;
  };

  let count = 0;
  type Wanted = { name?: string; email?: string; id?: 1 | 2; isTemporary?: boolean };
  const aMember = async ({ name, email, id, isTemporary }: Wanted = {}) => {
    count += 1;
    const person = { name: name ?? `Member ${count}`, email: email ?? `member${count}@example.org` };
    const [row] = await db<{ id: number }[]>`
      insert into users (id, email, name, password_hash)
      values (coalesce(${id ?? null}::int, nextval('member_ids')::int), ${person.email}, ${person.name}, ${await passwordHash})
      returning id`;
    const userId = row?.id ?? 0;
    await db`insert into subscriptions (user_id, group_id) select ${userId}, min(id) from groups`;
    return { ...person, id: userId, password: PASSWORD, ...(await logInQuietly(userId, isTemporary)) };
  };

  const close = async () => {
    await app.close();
    await clock.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };

  return {
    app,
    db,
    clock,
    files,
    env: settings,
    where: database.where,
    statements: database.statements,
    aVisitor,
    aMember,
    anAdmin: (wanted: Wanted = {}) => aMember({ id: 1, name: 'Admin', email: 'admin@example.org', ...wanted }),
    logInQuietly,
    close,
  };
};

/** What a refused call answers, for tests that expect the refusal. */
export { CallRefused } from '../../src/shared/http/caller.ts';
