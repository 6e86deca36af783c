import { Readable } from 'node:stream';
import type { Row } from 'postgres';
import { dateText } from '../../shared/format/dates.ts';
import { formerNameIn } from '../../shared/format/former-member.ts';
import { html, type Html } from '../../shared/format/html.ts';
import { directionOf, type Language, languageOf, type Locale } from '../../shared/languages/languages.ts';
import { sayAct } from '../events/audit-acts.ts';
import type { Sql } from '../db/connect.ts';
import { type Owner, type Subject, subjects } from './subjects.ts';
import { downloadWordsIn } from './words-in.ts';

type Words = ReturnType<typeof downloadWordsIn>['downloadWords'];

/** Who reads the page. */
type Reader = { locale: Locale; language: Language; words: Words };

const readerOf = (locale: Locale): Reader => {
  const language = languageOf(locale);
  return { locale, language, words: downloadWordsIn(language).downloadWords };
};

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:0 1rem;margin:0 0 1.5rem}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
img{max-width:100%;height:auto;max-height:20rem}@media(max-width:30rem){dl{display:block}dd{margin-bottom:.5rem}}`;

const isField = (key: string, fields: Words['fields']): key is keyof Words['fields'] => Object.hasOwn(fields, key);

const labelOf = (key: string, { words: { fields } }: Reader) =>
  isField(key, fields) ? fields[key] : key.replaceAll('_', ' ');

const photo = /^photos\/[\w-]{22}-1600\.webp$/;

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const factsOf = (row: object) => Object.entries(row).filter(([, value]) => !isNothing(value));

const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Dates, and names of those who left, as their reader says them; what people wrote stays as it is. */
const said = (text: string, { locale, language }: Reader): string => {
  if (day.test(text)) return dateText(text, { language: locale });
  if (moment.test(text)) return dateText(text, { language: locale, form: 'moment' });
  return formerNameIn(language, text);
};

const isActivity = (kind: string, of: Words['activities']): kind is keyof Words['activities'] =>
  Object.hasOwn(of, kind);

/** An entry of the log: an act, or an activity that is counted. */
const saidOfLog = (entry: string, { language, words: { activities } }: Reader): string =>
  isActivity(entry, activities) ? activities[entry] : sayAct(language, entry);

const drawText = (text: string): Html =>
  photo.test(text)
    ? html`<a href="${text}"><img src="${text}" alt="" loading="lazy"></a>`
    : html`${text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}`;

const drawValue = (value: unknown, reader: Reader): Html => {
  if (value instanceof Date) return drawText(said(value.toISOString(), reader));
  if (Array.isArray(value))
    return html`${value.map((each, at) => html`${at === 0 ? '' : ', '}${drawValue(each, reader)}`)}`;
  if (typeof value === 'object' && value !== null)
    return html`${factsOf(value).map(([key, each]) => html`${labelOf(key, reader)}: ${drawValue(each, reader)}. `)}`;
  if (typeof value === 'boolean') return html`${value ? reader.words.yes : reader.words.no}`;
  return drawText(said(String(value), reader));
};

const drawRow = (row: Row, reader: Reader): Html => {
  const facts = factsOf(row).filter(([key]) => !/(^|_)id$/.test(key));
  const drawFact = (key: string, value: unknown): Html =>
    key === 'what' ? html`${saidOfLog(String(value), reader)}` : drawValue(value, reader);
  return html`<dl>${facts.map(([key, value]) => html`<dt>${labelOf(key, reader)}</dt><dd dir="auto">${drawFact(key, value)}</dd>`)}</dl>
`;
};

const drawSubject = async function* (sql: Sql, owner: Owner, subject: Subject, reader: Reader): AsyncGenerator<Html> {
  const { words } = reader;
  yield html`<h2 id="${subject}">${words.subjects[subject]}</h2>
`;
  let isEmpty = true;
  for await (const portion of subjects[subject](sql, owner)) {
    isEmpty &&= portion.length === 0;
    yield html`${portion.map((row) => drawRow(row, reader))}`;
  }
  if (isEmpty) yield html`<p>${words.none}</p>`;
};

type About = { name: string; brand: string; made: Date; locale: Locale };

const drawPage = async function* (sql: Sql, owner: Owner, names: readonly Subject[], about: About) {
  const { name, brand, made, locale } = about;
  const reader = readerOf(locale);
  const { language, words } = reader;
  const title = words.title(name, brand);
  const contents = names.map((each) => html`<li><a href="#${each}">${words.subjects[each]}</a></li>`);
  yield html`<!doctype html>
<html lang="${locale}" dir="${directionOf(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${{ html: style }}</style>
<h1 dir="auto">${title}</h1><p>${words.intro(dateText(made, { language: locale }))}</p><ul>${contents}</ul>
`.html;
  for (const subject of names) for await (const part of drawSubject(sql, owner, subject, reader)) yield part.html;
};

/** The page to read: plain, with links to the photos beside it, and no script. */
export const streamPage = (...page: Parameters<typeof drawPage>): Readable => Readable.from(drawPage(...page));

const drawJson = async function* (sql: Sql, owner: Owner, subject: Subject) {
  let before = '[\n';
  for await (const portion of subjects[subject](sql, owner))
    for (const row of portion) {
      yield `${before}${JSON.stringify(row)}`;
      before = ',\n';
    }
  yield before === '[\n' ? '[]\n' : '\n]\n';
};

/** The rows of a subject as a list. */
export const streamJson = (...list: Parameters<typeof drawJson>): Readable => Readable.from(drawJson(...list));
