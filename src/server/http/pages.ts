import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../shared/format/html.ts';
import { shellPath } from '../../shared/offline/messages.ts';
import { now } from '../base/clock.ts';
import { builtFolder } from './built-files.ts';
import { bootScript, drawFirstCards, type DrawShared, loadDrawing, loadDrawShared } from './drawing.ts';
import { readFirstAnswers } from './first-answers.ts';
import { addressKey } from './limits.ts';
import { loadPreloads } from './preloads.ts';
import type { createReadLimits } from './read-limits.ts';
import { Refused } from './refuse.ts';
import { sendPacked } from './send-packed.ts';
import type { Sessions, Viewer } from './session.ts';

export type Pages = {
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  drawShared: DrawShared | null;
};

const secretLink = /[?&](?:invite|link|token|from|pass)=/;

/** A link from a mail is a secret: it goes with no request of the page that it opened. */
const keepSecret = (request: FastifyRequest, reply: FastifyReply) => {
  if (secretLink.test(request.url)) reply.header('referrer-policy', 'no-referrer');
};

/** Where no list comes in a moment, the page needs no shape of one. */
const withoutShape = (page: string) => page.replace(/<!--coming-->.*<!--\/coming-->/s, '');

type ReadLimits = ReturnType<typeof createReadLimits>;
type Community = {
  name: string;
  welcome: string;
  house_rules: string;
  time_zone: string;
  canMail: boolean;
  passkeysAt: string | undefined;
};

const named = (page: string, brand: string) =>
  page
    .replace('<!--preview-->', () => html`<meta property="og:title" content="${brand}" />`.html)
    .replace('<!--brand-->', () => html`${brand}`.html)
    .replace(/<title>.*<\/title>/, () => html`<title>${brand}</title>`.html);

/** What the page says about the community; its welcome is for those who are not in yet. */
const aboutCommunity = (
  { name, welcome, house_rules, time_zone, canMail, passkeysAt }: Community,
  isVisitor: boolean,
) => ({
  brand: name,
  ...(canMail ? {} : { noMail: true }),
  ...(isVisitor ? {} : { timeZone: time_zone }),
  ...(house_rules === '' ? {} : { hasRules: true }),
  ...(passkeysAt !== undefined ? { passkeysAt } : {}),
  ...(isVisitor && welcome !== '' ? { welcome } : {}),
});

/** A sentence for people instead of a page. */
const sendSentence = (reply: FastifyReply, { status, message, details }: Refused) =>
  reply
    .code(status)
    .headers(details.retryAfter === undefined ? {} : { 'retry-after': details.retryAfter })
    .type('text/plain; charset=utf-8')
    .send(message);

/**
 * The single page of the product. Browsers may cache a visitor's page, but revalidate it. A member's page contains the
 * session, so it is never cached: Back must not show it after the session has ended.
 */
export const servePages = async (
  app: FastifyInstance,
  sessions: Sessions,
  { communityNow, readLimits }: { communityNow: () => Community; readLimits: ReadLimits },
): Promise<Pages> => {
  const built = await readFile(`${builtFolder}index.html`, 'utf8').catch(() => null);
  const preloads = await loadPreloads(builtFolder);
  const drawing = await loadDrawing();

  /** The page for offline use: it contains no member's data and asks for the session itself. */
  const sendShell = (reply: FastifyReply, frame: string) => {
    const community = communityNow();
    const boot = bootScript(aboutCommunity(community, false));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withoutShape(named(frame, community.name)).replace('<!--boot-->', () => boot));
  };

  const drawFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    frame: string,
    viewer: Viewer | null,
  ): Promise<FastifyReply> => {
    // Followed from another site, a link brings no strict cookie: the page has to ask for itself who is there.
    const isUnknown = viewer === null && request.headers['sec-fetch-site'] === 'cross-site';
    const session = viewer && sessions.answer(request, viewer);
    keepSecret(request, reply);
    const answers = await readFirstAnswers(app, request, viewer);
    const community = communityNow();
    const about = aboutCommunity(community, viewer === null);
    const boot = bootScript(isUnknown ? about : { ...about, session, answers });
    const head = preloads(request.url, viewer !== null) + boot;
    reply.type('text/html; charset=utf-8').header('cache-control', viewer === null ? 'no-cache' : 'no-store');
    const page = named(frame, community.name);
    const where = { drawing, search: request.url.split('?')[1] ?? '', timeZone: community.time_zone, clock: now };
    const drawn = Object.keys(answers).length === 0 ? withoutShape(page) : drawFirstCards(page, answers, where);
    return sendPacked(
      request,
      reply,
      drawn.replace('<!--boot-->', () => head),
    );
  };

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (built === null)
      return reply.code(503).type('text/plain').send('The pages are not built yet: run "npm run build".');
    const viewer = request.url === shellPath ? null : await sessions.find(request);
    try {
      readLimits.check(viewer?.id, addressKey(request.ip));
    } catch (error) {
      if (error instanceof Refused) return sendSentence(reply, error);
      throw error;
    }
    return request.url === shellPath ? sendShell(reply, built) : drawFor(request, reply, built, viewer);
  };
  return { send, drawShared: drawing && (await loadDrawShared(drawing)) };
};
