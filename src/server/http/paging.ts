import type { FastifyReply } from 'fastify';
import { refuse } from './refuse.ts';

/** One page of a list; `next` is the cursor of the following page. */
export type Page<Row> = { rows: Row[]; next: string | null };

/** The date and the id of the last row of a page. */
type Place = { date_posted: string; id: number };

/** Where a page ended, by the kind of its list. */
type Cursors = {
  /** A list by date. */
  date: Place;
  /** Of the things to borrow, those that are out, which come after all others. */
  out: Place;
  /** Search results: the last thing shown, and how many were shown up to it. */
  found: { id: number; offset: number };
  /** What visitors see: a date would tell them too much. */
  offset: { offset: number };
};
type Kind = keyof Cursors;

const highestId = 2_147_483_647;
const isNumber = (text: string | undefined, most: number): boolean =>
  text !== undefined && /^\d{1,10}$/.test(text) && Number(text) <= most;
const isDate = (text: string | undefined): boolean =>
  text !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

const asPlace = ([date_posted = '', id]: readonly string[]): Place | null =>
  isDate(date_posted) && isNumber(id, highestId) ? { date_posted, id: Number(id) } : null;

const readers: { [Each in Kind]: (values: readonly string[]) => Cursors[Each] | null } = {
  date: asPlace,
  out: asPlace,
  found: ([id, offset]) =>
    isNumber(id, highestId) && isNumber(offset, 9999) ? { id: Number(id), offset: Number(offset) } : null,
  offset: ([offset]) => (isNumber(offset, 9999) ? { offset: Number(offset) } : null),
};

/** A cursor is its kind and its values, so that the cursor of another list is refused. */
export const writeCursor = <Each extends Kind>(kind: Each, place: Cursors[Each]): string =>
  Buffer.from([kind, ...Object.values(place)].join(' ')).toString('base64url');

const partsOf = (cursor: string): string[] => Buffer.from(cursor, 'base64url').toString('utf8').split(' ');

export const isCursorOf = (kind: Kind, cursor: string): boolean => partsOf(cursor)[0] === kind;

export const readCursor = <Each extends Kind>(kind: Each, cursor: string): Cursors[Each] => {
  const [written, ...values] = partsOf(cursor);
  return (written === kind ? readers[kind](values) : null) ?? refuse('query_invalid');
};

/** Later than every moment there is: the first page starts below it. */
const top: Place = { date_posted: '9999-12-31T00:00:00.000Z', id: highestId };

/** The first of the things that are out. */
export const outFromTop = (): string => writeCursor('out', top);

export const startOf = (cursor: string | undefined, kind: 'date' | 'out' = 'date'): Place =>
  cursor ? readCursor(kind, cursor) : top;

/** Reads one row more than the page needs: if it exists, there is a next page. */
export const toPage = <Row extends { date_posted: string | null; id: number }>(
  rows: readonly Row[],
  limit: number,
  kind: 'date' | 'out' = 'date',
): Page<Row> => {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last?.date_posted ? writeCursor(kind, { date_posted: last.date_posted, id: last.id }) : null;
  return { rows: rows.slice(0, limit), next };
};

/** The rows are the body; the cursor of the next page is in a header. */
export const sendPage = <Row>(reply: FastifyReply, { rows, next }: Page<Row>): Row[] => {
  if (next !== null) reply.header('x-next-cursor', next);
  return rows;
};
