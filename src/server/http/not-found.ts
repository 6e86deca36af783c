import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageAt } from '../../shared/pages.ts';
import { sendRefusal } from './error-handler.ts';
import type { Pages } from './pages.ts';
import { Refused } from './refuse.ts';

/** curl and the previews of chats name no type, or any. */
const takesAnything = (accept: string) => accept === '' || accept.includes('*/*');

/** A browser gets a page at every address, so that the page can say what is missing; programs get only real pages. */
const wantsPage = ({ method, url, headers: { accept = '' } }: FastifyRequest) => {
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return false;
  return accept.includes('text/html') || (takesAnything(accept) && pageAt(url.split('?')[0] ?? '/') !== undefined);
};

/** An unknown path is a page for a browser and "Not found." for a program; a known path with another method is 405. */
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
