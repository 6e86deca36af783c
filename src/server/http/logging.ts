import type { FastifyRequest } from 'fastify';

/** Paths only: a query may hold what somebody searched for, headers hold cookies and passwords. */
const request = ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], ip });

export const logOptions = (level: string) => ({
  level,
  serializers: { req: request },
  redact: ['req.headers', 'err.parameters', 'err.query', 'password', 'token'],
});
