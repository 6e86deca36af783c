import type { FastifyReply } from 'fastify';
import { JsonText } from './json-text.ts';
import { refuse } from './refuse.ts';

/** A page of a list; `next` leads to the one after it. */
export type Page<Row> = { rows: Row[]; next: string | null };

/** Where a page ended: the moment and the number of its last row. */
type Place = { date_posted: string; id: number };

const encode = (text: string) => Buffer.from(text).toString('base64url');
const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8');

const placeForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,9})$/;

const writePlace = ({ date_posted, id }: Place): string => encode(`${date_posted} ${id}`);

const readPlace = (cursor: string): Place => {
  const [, date_posted = '', id] = placeForm.exec(decode(cursor)) ?? [];
  if (Number.isNaN(Date.parse(date_posted))) return refuse('query_invalid');
  return { date_posted, id: Number(id) };
};

/** Later than every moment there is: the first page starts below it. */
const top: Place = { date_posted: '9999-12-31T00:00:00.000Z', id: 2_147_483_647 };

export const startOf = (cursor: string | undefined): Place => (cursor ? readPlace(cursor) : top);

const outForm = /^out(?: (.+))?$/;

/** A place among the things that are out, which come after all others: where it leads to there, '' being their top. */
export const readOutCursor = (cursor: string | undefined): string | null => {
  const found = outForm.exec(decode(cursor ?? ''));
  return found && (found[1] ?? '');
};

export const writeOutCursor = (place: string): string => encode(`out ${place}`.trimEnd());

/** One row more than the page was asked for: it says that there is a next page, which begins after the last one shown. */
export const toPage = <Row extends { date_posted: string | null; id: number }>(
  rows: readonly Row[],
  limit: number,
): Page<Row> => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last?.date_posted ? writePlace({ date_posted: last.date_posted, id: last.id }) : null;
  return { rows: rows.slice(0, limit), next };
};

/** The rows are the answer; the way to the next page stands in a header. */
export const sendPage = <Row>(reply: FastifyReply, { rows, next }: Page<Row>): Row[] => {
  if (next !== null) reply.header('x-next-cursor', next);
  return rows;
};

/** The same, where the database has written the rows. */
export const sendPageText = <Row>(reply: FastifyReply, { rows, next }: Page<{ text: string }>) =>
  new JsonText<Row[]>(
    `[${sendPage(reply, { rows, next })
      .map(({ text }) => text)
      .join(',')}]`,
  );

/** Where a page of search results ended, and whether typing errors were allowed for. */
export type Rank = { isWide: boolean; offset: number };

const rankForm = /^(wide|exact) (\d{1,4})$/;

export const writeRank = ({ isWide, offset }: Rank): string => encode(`${isWide ? 'wide' : 'exact'} ${offset}`);

export const readRank = (cursor: string): Rank => {
  const [, kind, offset] = rankForm.exec(decode(cursor)) ?? [];
  return kind === undefined ? refuse('query_invalid') : { isWide: kind === 'wide', offset: Number(offset) };
};

/** Where a page of search results ended: at which thing, and how many stood before it and with it. */
type FoundPlace = { id: number; offset: number };

const foundForm = /^found (\d{1,9}) (\d{1,4})$/;

export const writeFoundPlace = ({ id, offset }: FoundPlace): string => encode(`found ${id} ${offset}`);

export const readFoundPlace = (cursor: string): FoundPlace => {
  const [, id, offset] = foundForm.exec(decode(cursor)) ?? [];
  return id === undefined ? refuse('query_invalid') : { id: Number(id), offset: Number(offset) };
};
