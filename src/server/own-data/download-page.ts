import { Readable } from 'node:stream';
import type { Row } from 'postgres';
import { html, type Html } from '../../shared/format/html.ts';
import type { Sql } from '../db/connect.ts';
import { type Owner, type Subject, subjects } from './subjects.ts';
import { downloadWords as words } from './words.ts';

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:0 1rem;margin:0 0 1.5rem}dt{opacity:.7}dd{margin:0;overflow-wrap:anywhere}
img{max-width:100%;height:auto;max-height:20rem}@media(max-width:30rem){dl{display:block}dd{margin-bottom:.5rem}}`;

/** "handed_over_at" is "handed over at" to a person. */
const labelOf = (key: string) => key.replaceAll('_', ' ').replace(/^(is|has) /, '');

const photo = /^photos\/[\w-]{22}-1600\.webp$/;

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

const factsOf = (row: object) => Object.entries(row).filter(([, value]) => !isNothing(value));

const drawText = (text: string): Html =>
  photo.test(text)
    ? html`<a href="${text}"><img src="${text}" alt="" loading="lazy"></a>`
    : html`${text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br>${line}`))}`;

const drawValue = (value: unknown): Html => {
  if (Array.isArray(value)) return html`${value.map((each, at) => html`${at === 0 ? '' : ', '}${drawValue(each)}`)}`;
  if (typeof value === 'object' && value !== null)
    return html`${factsOf(value).map(([key, each]) => html`${labelOf(key)}: ${drawValue(each)}. `)}`;
  if (typeof value === 'boolean') return html`${value ? words.yes : words.no}`;
  return drawText(String(value));
};

const drawRow = (row: Row): Html => {
  const facts = factsOf(row).filter(([key]) => !/(^|_)id$/.test(key));
  return html`<dl>${facts.map(([key, value]) => html`<dt>${labelOf(key)}</dt><dd dir="auto">${drawValue(value)}</dd>`)}</dl>
`;
};

const drawSubject = async function* (sql: Sql, owner: Owner, subject: Subject): AsyncGenerator<Html> {
  yield html`<h2 id="${subject}">${words.subjects[subject]}</h2>
`;
  let isEmpty = true;
  for await (const portion of subjects[subject](sql, owner)) {
    isEmpty &&= portion.length === 0;
    yield html`${portion.map(drawRow)}`;
  }
  if (isEmpty) yield html`<p>${words.none}</p>`;
};

type About = { name: string; brand: string; day: string };

const drawPage = async function* (sql: Sql, owner: Owner, names: readonly Subject[], { name, brand, day }: About) {
  const title = words.title(name, brand);
  const contents = names.map((each) => html`<li><a href="#${each}">${words.subjects[each]}</a></li>`);
  yield html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${{ html: style }}</style>
<h1 dir="auto">${title}</h1><p>${words.intro(day)}</p><ul>${contents}</ul>
`.html;
  for (const subject of names) for await (const part of drawSubject(sql, owner, subject)) yield part.html;
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
