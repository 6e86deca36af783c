import { dateText, daysText } from '../../shared/format/dates.ts';
import { formerNameIn } from '../../shared/format/former-member.ts';
import { isolated, truncate, withOneStop } from '../../shared/format/text.ts';
import { defaultLocale, directionOf, languageOf, type Locale } from '../../shared/languages/languages.ts';
import { now } from '../base/clock.ts';
import { answerWordsIn } from '../http/words-in.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import { layOutHtml, layOutText, type MailContent } from './layout.ts';
import type { MailPart, MailWords } from './mail-form.ts';
import type { MailJob, When } from './mail-kinds.ts';
import { mailWordsIn } from './words-in.ts';

/** Where the mails come from, as their readers see it. */
export type MailSite = { brandName: string; publicUrl: string };

type ComposedMail = { subject: string; text: string; html: string; unsubscribeUrl?: string };

/** The content id of each picture that a mail carries, by its `thumbnail_url`. */
type Pictures = ReadonlyMap<string, string>;

const isWhen = (value: unknown): value is When => typeof value === 'object' && value !== null;

const whenText = (when: When, language: Locale): string => {
  const reader = { language, now: now() };
  if ('day' in when) return dateText(when.day, reader);
  if ('moment' in when) return dateText(when.moment, { ...reader, form: 'moment' });
  if (when.until !== null) return daysText(when.from, when.until, reader);
  return answerWordsIn(languageOf(language)).fromDay(dateText(when.from, reader));
};

/** What people wrote, or are called; in a sentence from right to left each of them stands apart. */
const names = new Set<string | symbol>(
  'name owner by next item before wish group thing note words text reason'.split(' '),
);

/** The data as its reader sees it: dates in their language, and names isolated; lines bring their own. */
const readable = (data: object, locale: Locale): object => {
  const language = languageOf(locale);
  const direction = directionOf(language);
  return new Proxy(data, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key);
      if (Array.isArray(value)) return value.map((each: object) => readable(each, locale));
      if (isWhen(value)) return whenText(value, locale);
      if (typeof value !== 'string' || /[\n\t]/.test(value)) return value;
      return isolated(formerNameIn(language, value), names.has(key) ? direction : 'ltr');
    },
  });
};

const write = (brand: string, { kind, data, locale = defaultLocale }: MailJob): MailWords => {
  const { mailWords } = mailWordsIn(languageOf(locale));
  // Each kind comes with its own data; the compiler cannot follow that through the table.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  const words = mailWords[kind] as (brand: string, data: object) => MailWords;
  const said = words(isolated(brand, directionOf(languageOf(locale))), readable(data, locale));
  const { subject, paragraphs, parts = [], notes = [] } = said;
  const entry = (listed: MailPart['list'][number]) => ({ ...listed, words: withOneStop(listed.words ?? '') });
  return {
    ...said,
    subject: withOneStop(subject),
    paragraphs: paragraphs.map(withOneStop),
    parts: parts.map((part) => ({ ...part, list: part.list.map(entry) })),
    notes: notes.map(withOneStop),
  };
};

/** A line break in a header would start another header of the sender's choice. */
const onOneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066\u2067]/g, '')
    .trim();

/** As much of a message as a list can bear for each. */
const MOST_CHARACTERS = 300;

/** The message as one line of a list: its subject, the page that its button opens, and its words. */
export const asLine = (brand: string, job: MailJob): string => {
  const { subject, button, paragraphs, code } = write(brand, job);
  const words = [...paragraphs, ...(code === undefined ? [] : [code])].join(' ');
  return [onOneLine(subject), button?.path ?? '/home', truncate(onOneLine(words), MOST_CHARACTERS)].join('\t');
};

/** The message as a notice on a screen that others may see: without addresses. */
export const asNotice = (brand: string, job: MailJob) => {
  const { subject, heading, button, paragraphs } = write(brand, job);
  // The subject of this one speaks for several people.
  const title = job.kind === 'interestExpressed' ? heading : subject;
  return {
    title: truncate(onOneLine(title), 120),
    body: truncate(onOneLine(paragraphs.join(' ')), 240),
    path: button?.path ?? '/home',
  };
};

/** Links lead to the configured address and nowhere else, whatever was put into them. */
const linkTo = (publicUrl: string, path: string): string => {
  const base = new URL(publicUrl);
  const url = new URL(path, base);
  if (url.origin !== base.origin) throw new PermanentFailure('a link in a mail must stay on PUBLIC_URL');
  return url.href;
};

const unsubscribeUrlOf = (data: object, site: MailSite): { unsubscribeUrl?: string } =>
  'unsubscribeUrl' in data ? { unsubscribeUrl: linkTo(site.publicUrl, String(data.unsubscribeUrl)) } : {};

/** The pictures that a message would like to carry. */
export const listPhotos = (job: MailJob): string[] => {
  const { parts = [] } = write('', job);
  return [...new Set(parts.flatMap(({ list }) => list.flatMap(({ photo }) => photo ?? [])))];
};

const noPictures: Pictures = new Map();

/** The message in both forms, from its data and pictures alone. */
export const composeMail = (job: MailJob, site: MailSite, pictures = noPictures): ComposedMail => {
  const { button, others = [], list = [], parts = [], ...words } = write(site.brandName, job);
  const { locale = defaultLocale } = job;
  const unsubscribe = unsubscribeUrlOf(job.data, site);
  const whole = ({ label, path }: NonNullable<MailWords['button']>) => ({ label, url: linkTo(site.publicUrl, path) });
  const entry = ({ words = '', photo = '', ...news }: NonNullable<MailWords['list']>[number]) => {
    const picture = pictures.get(photo);
    return { ...whole(news), words, ...(picture === undefined ? {} : { picture }) };
  };
  const content: MailContent = {
    ...words,
    ...unsubscribe,
    ...(button === undefined ? {} : { button: whole(button) }),
    others: others.map(whole),
    list: list.map(entry),
    parts: parts.map(({ title, list: entries, more }) => ({
      title,
      list: entries.map(entry),
      ...(more === undefined ? {} : { more: whole(more) }),
    })),
    brandName: site.brandName,
    homeUrl: linkTo(site.publicUrl, '/'),
    locale,
  };
  return { subject: onOneLine(words.subject), text: layOutText(content), html: layOutHtml(content), ...unsubscribe };
};
