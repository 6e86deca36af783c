import { request as httpRequest } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { aWorld } from '../../../tests/support/world.ts';

test('a client that disconnects before the answer is counted like everybody else', async () => {
  const world = await aWorld();
  const { db, app } = world;
  const member = await world.aMember();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const holder = await db.reserve();
  await holder`begin`;
  await holder`lock table sessions in access exclusive mode`;
  const sent = httpRequest({
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    path: `/api/items?userId=${member.id}`,
    headers: { cookie: `enough=${member.cookies.get('enough')}` },
  });
  sent.on('error', () => {});
  sent.end();
  await expect
    .poll(() => holder`select 1 from pg_locks where relation = 'sessions'::regclass and not granted`)
    .toHaveLength(1);
  sent.destroy();
  const countConnections = promisify(app.server.getConnections.bind(app.server));
  await expect.poll(countConnections).toBe(0);
  await holder`commit`;
  holder.release();
  // Settled every two seconds.
  await expect.poll(() => db`select 1 from rate_limits where bucket = ${`read member ${member.id}`}`).toHaveLength(1);
  await world.close();
});
