import { afterEach, expect, test } from 'vitest';
import { aWorld, type World } from '../../../tests/support/world.ts';
import { openEmbedder } from '../meaning/embed.ts';
import { forgetOldLimits } from '../db/counters.ts';
import { forgetEndedSessions } from './session.ts';

let world: World;
afterEach(() => world.close());

test('a server that can serve says so', async () => {
  world = await aWorld();
  const answer = await world.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
});

// The files of /proc take no room, and there is none left.
test.runIf(process.platform === 'linux')('a full disk is seen before somebody posts', async () => {
  world = await aWorld({ dataDir: '/proc' });
  const answer = await world.app.inject('/readyz');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toEqual({ status: 'unavailable', missing: ['disk'] });
  expect((await world.app.inject('/healthz')).statusCode).toBe(200);
});

test('a worker that does not come up is seen', async () => {
  world = await aWorld({}, { embedder: { ...openEmbedder(), isDead: () => true } });
  const answer = await world.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', missing: ['workers'] }]);
});

test('what is counted at the door and sessions that ended are forgotten, and nothing else', async () => {
  world = await aWorld();
  const member = await world.aMember();
  await world.db`
    insert into rate_limits (bucket, window_start, hits)
    select 'POST /login ip ' || age, now() - age * interval '1 hour', 1 from generate_series(0, 72) age`;
  await world.db`
    insert into sessions (id_hash, user_id, is_temporary, expires_at)
    select sha256(age::text::bytea), ${member.id}, false, now() - age * interval '1 hour' from generate_series(1, 5) age`;
  await forgetOldLimits(world.db);
  await forgetEndedSessions(world.db);
  const [left] = await world.db`
    select (select count(*)::int from rate_limits) as limits, (select count(*)::int from sessions) as sessions`;
  expect(left).toEqual({ limits: 48, sessions: 1 });
  expect((await member.call('GET /validate-session')).userId).toBe(member.id);
});
