import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './error-handler.ts';
import type { Pages } from './pages.ts';
import { Refused } from './refuse.ts';

/** Whoever asks for the front door gets it, also a program that looks whether somebody is in. */
const isFrontDoor = ({ url }: FastifyRequest) => url === '/' || url.startsWith('/?');

const wantsPage = (request: FastifyRequest) => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isBrowser = String(request.headers.accept ?? '').includes('text/html');
  return isRead && !request.url.startsWith('/api/') && (isBrowser || isFrontDoor(request));
};

/** An unknown path is a page for a browser and "Not found." for a program; a known one with another method is 405. */
export const handleNotFound = (app: FastifyInstance, pages: Pages) => {
  const patterns: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const source = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
    for (const each of [method].flat()) patterns.push({ method: each, pattern: new RegExp(`^${source}/?$`) });
  });
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) return pages.send(request, reply);
    const path = request.url.split('?')[0] ?? '/';
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) return sendRefusal(request, reply, new Refused('not_found'));
    reply.header('allow', allowed.join(', '));
    return sendRefusal(request, reply, new Refused('method_not_allowed'));
  });
};
