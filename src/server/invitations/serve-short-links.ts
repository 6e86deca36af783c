import type { FastifyInstance } from 'fastify';

/**
 * The address that somebody types from a poster. Nothing is looked up here: the page asks, and its call has the limits
 * that keep codes from being guessed.
 */
export const serveShortLinks = (app: FastifyInstance) => {
  app.get<{ Params: { code: string } }>('/j/:code', (request, reply) =>
    reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(`/register?link=${encodeURIComponent(request.params.code.slice(0, 30))}`),
  );
};
