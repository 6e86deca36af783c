import type { UnknownWord } from '../../shared/imports/contract.ts';
import type { Sql } from '../db/connect.ts';
import { categoryOf, guessCategory, guessKind, kindOf } from './near-words.ts';
import { splitCell } from './read-line.ts';

type Said = { kind: string; category: string };

/** More different words than this are a wrong column, not a question. */
const mostAsked = 20;

/** The unknown words of these cells; case is ignored. */
export const unknownIn = ({ kind, category }: Said): Pick<UnknownWord, 'column' | 'said'>[] => [
  ...(kind.trim() === '' || kindOf(kind) !== undefined ? [] : [{ column: 'kind' as const, said: kind.trim() }]),
  ...splitCell(category)
    .filter((each) => categoryOf(each) === undefined)
    .map((said) => ({ column: 'category' as const, said })),
];

export const isSameWord = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Words of kind and category that can be asked about once, for all lines that hold them; the most frequent first. */
export const findUnknownWords = async (sql: Sql, importId: number): Promise<UnknownWord[]> => {
  const rows = await sql<Said[]>`
    select coalesce(cells ->> 'kind', '') as kind, coalesce(cells ->> 'category', '') as category
    from import_lines where import_id = ${importId} and state = 'refused'`;
  const found = new Map<string, UnknownWord>();
  for (const { column, said } of rows.flatMap(unknownIn)) {
    const key = `${column} ${said.toLowerCase()}`;
    const guess = (column === 'kind' ? guessKind(said) : guessCategory(said)) ?? null;
    const known = found.get(key) ?? { column, said, lines: 0, guess };
    found.set(key, { ...known, lines: known.lines + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.lines - one.lines).slice(0, mostAsked);
};
