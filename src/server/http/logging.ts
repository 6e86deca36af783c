import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Paths only: a query may hold what somebody searched for, headers hold cookies and passwords. */
const request = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip });

export const logOptions = (level: string) => ({
  level,
  serializers: { req: request },
  redact: ['req.headers', 'err.parameters', 'err.query', 'password', 'token'],
});

/** One line for each request, when it has been answered: what came, what went, how long it took. */
export const logRequests = (app: FastifyInstance) =>
  app.addHook('onResponse', async (req, reply) => {
    req.log.info({ req, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
