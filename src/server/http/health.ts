import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';

/** /healthz says that the process lives; /readyz that it can serve: not while stopping, not without its database. */
export const serveHealth = (app: FastifyInstance, db: Db) => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    const isReady =
      !isStopping &&
      (await db`select 1`.then(
        () => true,
        () => false,
      ));
    if (!isReady) reply.code(503).header('retry-after', 5);
    return { status: isReady ? 'ok' : 'unavailable' };
  });
};
