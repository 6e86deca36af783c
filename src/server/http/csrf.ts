import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const trustedSites = [undefined, 'same-origin', 'none'];

/** A browser says where a request comes from; other clients say nothing of the kind. */
const isBrowser = (request: FastifyRequest) =>
  header(request, 'origin') !== undefined || header(request, 'sec-fetch-site') !== undefined;

/** A request from a foreign origin is always refused. */
export const requireTrustedOrigin = (request: FastifyRequest, origins: readonly string[]): void => {
  const origin = header(request, 'origin');
  const isForeign = origin !== undefined && !origins.includes(origin);
  if (isForeign || !trustedSites.includes(header(request, 'sec-fetch-site'))) refuse('csrf');
};

/**
 * Our own pages prove with the session's token that they are not a form on another site. Without a session there is
 * nothing to abuse, and a stale cookie must not prevent a login.
 */
export const requireToken = (request: FastifyRequest, hasGoodToken: (request: FastifyRequest) => boolean): void => {
  if (isBrowser(request) && !hasGoodToken(request)) refuse('csrf');
};
