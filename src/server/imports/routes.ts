import { listColumns } from '../../shared/imports/columns.ts';
import type { Db, Sql } from '../db/connect.ts';
import type { Route } from '../http/route.ts';
import type { Viewer } from '../http/session.ts';
import { bringList, startImport } from './bring-list.ts';
import { explainWord, correctLine } from './correct-lines.ts';
import { readImport } from './store.ts';
import { byteOrderMark, csvLine } from './csv.ts';

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
const exportItems = async (sql: Sql, ownerId: number): Promise<string> => {
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

type Needs = { db: Db; freeBytes: () => Promise<number>; limitFactor: number };

export const importsRoutes = (route: Route, { db, freeBytes, limitFactor }: Needs) => {
  const makerOf = ({ id, isAdmin }: Viewer) => ({ id, isAdmin, limitFactor });

  route('POST /api/import', ({ viewer, body, files }) => bringList({ db, freeBytes }, makerOf(viewer), body, files));

  route('POST /api/import/:id', ({ viewer, params }) => startImport(db, makerOf(viewer), params.id));

  route('PATCH /api/import/:id/lines/:line', ({ viewer, params, body }) =>
    correctLine(db, makerOf(viewer), params.id, params.line, body),
  );

  route('PUT /api/import/:id/words', ({ viewer, params, body }) => explainWord(db, makerOf(viewer), params.id, body));

  route('GET /api/import/:id', ({ viewer, params }) => readImport(db, params.id, viewer.id));

  route('GET /api/import-groups/:id', async ({ params }) => [
    ...(await db<{ id: number; name: string }[]>`
      select g.id, g.group_name as name from subscriptions s join groups g on g.id = s.group_id
      where s.user_id = ${params.id} and not g.is_closed order by lower(g.group_name)`),
  ]);

  route('GET /api/export/items.csv', async ({ viewer, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="my-things.csv"');
    return exportItems(db, viewer.id);
  });
};
