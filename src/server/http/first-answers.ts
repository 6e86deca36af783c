import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  readChoice,
  readSaid,
  resolveShelf,
  type Shelf,
  shelfCookie,
  type SomeOfShelf,
} from '../../shared/items/shelf.ts';
import type { Viewer } from './session.ts';

/** What a call answered: its body, and the header that leads to the next page of a list. */
export type FirstAnswer = { body: unknown; next: string | null };
export type FirstAnswers = Record<string, FirstAnswer>;

type Ask = (urls: readonly string[]) => Promise<FirstAnswers>;
type Visit = { userId: number; said: URLSearchParams; choice: SomeOfShelf; ask: Ask };
type Answering = (visit: Visit) => Promise<FirstAnswers>;

const statsUrl = (userId: number, view: Shelf['view']) =>
  `/api/item-stats?userId=${userId}&giveaway=${view === 'rehome'}`;

const countIn = (answer: FirstAnswer | undefined, name: 'total_available' | 'total_mine') => {
  const body = answer?.body;
  return typeof body === 'object' && body !== null ? Number(Reflect.get(body, name)) : 0;
};

/** The list on the shelf that the page will open; only a member without a choice needs the counts of both sides for it. */
const answerItems: Answering = async ({ userId, said, choice, ask }) => {
  const known = resolveShelf(readSaid(said), choice, null);
  const sides = known === null ? (['rehome', 'borrow'] as const) : [known.view];
  const stats = await ask(sides.map((view) => statsUrl(userId, view)));
  const sideOf = (view: Shelf['view']) => {
    const answer = stats[statsUrl(userId, view)];
    return { others: countIn(answer, 'total_available'), mine: countIn(answer, 'total_mine') };
  };
  const shelf = known ?? resolveShelf(readSaid(said), choice, { rehome: sideOf('rehome'), borrow: sideOf('borrow') });
  if (shelf === null) return stats;
  const { isMine, view } = shelf;
  const list = `/api/items?showMyLibrary=${isMine}&category=All&userId=${userId}&giveaway=${view === 'rehome'}`;
  return { ...(await ask([list])), ...stats };
};

/** What a page asks for as soon as it opens, letter for letter. */
const answering: Record<string, Answering> = {
  '/': answerItems,
  '/items': answerItems,
  '/wishes': ({ userId, ask }) => ask([`/api/wishlist?showMyLibrary=false&category=All&userId=${userId}`]),
  '/home': ({ ask }) => ask(['/api/waiting', '/api/came-for']),
  '/myactivity': ({ userId, ask }) => ask([`/api/summary/activity?userId=${userId}`, '/api/waiting', '/api/news']),
};

/** With a filter or search, the page asks by itself. */
const filters = ['show', 'category', 'q', 'here'];

/**
 * The first calls of this page, made for it by the server: through the router like any call and with the visitor's
 * cookie, so the answers are the same. Refused calls are left to the page.
 */
export const readFirstAnswers = async (
  app: FastifyInstance,
  request: FastifyRequest,
  viewer: Viewer | null,
): Promise<FirstAnswers> => {
  // A temporary session has no calls to make but the change of its password.
  if (viewer === null || viewer.isTemporary) return {};
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  const answer = answering[pathname];
  if (answer === undefined || filters.some((name) => searchParams.has(name))) return {};
  const { cookie = '' } = request.headers;
  const askOne = async (url: string): Promise<[string, FirstAnswer][]> => {
    const reply = await app.inject({ url, headers: { cookie }, remoteAddress: request.ip });
    const next = reply.headers['x-next-cursor'];
    return reply.statusCode === 200
      ? [[url, { body: reply.json(), next: next === undefined ? null : String(next) }]]
      : [];
  };
  const ask: Ask = async (urls) => Object.fromEntries((await Promise.all(urls.map(askOne))).flat());
  const choice = readChoice(request.cookies[shelfCookie], viewer.id);
  return answer({ userId: viewer.id, said: searchParams, choice, ask });
};
