import { type Html, html } from '../../shared/format/html.ts';
import { directionOf, languageOf, type Locale } from '../../shared/languages/languages.ts';
import type { MailWords } from './mail-form.ts';
import { mailWordsIn } from './words-in.ts';

type Button = { label: string; url: string };

/** One line of a list; `picture` is the content id of its picture. */
type Entry = Button & { words: string; picture?: string };
type Part = { title: string; list: readonly Entry[]; more?: Button };

/** The words of a message with its links made whole. */
export type MailContent = Omit<MailWords, 'button' | 'others' | 'list' | 'parts'> & {
  brandName: string;
  homeUrl: string;
  button?: Button;
  others: readonly Button[];
  list: readonly Entry[];
  parts: readonly Part[];
  unsubscribeUrl?: string;
  locale: Locale;
};

const textStyle = "overflow-wrap:anywhere;font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const small = `margin:0 0 8px;font-size:13px;line-height:20px;color:#525d57`;

// Most mail programs ignore this, and some darken colours themselves, so the inline colours must work alone.
const darkColours = `@media (prefers-color-scheme: dark) {
.page { background: #131916 !important; }
.card { background: #1b231f !important; border-color: #2c3832 !important; }
.text { color: #ecefe9 !important; }
.quiet { color: #afbab3 !important; }
.tile { background: #26302b !important; }
.code { background: #26302b !important; color: #ecefe9 !important; }
.act { background: #7fcdaa !important; color: #0a2a1f !important; }
}`;

const paragraph = (text: string): Html =>
  html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:24px;color:#1d2722">${text}</p>\n`;

const quietly = (text: string | Html): Html => html`<p class="quiet" style="${small}">${text}</p>\n`;

const codeBox = (code: string): Html =>
  html`<p class="code" style="margin:0 0 16px;padding:12px 16px;border-radius:14px;background:#e9ebe2;color:#1d2722;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:18px;line-height:28px"><span dir="ltr">${code}</span></p>\n`;

/** An address keeps its order also in a mail from right to left. */
const link = (url: string, label: string): Html =>
  html`<a class="quiet" dir="ltr" style="color:#525d57" href="${url}">${label}</a>`;

const button = ({ label, url }: Button): Html =>
  html`<p style="margin:24px 0 16px"><a class="act" style="display:inline-block;padding:12px 24px;border-radius:14px;background:#1e5b46;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none" href="${url}">${label}</a></p>\n${quietly(link(url, url))}`;

/** What else can be done: the same size for the thumb, without the weight. */
const otherButton = ({ label, url }: Button): Html =>
  html`<p style="margin:0 0 12px"><a class="text" style="display:inline-block;padding:11px 23px;border:1px solid #525d57;border-radius:14px;color:#1d2722;font-size:16px;line-height:24px;font-weight:600;text-decoration:none" href="${url}">${label}</a></p>\n${quietly(link(url, url))}`;

/** A piece of news: what it is about is the link, and its words follow. */
const listed = ({ label, url, words }: Entry): Html =>
  html`<p style="margin:0 0 ${words === '' ? '12' : '2'}px;font-size:16px;line-height:24px"><a class="text" style="color:#1d2722" href="${url}">${label}</a></p>\n${words === '' ? [] : [html`<p class="quiet" style="margin:0 0 14px;font-size:14px;line-height:21px;color:#525d57">${words}</p>\n`]}`;

const ifGiven = <Value>(value: Value | undefined, show: (value: Value) => Html): Html[] =>
  value === undefined ? [] : [show(value)];

/** As wide as it is high; mail programs that show no pictures keep its place. */
const SIDE = '64';

const tile = (url: string, picture: string): Html =>
  html`<a href="${url}" tabindex="-1" aria-hidden="true"><img class="tile" src="cid:${picture}" width="${SIDE}" height="${SIDE}" alt="" style="display:block;border:0;border-radius:12px;background:#e9ebe2"></a>`;

const withTile = ({ url, picture }: Entry, words: Html): Html =>
  picture === undefined
    ? html`<td colspan="3">${words}</td>`
    : html`<td width="${SIDE}" valign="top" style="padding:0 0 14px">${tile(url, picture)}</td><td width="14"></td><td>${words}</td>`;

const part = ({ title, list, more }: Part): Html =>
  // A table mirrors itself from right to left in every mail program.
  html`<h2 class="text" style="margin:24px 0 12px;font-size:18px;line-height:24px;color:#1d2722">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${list.map((entry) => html`<tr>${withTile(entry, listed(entry))}</tr>\n`)}</table>
${ifGiven(more, (link) => listed({ ...link, words: '' }))}`;

const layoutWordsOf = ({ locale }: MailContent) => mailWordsIn(languageOf(locale)).layoutWords;

const footer = (
  { brandName, homeUrl, unsubscribeUrl }: MailContent,
  words: ReturnType<typeof layoutWordsOf>,
): Html[] => [
  quietly(html`${brandName} · ${words.tagline}`),
  quietly(link(homeUrl, homeUrl)),
  ...(unsubscribeUrl === undefined ? [] : [quietly(words.unsubscribe), quietly(link(unsubscribeUrl, unsubscribeUrl))]),
];

/** The message as a page in the product's look; it loads nothing from anywhere, and brings its pictures along. */
export const layOutHtml = (content: MailContent): string =>
  html`<!doctype html>
<html lang="${content.locale}" dir="${directionOf(languageOf(content.locale))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${content.subject}</title>
<style>${{ html: darkColours }}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f6f1">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f6f1;${textStyle}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:16px 24px;border-radius:18px 18px 0 0;background:#1e5b46;color:#ffffff;font-size:22px;line-height:28px;font-weight:700">${content.brandName}</td></tr>
<tr><td class="card" style="padding:24px;border:1px solid #e2e4da;border-top:0;border-radius:0 0 18px 18px;background:#ffffff">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:28px;color:#1d2722">${content.heading}</h1>
${content.paragraphs.map(paragraph)}${content.list.map(listed)}${content.parts.map(part)}${ifGiven(content.code, codeBox)}${ifGiven(content.button, button)}${content.others.map(otherButton)}${(content.notes ?? []).map(quietly)}</td></tr>
<tr><td style="padding:16px 24px">
${footer(content, layoutWordsOf(content))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.html;

const entryText = ({ label, url, words }: Entry): string => [label, ...(words === '' ? [] : [words]), url].join('\n');

/** The same words in the same order, for those who read plain text. */
export const layOutText = (content: MailContent): string =>
  [
    content.brandName,
    content.heading,
    ...content.paragraphs,
    ...content.list.map(entryText),
    ...content.parts.flatMap(({ title, list, more }) => [
      title,
      ...list.map(entryText),
      ...(more === undefined ? [] : [`${more.label}\n${more.url}`]),
    ]),
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.button === undefined ? [] : [`${content.button.label}\n${content.button.url}`]),
    ...content.others.map(({ label, url }) => `${label}\n${url}`),
    ...(content.notes ?? []),
    `${content.brandName} · ${layoutWordsOf(content).tagline}\n${content.homeUrl}`,
    ...(content.unsubscribeUrl === undefined
      ? []
      : [`${layoutWordsOf(content).unsubscribe}\n${content.unsubscribeUrl}`]),
  ].join('\n\n') + '\n';
