import type { FastifyInstance } from 'fastify';

/** A closed socket has no address: remember it, so that a client that disconnects early still counts. */
export const keepAddress = (app: FastifyInstance) =>
  app.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: String(request.ip) });
    done();
  });
