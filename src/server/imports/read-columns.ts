import { cleanLine } from '../../shared/format/text.ts';
import type { ListColumn } from '../../shared/imports/columns.ts';
import { refuse } from '../http/refuse.ts';
import { columnOf } from './near-words.ts';
import type { CsvRecord } from './csv.ts';
import { importWordsIn } from './words-in.ts';

/** The position of each of our columns in this list, and the unknown headings. */
export type Columns = { places: ReadonlyMap<ListColumn, number>; count: number; unused: string[] };

const longestHeading = 40;
const mostHeadings = 20;

const headingsIn = (cells: readonly string[]) =>
  cells
    .slice(0, mostHeadings)
    .map((cell) => cleanLine(cell.slice(0, longestHeading).replaceAll('\0', '').toWellFormed()))
    .filter((heading) => heading !== '');

/** Columns may be in any order; null if there is no name column. */
export const findColumns = ({ cells, fault }: CsvRecord): Columns | null => {
  const places = new Map<ListColumn, number>();
  const unused: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const column = columnOf(cell);
    if (column === undefined || places.has(column)) unused.push(cell);
    else places.set(column, place);
  }
  return fault === null && places.has('name') ? { places, count: cells.length, unused: headingsIn(unused) } : null;
};

export const refuseHeadings = (record: CsvRecord): never => {
  const found = headingsIn(record.cells);
  return refuse(
    'list_without_columns',
    found.length === 0 ? {} : { say: ({ language }) => importWordsIn(language).words.headings(found) },
  );
};
