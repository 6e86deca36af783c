import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Language, languageOf, type Locale, locales } from '../../shared/languages/languages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** In which language, and with which dates, this request is answered. */
    locale: Locale;
  }
}

const nearestLocale = (tag: string): Locale | undefined => {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (language === 'en') return rest.includes('us') ? 'en-US' : 'en-GB';
  return locales.find((each) => each === language);
};

/** Browsers send a handful of languages; nobody needs to make the server sort thousands. */
const MOST_CHARACTERS = 500;

const readWanted = (part: string) => {
  const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
  const weight = parameters.find((each) => each.startsWith('q='));
  return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
};

/** The first of the languages a browser asks for (its `Accept-Language`) that the product speaks. */
export const acceptedLocale = (header = ''): Locale | null => {
  const wanted = header.slice(0, MOST_CHARACTERS).split(',').map(readWanted);
  for (const { tag } of wanted.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight)) {
    const locale = nearestLocale(tag);
    if (locale !== undefined) return locale;
  }
  return null;
};

/** What was chosen in this browser, by somebody who was not logged in or before they were. */
const localeCookie = 'language';

const chosenLocale = ({ cookies }: FastifyRequest): Locale | null => {
  const chosen: unknown = Reflect.get(cookies ?? {}, localeCookie);
  return isLocale(chosen) ? chosen : null;
};

/** Gives every request its language: the member's, that of the browser, or the community's. */
export const speakToEach = (app: FastifyInstance, communityLocale: () => Locale) =>
  app.decorateRequest('locale', {
    getter() {
      return (
        this.viewer?.locale ??
        chosenLocale(this) ??
        acceptedLocale(this.headers['accept-language']) ??
        communityLocale()
      );
    },
  });

export const spokenBy = (request: FastifyRequest): Language => languageOf(request.locale);

const YEAR = 365 * 24 * 3600;

/** The pages before the next login speak the same language. */
export const rememberLocale = (reply: FastifyReply, locale: Locale) =>
  reply.setCookie(localeCookie, locale, { path: '/', sameSite: 'lax', maxAge: YEAR });
