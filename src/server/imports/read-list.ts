import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { listLimits } from '../../shared/imports/columns.ts';
import { refuse } from '../http/refuse.ts';
import { LineRefused } from './line-refused.ts';
import { type CsvRecord, createCsvReader, findSeparator } from './read-csv.ts';
import { type Columns, type LineDraft, nameOfLine, readColumns, readLine } from './read-line.ts';
import { readTextFile } from './read-text.ts';

/** A line of a list: what it wants made, or why not. */
export type ListLine = { line: number; name: string; key: string; draft: LineDraft | null; problem: string };

/** Some spreadsheets say in a line of its own what separates the cells. */
const announced = /^sep=([,;\t])\r?\n?/i;

/** What the first letters say: how cells are separated, and where the list itself begins. */
const readOpening = (text: string) => {
  const [announcement = '', said] = announced.exec(text) ?? [];
  const rest = text.slice(announcement.length);
  const [firstLine = ''] = /^[^\r\n]*/.exec(rest) ?? [];
  return { rest, separator: said ?? findSeparator(firstLine), linesBefore: announcement === '' ? 0 : 1 };
};

const recordsOf = async function* (path: string): AsyncGenerator<CsvRecord> {
  const pieces = readTextFile(path);
  const { rest, separator, linesBefore } = readOpening((await pieces.next()).value ?? '');
  const reader = createCsvReader(separator);
  const count = (record: CsvRecord) => ({ ...record, line: record.line + linesBefore });
  yield* reader.push(rest).map(count);
  for await (const piece of pieces) yield* reader.push(piece).map(count);
  yield* reader.end().map(count);
};

/** The same words of the same kind are the same thing; a second line of the same is a second thing. */
const createKeys = () => {
  const seen = new Map<string, number>();
  return ({ name, description, giveaway }: LineDraft): string => {
    const hash = createHash('sha256')
      .update(JSON.stringify([name, description, giveaway]))
      .digest('base64url');
    const times = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, times);
    return `${hash} ${times}`;
  };
};

const lineOf = (record: CsvRecord, columns: Columns, keyOf: (draft: LineDraft) => string): ListLine => {
  const common = { line: record.line, name: nameOfLine(record, columns) };
  try {
    const draft = readLine(record, columns);
    return { ...common, name: draft.name, key: keyOf(draft), draft, problem: '' };
  } catch (error) {
    if (error instanceof LineRefused) return { ...common, key: '', draft: null, problem: error.message };
    throw error;
  }
};

/** So many lines are read before it is everybody else's turn. */
const portion = 100;

/** The lines of a list below the one that names its columns. */
export const readList = async (path: string): Promise<ListLine[]> => {
  const lines: ListLine[] = [];
  const keyOf = createKeys();
  let columns: Columns | null = null;
  for await (const record of recordsOf(path)) {
    if (lines.length % portion === 0) await othersTurn();
    if (columns === null) columns = readColumns(record);
    else if (lines.push(lineOf(record, columns, keyOf)) > listLimits.lines) return refuse('list_too_long');
  }
  if (columns === null || lines.length === 0) return refuse('list_empty');
  return lines;
};
