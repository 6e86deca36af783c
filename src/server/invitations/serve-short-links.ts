import type { FastifyInstance } from 'fastify';

/**
 * The address typed from a poster. Nothing is looked up here: the page does it, and its call has the limits against
 * guessing.
 */
export const serveShortLinks = (app: FastifyInstance) => {
  app.get<{ Params: { code: string } }>('/j/:code', (request, reply) =>
    reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(`/register?link=${encodeURIComponent(request.params.code.slice(0, 30))}`),
  );
};
