import { refuse } from '../http/refuse.ts';

/** Where a page of the list ended: the moment and the number of its last item. */
export type Place = { date_posted: string; id: number };

const encode = (text: string) => Buffer.from(text).toString('base64url');
const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString('utf8');

const placeForm = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,9})$/;

export const writePlace = ({ date_posted, id }: Place): string => encode(`${date_posted} ${id}`);

export const readPlace = (cursor: string): Place => {
  const [, date_posted = '', id] = placeForm.exec(decode(cursor)) ?? [];
  if (Number.isNaN(Date.parse(date_posted))) return refuse('query_invalid');
  return { date_posted, id: Number(id) };
};

/** Where a page of search results ended, and whether typing errors were allowed for. */
export type Rank = { isWide: boolean; offset: number };

const rankForm = /^(wide|exact) (\d{1,4})$/;

export const writeRank = ({ isWide, offset }: Rank): string => encode(`${isWide ? 'wide' : 'exact'} ${offset}`);

export const readRank = (cursor: string): Rank => {
  const [, kind, offset] = rankForm.exec(decode(cursor)) ?? [];
  return kind === undefined ? refuse('query_invalid') : { isWide: kind === 'wide', offset: Number(offset) };
};
