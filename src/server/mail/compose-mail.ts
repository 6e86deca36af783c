import { isolated, truncate } from '../../shared/format/text.ts';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
import { layOutHtml, layOutText, type MailContent } from './layout.ts';
import { type MailData, type MailJob, type MailKind, type MailWords, mailWords } from './words.ts';

/** Where the mails come from, as their readers see it. */
export type MailSite = { brandName: string; publicUrl: string };

export type ComposedMail = { subject: string; text: string; html: string; unsubscribeUrl?: string };

const catalogue: { [Kind in MailKind]: (brand: string, data: MailData[Kind]) => MailWords } = mailWords;

/** Names and titles written from right to left must not reorder the sentence they are in; lists bring their own. */
const isolating = <Data extends Record<string, string>>(data: Data): Data =>
  new Proxy(data, {
    get: (target, key): unknown => {
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'string' && !/[\n\t]/.test(value) ? isolated(value) : value;
    },
  });

const write = <Kind extends MailKind>(brand: string, { kind, data }: MailJob<Kind>): MailWords =>
  catalogue[kind](isolated(brand), isolating(data));

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

/** Links lead to the configured address and nowhere else, whatever was put into them. */
const linkTo = (publicUrl: string, path: string): string => {
  const base = new URL(publicUrl);
  const url = new URL(path, base);
  if (url.origin !== base.origin) throw new PermanentFailure('a link in a mail must stay on PUBLIC_URL');
  return url.href;
};

const unsubscribeUrlOf = (data: Record<string, string>, site: MailSite): { unsubscribeUrl?: string } =>
  data.unsubscribeUrl === undefined ? {} : { unsubscribeUrl: linkTo(site.publicUrl, data.unsubscribeUrl) };

/** The message in both forms, from its data alone. */
export const composeMail = (job: MailJob, site: MailSite): ComposedMail => {
  const { button, others = [], list = [], ...words } = write(site.brandName, job);
  const unsubscribe = unsubscribeUrlOf(job.data, site);
  const whole = ({ label, path }: NonNullable<MailWords['button']>) => ({ label, url: linkTo(site.publicUrl, path) });
  const content: MailContent = {
    ...words,
    ...unsubscribe,
    ...(button === undefined ? {} : { button: whole(button) }),
    others: others.map(whole),
    list: list.map(({ words = '', ...news }) => ({ ...whole(news), words })),
    brandName: site.brandName,
    homeUrl: linkTo(site.publicUrl, '/'),
  };
  return { subject: onOneLine(words.subject), text: layOutText(content), html: layOutHtml(content), ...unsubscribe };
};
