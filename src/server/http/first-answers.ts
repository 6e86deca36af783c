import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readChoice, readSaid, resolveShelf, type Shelf, shelfCookie } from '../../shared/items/shelf.ts';
import { memberNeedsAt, statsCall } from '../../shared/pages.ts';
import type { Viewer } from './session.ts';

/** What a call answered: its body, and the header that leads to the next page of a list. */
type FirstAnswer = { body: unknown; next: string | null };
export type FirstAnswers = Record<string, FirstAnswer>;

type Ask = (urls: readonly string[]) => Promise<FirstAnswers>;

/** A call of the table of pages for this member; what it says of a shelf is filled in where the shelf is known. */
const fill = (call: string, userId: number, shelf: Shelf | null) => {
  const url = call.replace(':userId', String(userId));
  if (shelf === null) return url;
  return url.replace(':isMine', String(shelf.isMine)).replace(':giveaway', String(shelf.view === 'rehome'));
};

const isFilled = (url: string) => !url.includes(':');

const countIn = ({ body }: FirstAnswer, name: 'total_available' | 'total_mine') =>
  typeof body === 'object' && body !== null ? Number(Reflect.get(body, name)) : 0;

/** How much there is on one side, and the answer that says so. */
const countSide = async (userId: number, view: Shelf['view'], ask: Ask) => {
  const answers = await ask([fill(statsCall, userId, { view, isMine: false })]);
  const [stats = { body: null, next: null }] = Object.values(answers);
  return { answers, counts: { others: countIn(stats, 'total_available'), mine: countIn(stats, 'total_mine') } };
};

type Visit = { userId: number; query: URLSearchParams; keptShelf: string | undefined; ask: Ask };

/** The shelf that the page opens; only a member without a choice needs the counts of both sides for it. */
const findShelf = async ({ userId, query, keptShelf, ask }: Visit) => {
  const [said, choice] = [readSaid(query), readChoice(keptShelf, userId)];
  const known = resolveShelf(said, choice, null);
  if (known !== null) return { shelf: known, answers: {} };
  const [rehome, borrow] = await Promise.all([countSide(userId, 'rehome', ask), countSide(userId, 'borrow', ask)]);
  return {
    shelf: resolveShelf(said, choice, { rehome: rehome.counts, borrow: borrow.counts }),
    answers: { ...rehome.answers, ...borrow.answers },
  };
};

const answerCalls = async (calls: readonly string[], visit: Visit): Promise<FirstAnswers> => {
  const isOfShelf = calls.some((call) => call.includes(':giveaway'));
  const { shelf, answers } = isOfShelf ? await findShelf(visit) : { shelf: null, answers: {} };
  const urls = calls.map((call) => fill(call, visit.userId, shelf));
  return { ...(await visit.ask(urls.filter((url) => isFilled(url) && !(url in answers)))), ...answers };
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
  // These sessions may only change their password, or use a passkey.
  if (viewer === null || viewer.isTemporary || viewer.needsPasskey) return {};
  const { pathname, searchParams: query } = new URL(request.url, 'http://page');
  const calls = memberNeedsAt(pathname).first;
  if (calls === undefined || filters.some((name) => query.has(name))) return {};
  const { cookie = '' } = request.headers;
  const askOne = async (url: string): Promise<[string, FirstAnswer][]> => {
    const reply = await app.inject({ url, headers: { cookie }, remoteAddress: request.ip });
    const next = reply.headers['x-next-cursor'];
    return reply.statusCode === 200
      ? [[url, { body: reply.json(), next: next === undefined ? null : String(next) }]]
      : [];
  };
  const ask: Ask = async (urls) => Object.fromEntries((await Promise.all(urls.map(askOne))).flat());
  return answerCalls(calls, { userId: viewer.id, query, keptShelf: request.cookies[shelfCookie], ask });
};
