import { type LineState, listLimits } from '../../shared/imports/columns.ts';
import type { ImportedList, ImportLine, LineWords } from '../../shared/imports/contract.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import { languageOf } from '../../shared/languages/languages.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { sayKept } from './kept-sentences.ts';
import { findUnknownWords } from './unknown-words.ts';
import { categoryOf, kindOf } from './near-words.ts';
import { type Cells, type LineDraft, splitCell } from './read-line.ts';
import type { ListLine } from './read-list.ts';

export type WrittenLine = ListLine & { state: LineState };

/** Only what stays out keeps its words: they are what can be mended. */
const rowOf = ({ line, name, key, state, draft, photos, cells, problems, notes }: WrittenLine) => ({
  line,
  name,
  key,
  state,
  draft: { ...draft, photos },
  cells: state === 'refused' ? cells : {},
  problem: state === 'refused' ? problems.join(' ') : '',
  note: notes.join(' '),
});

export const writeLines = async (sql: Sql, importId: number, lines: readonly WrittenLine[]): Promise<void> => {
  for (let at = 0; at < lines.length; at += 500)
    await sql`
      insert into import_lines (import_id, line, name, draft, cells, key, state, problem, note)
      select ${importId}::int, l.line, l.name, l.draft, l.cells, l.key, l.state, l.problem, l.note
      from jsonb_to_recordset(${sql.json(lines.slice(at, at + 500).map(rowOf))})
        as l(line int, name text, draft jsonb, cells jsonb, key text, state text, problem text, note text)`;
};

type Head = { id: number; owner_name: string; state: ImportedList['state']; remarks: string[] };

/** Only the person who brought a list may look at it; every other is the same as none. */
const requireHead = async (sql: Sql, id: number, makerId: number): Promise<Head> => {
  const [head] = await sql<Head[]>`
    select m.id, o.name as owner_name, m.remarks,
      case when m.done_at is not null then 'done' when m.started_at is not null then 'running' else 'preview' end as state
    from imports m join users o on o.id = m.owner_id where m.id = ${id} and m.maker_id = ${makerId}`;
  return head ?? refuse('import_not_found');
};

const countStates = async (sql: Sql, id: number): Promise<ImportedList['counts']> => {
  const [counts] = await sql<ImportedList['counts'][]>`
    select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'made')::int as made,
      count(*) filter (where state = 'already')::int as already, count(*) filter (where state = 'refused')::int as refused
    from import_lines where import_id = ${id}`;
  return counts ?? refuse('unexpected');
};

const nothingSaid: Cells = Object.freeze({
  name: '',
  description: '',
  kind: '',
  category: '',
  tags: '',
  'loan days': '',
  photo: '',
});

const cellsOfThing = (draft: LineDraft): Cells => ({
  ...nothingSaid,
  name: draft.name,
  description: draft.description,
  kind: draft.giveaway ? 'offer' : 'lend',
  category: draft.categories.join(', '),
  tags: draft.tags.join(', '),
  'loan days': String(draft.loanDays ?? ''),
});

/** What is kept of a line: the words of the list where it stayed out at once, and otherwise the thing it wants made. */
export type KeptLine = { cells: Cells | null; draft: LineDraft };

export const cellsIn = ({ cells, draft }: KeptLine): Cells =>
  cells === null ? cellsOfThing(draft) : { ...nothingSaid, ...cells };

/** As a form shows them: what was understood of kind and category is chosen there. */
const wordsOf = (cells: Cells): LineWords => ({
  name: cells.name,
  description: cells.description,
  kind: cells.kind.trim() === '' ? 'lend' : (kindOf(cells.kind) ?? ''),
  category: splitCell(cells.category)
    .flatMap((each) => categoryOf(each) ?? [])
    .join(', '),
  tags: cells.tags,
  loan_days: cells['loan days'],
});

type LineRow = Omit<ImportLine, 'words'> & KeptLine;

const presentLine = ({ cells, draft, ...line }: LineRow): ImportLine =>
  line.state === 'refused' ? { ...line, words: wordsOf(cellsIn({ cells, draft })) } : line;

const listLines = async (sql: Sql, id: number, isRefused: boolean): Promise<ImportLine[]> => {
  const rows = await sql<LineRow[]>`
    select line, state, name, problem, note, coalesce((draft ->> 'giveaway')::boolean, false) as giveaway,
      (draft ->> 'loanDays')::int as loan_days, coalesce(draft -> 'categories', '[]') as categories,
      jsonb_array_length(coalesce(draft -> 'photos', '[]')) as photos, nullif(cells, '{}') as cells, draft
    from import_lines where import_id = ${id} and (state = 'refused') = ${isRefused}
    order by line limit ${listLimits.shown}`;
  return rows.map(presentLine);
};

export const readImport = async (sql: Sql, id: number, makerId: number): Promise<ImportedList> => {
  const head = await requireHead(sql, id, makerId);
  const [counts, refused, others, unknown] = await Promise.all([
    countStates(sql, id),
    listLines(sql, id, true),
    listLines(sql, id, false),
    findUnknownWords(sql, id),
  ]);
  const language = languageOf(await localeOfMember(sql, makerId));
  const sayIn = (text: string) => sayKept(text, language);
  return {
    ...head,
    remarks: head.remarks.map(sayIn),
    counts,
    unknown,
    lines: [...refused, ...others].map((line) => ({ ...line, problem: sayIn(line.problem), note: sayIn(line.note) })),
  };
};
