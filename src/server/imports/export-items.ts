import { listColumns } from '../../shared/imports/columns.ts';
import type { Sql } from '../db/connect.ts';
import { byteOrderMark, csvLine } from './write-csv.ts';

type Row = {
  id: number;
  name: string;
  description: string;
  giveaway: boolean;
  categories: string[];
  tags: string[];
  loan_days: number | null;
  photos: string[];
};

/** The way back of `splitCell`: with | between them they may hold commas. */
const joinCell = (parts: readonly string[]) =>
  parts.some((part) => /[,;|]/.test(part)) ? parts.map((part) => `${part} |`).join(' ') : parts.join(', ');

const lineOf = (row: Row) =>
  csvLine([
    row.name,
    row.description,
    row.giveaway ? 'offer' : 'lend',
    joinCell(row.categories),
    joinCell(row.tags),
    row.loan_days === null ? '' : String(row.loan_days),
    joinCell(row.photos),
  ]);

const portion = 500;

/** What somebody has and has not given away, oldest first, as a list that can be brought along elsewhere. */
export const exportItems = async (sql: Sql, ownerId: number): Promise<string> => {
  let text = byteOrderMark + csvLine(listColumns);
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await sql<Row[]>`
      select i.id, i.name, i.description, i.giveaway, i.categories, i.tags, i.loan_days,
        array(select thumbnail_url from item_photos p where p.item_id = i.id order by position) as photos
      from items i
      where i.owner_id = ${ownerId} and i.deleted_at is null and not (i.giveaway and i.status = 'transferred')
        and i.id > ${after}
      order by i.id limit ${portion}`;
    text += rows.map(lineOf).join('');
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < portion;
  }
  return text;
};
