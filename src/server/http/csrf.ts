import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const trustedSites = [undefined, 'same-origin', 'none'];

/**
 * A browser says where a request comes from. A foreign page is refused outright, and our own pages prove with the
 * session's token that they are more than a form on somebody's site. Other clients need only the cookie.
 */
export const requireTrustedOrigin = (
  request: FastifyRequest,
  origins: readonly string[],
  hasGoodToken: (request: FastifyRequest) => boolean,
): void => {
  const origin = header(request, 'origin');
  const site = header(request, 'sec-fetch-site');
  if (origin === undefined && site === undefined) return;
  const isForeign = origin !== undefined && !origins.includes(origin);
  if (isForeign || !trustedSites.includes(site) || !hasGoodToken(request)) refuse('csrf');
};
