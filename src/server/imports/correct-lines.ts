import type { ImportedList, LineWords, UnknownWord } from '../../shared/imports/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { inTurn, type Maker, requireThingsToday } from './bounds.ts';
import { findThere } from './find-there.ts';
import { type Cells, type LineRead, readCells, splitCell } from './read-line.ts';
import { createKeys, nameOfLine } from './read-list.ts';
import { cellsIn, type KeptLine, readImport } from './store.ts';
import { isSameWord, unknownIn } from './unknown-words.ts';

type List = { id: number; owner_id: number; is_started: boolean };
type OpenLine = KeptLine & { line: number };

/** Locked, so that the import does not finish while a line is being corrected. */
const requireList = async (sql: Sql, id: number, makerId: number): Promise<List> => {
  const [list] = await sql<List[]>`
    select id, owner_id, started_at is not null as is_started from imports
    where id = ${id} and maker_id = ${makerId} for update`;
  return list ?? refuse('import_not_found');
};

const refusedLines = (sql: Sql, list: List) => sql<OpenLine[]>`
  select line, nullif(cells, '{}') as cells, draft from import_lines where import_id = ${list.id} and state = 'refused' order by line`;

/** The same words as of another line of this list are a second thing. */
const keyIn = async (sql: Sql, list: List, draft: NonNullable<LineRead['draft']>): Promise<string> => {
  const first = createKeys()(draft);
  const [hash = ''] = first.split(' ');
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from import_lines where import_id = ${list.id} and key like ${`${hash} %`}`;
  return `${hash} ${(row?.count ?? 0) + 1}`;
};

/** Writes down what the new words of a line came to. Its photos were looked at when the list arrived. */
const settle = async (sql: Sql, list: List, { line, draft: before }: OpenLine, cells: Cells): Promise<boolean> => {
  const { draft, problems } = readCells({ ...cells, photo: '' });
  const key = draft === null ? '' : await keyIn(sql, list, draft);
  const isThere = draft !== null && (await findThere(sql, list.owner_id, [{ key, draft }])).has(key);
  const state = draft === null ? 'refused' : isThere ? 'already' : 'waiting';
  await sql`
    update import_lines set state = ${state}, key = ${key}, problem = ${problems.join(' ')},
      name = ${nameOfLine({ draft }, cells)}, cells = ${sql.json(state === 'refused' ? cells : {})},
      draft = ${sql.json({ ...draft, photos: before.photos })}
    where import_id = ${list.id} and line = ${line}`;
  return state === 'waiting';
};

/** Lines that wait again in a list that is already being made, or was, are made as well. */
const goOn = async (sql: Sql, list: List) => {
  await sql`update imports set done_at = null where id = ${list.id}`;
  await enqueue(sql, 'bringList', { importId: list.id });
};

type Change = { line: OpenLine; cells: Cells };

const apply = (
  db: Db,
  maker: Maker,
  id: number,
  find: (lines: readonly OpenLine[]) => Change[],
): Promise<ImportedList> =>
  transact(db, async (tx) => {
    await inTurn(tx, maker.id);
    const list = await requireList(tx, id, maker.id);
    const changes = find(await refusedLines(tx, list));
    const left = list.is_started ? await requireThingsToday(tx, maker) : changes.length;
    let waiting = 0;
    for (const { line, cells } of changes.slice(0, left)) if (await settle(tx, list, line, cells)) waiting += 1;
    if (list.is_started && waiting > 0) await goOn(tx, list);
    return readImport(tx, id, maker.id);
  });

const replaced = (cells: Cells, { loan_days, ...words }: Partial<LineWords>): Cells => ({
  ...cells,
  ...words,
  ...(loan_days === undefined ? {} : { 'loan days': loan_days }),
});

/** Corrects one line that could not be imported. */
export const correctLine = (db: Db, maker: Maker, id: number, number: number, words: Partial<LineWords>) =>
  apply(db, maker, id, (lines) => {
    const line = lines.find((each) => each.line === number) ?? refuse('line_not_found');
    return [{ line, cells: replaced(cellsIn(line), words) }];
  });

type Meaning = Pick<UnknownWord, 'column' | 'said'> & { means: string };

const translate = (cells: Cells, { column, said, means }: Meaning): Cells => {
  if (column === 'kind') return { ...cells, kind: means };
  const parts = splitCell(cells.category).map((each) => (isSameWord(each, said) ? means : each));
  return { ...cells, category: parts.join(' | ') };
};

/** Takes a word for what it means in all lines that hold it. */
export const explainWord = (db: Db, maker: Maker, id: number, meaning: Meaning) =>
  apply(db, maker, id, (lines) =>
    lines
      .map((line) => ({ line, cells: cellsIn(line) }))
      .filter(({ cells }) =>
        unknownIn(cells).some(({ column, said }) => column === meaning.column && isSameWord(said, meaning.said)),
      )
      .map(({ line, cells }) => ({ line, cells: translate(cells, meaning) })),
  );
