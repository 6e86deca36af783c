import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../../shared/format/html.ts';
import { directionOf, isLanguage, languageOf, type Locale } from '../../shared/languages/languages.ts';
import { shellPath } from '../../shared/offline/messages.ts';
import { now } from '../base/clock.ts';
import { type Build, openBuilds } from './builds.ts';
import { bootScript, drawFirstCards, type DrawShared } from './drawing.ts';
import { readFirstAnswers } from './first-answers.ts';
import { addressKey } from './limits.ts';
import { spokenBy } from './locale.ts';
import type { createReadLimits } from './read-limits.ts';
import { Refused } from './refuse.ts';
import { sendPacked } from './send-packed.ts';
import type { Sessions, Viewer } from './session.ts';
import { answerWordsIn } from './words-in.ts';

export type Pages = {
  send: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** Draws the page of a link for this visitor; null where nothing was built. */
  drawSharedFor: (request: FastifyRequest) => Promise<DrawShared | null>;
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

/** The build's own language, with the reader's way to write dates if it is theirs. */
const localeFor = ({ language }: Build, locale: Locale) => (languageOf(locale) === language ? locale : language);

const inLocale = (page: string, build: Build, locale: Locale) =>
  page.replace(
    /<html[^>]*>/,
    () => html`<html lang="${localeFor(build, locale)}" dir="${directionOf(build.language)}">`.html,
  );

const named = (page: string, brand: string, tagline: string) =>
  page
    .replaceAll('<!--tagline-->', () => html`${tagline}`.html)
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
const sendSentence = (request: FastifyRequest, reply: FastifyReply, refused: Refused) =>
  reply
    .code(refused.status)
    .headers(refused.details.retryAfter === undefined ? {} : { 'retry-after': refused.details.retryAfter })
    .type('text/plain; charset=utf-8')
    .send(refused.in(request.locale));

/** The worker of a language asks for the shell of that language; nobody is logged in there. */
const shellLanguage = (url: string) => {
  const language = new URL(url, 'http://page').searchParams.get('language');
  return isLanguage(language) ? language : 'en';
};

const isShell = (url: string) => url.split('?')[0] === shellPath;

/**
 * The single page of the product. Browsers may cache a visitor's page, but revalidate it. A member's page contains the
 * session, so it is never cached: Back must not show it after the session has ended.
 */
export const servePages = async (
  app: FastifyInstance,
  sessions: Sessions,
  { communityNow, readLimits }: { communityNow: () => Community; readLimits: ReadLimits },
): Promise<Pages> => {
  const buildIn = openBuilds();

  const frameFor = (build: Build, locale: Locale) =>
    named(inLocale(build.frame, build, locale), communityNow().name, answerWordsIn(build.language).page.tagline);

  /** The page for offline use: it contains no member's data and asks for the session itself. */
  const sendShell = (request: FastifyRequest, reply: FastifyReply, build: Build) => {
    const community = communityNow();
    const boot = bootScript(aboutCommunity(community, false));
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withoutShape(frameFor(build, request.locale)).replace('<!--boot-->', () => boot));
  };

  const drawFor = async (
    request: FastifyRequest,
    reply: FastifyReply,
    build: Build,
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
    const head = build.preloads(request.url, viewer !== null) + boot;
    reply.type('text/html; charset=utf-8').header('cache-control', viewer === null ? 'no-cache' : 'no-store');
    const page = frameFor(build, request.locale);
    const search = request.url.split('?')[1] ?? '';
    const reader = { language: localeFor(build, request.locale), timeZone: community.time_zone, clock: now };
    const where = { drawing: build.drawing, search, ...reader };
    const drawn = Object.keys(answers).length === 0 ? withoutShape(page) : drawFirstCards(page, answers, where);
    return sendPacked(
      request,
      reply,
      drawn.replace('<!--boot-->', () => head),
    );
  };

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const shell = isShell(request.url);
    request.viewer = shell ? null : await sessions.find(request);
    const build = await buildIn(shell ? shellLanguage(request.url) : spokenBy(request));
    if (build === null)
      return reply.code(503).type('text/plain').send('The pages are not built yet: run "npm run build".');
    const { viewer } = request;
    try {
      readLimits.check(viewer?.id, addressKey(request.ip));
    } catch (error) {
      if (error instanceof Refused) return sendSentence(request, reply, error);
      throw error;
    }
    return shell ? sendShell(request, reply, build) : drawFor(request, reply, build, viewer);
  };
  return { send, drawSharedFor: async (request) => (await buildIn(spokenBy(request)))?.drawShared ?? null };
};
