import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { cleanLine } from '../../shared/format/text.ts';
import { listLimits } from '../../shared/imports/columns.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { refuse } from '../http/refuse.ts';
import { columnOf } from './near-words.ts';
import { type Columns, findColumns, refuseHeadings } from './read-columns.ts';
import { createCsvReader, type CsvRecord, findSeparator } from './csv.ts';
import { type Cells, type LineRead, readLine } from './read-line.ts';
import { words } from './kept-sentences.ts';

const pieceBytes = 64 * 1024;

const piecesOf = async function* (path: string): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<unknown> = createReadStream(path, { highWaterMark: pieceBytes });
  for await (const piece of stream) if (Buffer.isBuffer(piece)) yield piece;
};

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What a file says of itself with its first bytes. */
const findMarked = (head: Buffer): Encoding | null => {
  const start = head.toString('latin1', 0, 2);
  // A sheet that was not saved as CSV is a zip, or a container of former days.
  if (['PK', '\xd0\xcf'].includes(start)) return refuse('list_not_text');
  if (start === '\xff\xfe') return 'utf-16le';
  return start === '\xfe\xff' ? 'utf-16be' : null;
};

/** Everything that is not UTF-8 is taken for the letters of Western Windows; nothing of it is lost on the way. */
const findEncoding = async (path: string): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const piece of piecesOf(path)) {
    const marked = isFirst ? findMarked(piece) : null;
    if (marked !== null) return marked;
    isFirst = false;
    if (piece.includes(0)) return refuse('list_unreadable');
    try {
      decoder.decode(piece, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }
  return isUtf8 ? 'utf-8' : 'windows-1252';
};

/** The letters of a file, piece by piece, whichever of the usual ways it was saved in. */
const readTextFile = async function* (path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await findEncoding(path));
  for await (const piece of piecesOf(path)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
};

/** A line of a list: what it wants made, or why not. `line` is its row in the spreadsheet. */
export type ListLine = LineRead & { line: number; name: string; key: string; cells: Cells };

export type ReadList = { lines: ListLine[]; remarks: string[] };

/** Some spreadsheets say in a line above the first row what separates the cells. */
const announced = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/** Above the headings there may be a title. */
const rowsBeforeHeadings = 5;

const namesColumns = (line: string) => line.split(/[,;\t"]/).some((cell) => columnOf(cell) === 'name');

/** What the first letters say: how cells are separated, and where the list itself begins. */
const readOpening = (text: string) => {
  const [announcement = '', said] = announced.exec(text) ?? [];
  const rest = text.slice(announcement.length);
  const firstLines = rest.split(/\r\n|\r|\n/, rowsBeforeHeadings);
  return { rest, separator: said ?? findSeparator(firstLines.find(namesColumns) ?? firstLines[0] ?? '') };
};

const recordsOf = async function* (path: string): AsyncGenerator<CsvRecord> {
  const pieces = readTextFile(path);
  const { rest, separator } = readOpening((await pieces.next()).value ?? '');
  const reader = createCsvReader(separator);
  yield* reader.push(rest);
  for await (const piece of pieces) yield* reader.push(piece);
  yield* reader.end();
};

type Named = { name: string; description: string; giveaway: boolean };

/** The same words of the same kind are the same thing; a second line of the same is a second thing. */
export const createKeys = () => {
  const seen = new Map<string, number>();
  return ({ name, description, giveaway }: Named): string => {
    const hash = createHash('sha256')
      .update(JSON.stringify([name, description, giveaway]))
      .digest('base64url');
    const times = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, times);
    return `${hash} ${times}`;
  };
};

/** How a line may be called in an answer, whether it becomes a thing or not. */
export const nameOfLine = ({ draft }: Pick<LineRead, 'draft'>, cells: Cells): string =>
  draft?.name ?? cleanLine(cells.name.slice(0, 4 * itemLimits.name)).slice(0, itemLimits.name);

const lineOf = (record: CsvRecord, columns: Columns, keyOf: (draft: Named) => string): ListLine => {
  const { cells, ...read } = readLine(record, columns);
  const key = read.draft === null ? '' : keyOf(read.draft);
  return { ...read, line: record.row, name: nameOfLine(read, cells), key, cells };
};

/** The row that names the columns is among the first; above it there may be a title. */
const findHeadings = async (records: AsyncGenerator<CsvRecord>): Promise<Columns> => {
  let first: CsvRecord | null = null;
  for (let next = await records.next(); next.done !== true; next = await records.next()) {
    const record = next.value;
    first ??= record;
    const columns = findColumns(record);
    if (columns !== null) return columns;
    if (record.row >= rowsBeforeHeadings) return refuseHeadings(first);
  }
  return first === null ? refuse('list_empty') : refuseHeadings(first);
};

/** Lines read in one go before other requests get their turn. */
const portion = 100;

/** The lines of a list below the header. */
export const readList = async (path: string): Promise<ReadList> => {
  const lines: ListLine[] = [];
  const keyOf = createKeys();
  const records = recordsOf(path);
  const columns = await findHeadings(records);
  for await (const record of records) {
    if (lines.length % portion === 0) await othersTurn();
    if (lines.push(lineOf(record, columns, keyOf)) > listLimits.lines) return refuse('list_too_long');
  }
  if (lines.length === 0) return refuse('list_empty');
  return { lines, remarks: columns.unused.length === 0 ? [] : [words.unused(columns.unused)] };
};
