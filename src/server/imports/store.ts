import { type LineState, listLimits } from '../../shared/imports/columns.ts';
import type { ImportedList, ImportLine } from '../../shared/imports/contract.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { LineDraft } from './read-line.ts';

export type WrittenLine = {
  line: number;
  name: string;
  key: string;
  draft: LineDraft | null;
  state: LineState;
  problem: string;
};

export const writeLines = async (sql: Sql, importId: number, lines: readonly WrittenLine[]): Promise<void> => {
  for (let at = 0; at < lines.length; at += 500)
    await sql`
      insert into import_lines (import_id, line, name, draft, key, state, problem)
      select ${importId}::int, l.line, l.name, coalesce(l.draft, '{}'), l.key, l.state, l.problem
      from jsonb_to_recordset(${sql.json(lines.slice(at, at + 500))})
        as l(line int, name text, draft jsonb, key text, state text, problem text)`;
};

type Head = { id: number; owner_name: string; state: ImportedList['state'] };

/** Only whoever brought a list may look at it; every other is the same as none. */
const requireHead = async (sql: Sql, id: number, makerId: number): Promise<Head> => {
  const [head] = await sql<Head[]>`
    select m.id, o.name as owner_name,
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

const listLines = (sql: Sql, id: number, isRefused: boolean) => sql<ImportLine[]>`
  select line, state, name, problem, coalesce((draft ->> 'giveaway')::boolean, false) as giveaway,
    (draft ->> 'loanDays')::int as loan_days, coalesce(draft -> 'categories', '[]') as categories,
    jsonb_array_length(coalesce(draft -> 'photos', '[]')) as photos
  from import_lines where import_id = ${id} and (state = 'refused') = ${isRefused}
  order by line limit ${listLimits.shown}`;

export const readImport = async (sql: Sql, id: number, makerId: number): Promise<ImportedList> => {
  const head = await requireHead(sql, id, makerId);
  const [counts, refused, others] = await Promise.all([
    countStates(sql, id),
    listLines(sql, id, true),
    listLines(sql, id, false),
  ]);
  return { ...head, counts, lines: [...refused, ...others] };
};
