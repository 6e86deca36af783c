import type { FastifyInstance } from 'fastify';

/** A closed socket has no address any more: whoever leaves before the answer is still counted under theirs. */
export const keepAddress = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: String(request.ip) });
    done();
  });
