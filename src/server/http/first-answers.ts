import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from './session.ts';

/** What a call answered: its body, and the header that leads to the next page of a list. */
export type FirstAnswer = { body: unknown; next: string | null };
export type FirstAnswers = Record<string, FirstAnswer>;

type Calls = (userId: number, said: URLSearchParams) => string[];

const itemCalls: Calls = (userId, said) => {
  const giveaway = said.get('view') !== 'borrow';
  return [
    `/api/items?showMyLibrary=false&category=All&userId=${userId}&giveaway=${giveaway}`,
    `/api/item-stats?userId=${userId}&giveaway=${giveaway}`,
  ];
};

/** The calls that a page makes as soon as it opens, letter for letter. */
const callsOf: Record<string, Calls> = {
  '/': itemCalls,
  '/items': itemCalls,
  '/wishes': (userId) => [`/api/wishlist?showMyLibrary=false&category=All&userId=${userId}`],
  '/home': () => ['/api/waiting', '/api/came-for'],
  '/myactivity': (userId) => [`/api/summary/activity?userId=${userId}`, '/api/waiting', '/api/news'],
};

/** Whoever filters or searches gets what they asked for by the ordinary way. */
const filters = ['show', 'category', 'q', 'here'];

/**
 * What the page of this address would ask for in a moment, asked in its place: through the door like every call, with
 * the cookie of whoever opens the page, so that it is what they would get. What is refused is left to the page.
 */
export const readFirstAnswers = async (
  app: FastifyInstance,
  request: FastifyRequest,
  viewer: Viewer | null,
): Promise<FirstAnswers> => {
  // A temporary session has no calls to make but the change of its password.
  if (viewer === null || viewer.isTemporary) return {};
  const { pathname, searchParams } = new URL(request.url, 'http://page');
  const calls = callsOf[pathname];
  if (calls === undefined || filters.some((name) => searchParams.has(name))) return {};
  const { cookie = '' } = request.headers;
  const answers = await Promise.all(
    calls(viewer.id, searchParams).map(async (url): Promise<[string, FirstAnswer][]> => {
      const answer = await app.inject({ url, headers: { cookie }, remoteAddress: request.ip });
      const next = answer.headers['x-next-cursor'];
      return answer.statusCode === 200
        ? [[url, { body: answer.json(), next: next === undefined ? null : String(next) }]]
        : [];
    }),
  );
  return Object.fromEntries(answers.flat());
};
