import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { openSessionSecret, rotateSecret } from './session-secret.ts';
import { callInProcess } from '../../../tests/support/call-in-process.ts';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await aWorld();
  admin = await world.anAdmin();
});
afterAll(() => world.close());

/** A process that starts now, with the secret of the file. */
const aProcess = async (dataDir: string) => {
  const env = { ...world.env, dataDir };
  const { db, files } = world;
  const app = await createApp({ db, files, env, secret: await openSessionSecret(env), logLevel: 'silent' });
  onTestFinished(() => app.close());
  return { app, env };
};

test('a new secret ends sessions, shown links and calendars, and keeps what members have', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'enough-secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const before = await aProcess(dataDir);
  const cookies = new Map<string, string>();
  const call = callInProcess(before.app, cookies);
  await call('POST /login', { body: { username: admin.email, password: PASSWORD } });
  const { link } = await call('POST /api/invitation-links', { body: { groups: [], uses: 5, days: 5 } });
  const { url } = await call('GET /api/calendar');
  await call('POST /api/preapprove-email', { body: { email: 'handed@example.org' } });
  await world.db`
    insert into preapprovals (email, token_hash, token_expires_at)
    values ('mailed@example.org', 'hash of a mailed link', now() + interval '1 day')`;
  const oldSecret = await readFile(join(dataDir, 'session-secret'), 'utf8');

  expect(await rotateSecret(world.db, before.env)).toMatch(/^There is a new session secret\. Everybody is logged out/);
  const newSecret = await readFile(join(dataDir, 'session-secret'), 'utf8');
  expect(newSecret).toMatch(/^[\w-]{43}$/);
  expect(newSecret).not.toBe(oldSecret);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);

  const { app } = await aProcess(dataDir);
  const anew = callInProcess(app, cookies);
  await expect(anew('GET /api/calendar')).rejects.toMatchObject({ status: 401 });
  const token = new URL(link ?? '').searchParams.get('link') ?? '';
  await expect(anew('POST /api/invitation-links/open', { body: { token } })).rejects.toMatchObject({ status: 410 });
  expect((await app.inject(new URL(url).pathname)).statusCode).toBe(404);
  await anew('POST /login', { body: { username: admin.email, password: PASSWORD } });
  const { url: newUrl } = await anew('GET /api/calendar');
  expect((await app.inject(new URL(newUrl).pathname)).statusCode).toBe(200);
  const kept = await world.db`select email, token_hash is not null as has_link from preapprovals order by email`;
  expect(kept).toEqual([
    { email: 'handed@example.org', has_link: false },
    { email: 'mailed@example.org', has_link: true },
  ]);
  const [last] = await world.db`select act from audit where act <> 'login' order by id desc limit 1`;
  expect(last?.act).toBe('session secret replaced');
});

test('a secret in the environment is printed, to be set on every machine', async () => {
  const said = await rotateSecret(world.db, { ...world.env, sessionSecret: 'x'.repeat(43) });
  expect(said).toMatch(/^SESSION_SECRET=[\w-]{43}\nSet this on every machine and restart them all now\./);
});
