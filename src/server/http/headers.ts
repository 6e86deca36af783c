import type { FastifyInstance } from 'fastify';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ');

const always = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  // Not no-referrer: that can null the Origin of form posts.
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), clipboard-write=(self), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The same protective headers on every answer, errors and files included; a route may narrow them further. */
export const sendSecurityHeaders = (app: FastifyInstance, isSecure: boolean) =>
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    if (isSecure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    done();
  });
