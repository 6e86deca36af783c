import { cleanLine, cleanLines } from '../../shared/format/text.ts';
import { type ListColumn, listColumns } from '../../shared/imports/columns.ts';
import type { Category } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { Refused } from '../http/refuse.ts';
import { requireWords } from '../posting/require-words.ts';
import { LineRefused } from './line-refused.ts';
import { categoryOf, kindOf } from './near-words.ts';
import { isPlainName } from './open-zip.ts';
import type { Columns } from './read-columns.ts';
import { type CsvRecord, takeNeutralised } from './csv.ts';
import { words } from './kept-sentences.ts';

/** "14", "14 days", "2 Wochen", "1 mes": English, German, Spanish, French. */
const form =
  /^(\d{1,3})\s*(?:(d|days?|tage?n?|días?|dias?|jours?|j)|(weeks?|wochen?|semanas?|semaines?)|(months?|monate?n?|mes|meses|mois))?\.?$/i;

const daysIn = (text: string): number => {
  const [, number = '0', , weeks, months] = form.exec(text) ?? [];
  return Number(number) * (weeks === undefined ? 1 : 7) * (months === undefined ? 1 : 30);
};

/** The loan period; null if not given. */
const readDays = (text: string, giveaway: boolean): number | null => {
  if (text === '') return null;
  if (giveaway) throw new LineRefused(words.daysForLoans);
  const days = daysIn(text);
  if (days >= 1 && days <= itemLimits.loanDays) return days;
  throw new LineRefused(words.loanDays(text.slice(0, 100)));
};

/** What a line wants made; `photos` are names of files. */
export type LineDraft = {
  name: string;
  description: string;
  giveaway: boolean;
  loanDays: number | null;
  tags: string[];
  categories: string[];
  photos: string[];
};

/** The cells of a line by column, as imported or as corrected. */
export type Cells = Record<ListColumn, string>;

/** The result for a line: the item to create, or everything that prevents it; the names of its photos; and remarks. */
export type LineRead = {
  draft: Omit<LineDraft, 'photos'> | null;
  photos: string[];
  problems: string[];
  notes: string[];
};

const stayOut = (sentence: string): never => {
  throw new LineRefused(sentence);
};

const requireLength = (what: string, text: string, most: number) =>
  text.length > most ? stayOut(words.longer(what, most)) : text;

/** Cleaned only where it can still become short enough. */
const readText = (what: string, cell: string, most: number, clean: (text: string) => string) =>
  cell.length > 4 * most ? stayOut(words.longer(what, most)) : requireLength(what, clean(cell), most);

/** Several values in one cell: separated by | they may contain commas. */
export const splitCell = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : /[,;]/)
    .map(cleanLine)
    .filter((each) => each !== '');

/** Lend is the default: it can be corrected, while a gift is gone. */
const readKind = (text: string): boolean => text !== '' && (kindOf(text) ?? stayOut(words.kind(text))) === 'offer';

const readCategory = (text: string): Category => categoryOf(text) ?? stayOut(words.category(text));

const readTags = (text: string): string[] => {
  const tags = splitCell(text.replaceAll('|', ',')).map((tag) => requireLength('Tag', tag, itemLimits.tag));
  return tags.length > itemLimits.tags ? stayOut(words.tags) : tags;
};

const longestFileName = 255;

const isNameOfPhoto = (name: string) => name.length <= longestFileName && isPlainName(name);

/** A photo that cannot be had keeps no thing out. */
const readPhotos = (text: string) => {
  const named = [...new Set(splitCell(text))];
  const notes = named.filter((name) => !isNameOfPhoto(name)).map((name) => words.photoPath(name.slice(0, 100)));
  const good = named.filter(isNameOfPhoto);
  if (good.length > itemLimits.photos) notes.push(words.photosTooMany);
  return { photos: good.slice(0, itemLimits.photos), notes };
};

const readWords = (name: string, description: string, tags: string[], categories: string[]) => {
  try {
    return requireWords({ name, description, tags, categories });
  } catch (error) {
    throw error instanceof Refused ? new LineRefused(words.wordsMissing, { cause: error }) : error;
  }
};

/** Reads on after a complaint, so that all of a line are known at once. */
const createComplaints = () => {
  const problems: string[] = [];
  const attempt = <T>(otherwise: T, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof LineRefused)) throw error;
      problems.push(error.message);
      return otherwise;
    }
  };
  return { problems, attempt };
};

/** What the words of a line want made, with everything that keeps it from it. */
export const readCells = (cells: Cells): LineRead => {
  const { problems, attempt } = createComplaints();
  const name = attempt('', () => readText('Name', cells.name, itemLimits.name, cleanLine));
  const description = attempt('', () => readText('Description', cells.description, itemLimits.description, cleanLines));
  const tags = attempt([], () => readTags(cells.tags));
  const categories = splitCell(cells.category).flatMap((each) => attempt([], () => [readCategory(each)]));
  const giveaway = attempt(false, () => readKind(cleanLine(cells.kind)));
  const loanDays = attempt(null, () => readDays(cleanLine(cells['loan days']), giveaway));
  const { photos, notes } = readPhotos(cells.photo);
  // A name that is too long is not also missing.
  const isSaid = problems.length === 0 || cells.name.trim() === '';
  const said = isSaid ? attempt(null, () => readWords(name, description, tags, categories)) : null;
  const draft = problems.length > 0 || said === null ? null : { ...said, giveaway, loanDays };
  return { draft, photos, problems, notes };
};

const whyUnsound = ({ cells, fault }: CsvRecord, count: number): string | null => {
  if (fault !== null) return words[fault];
  if (cells.slice(count).some((cell) => cell.trim() !== '')) return words.columns(cells.length, count);
  return cells.some((cell) => cell.includes('\0') || !cell.isWellFormed()) ? words.unreadable : null;
};

const keepable = (text: string) => takeNeutralised(text.replaceAll('\0', '').toWellFormed());

const cellsOf = ({ cells }: CsvRecord, { places }: Columns): Cells => {
  const cell = (column: ListColumn) => keepable(cells[places.get(column) ?? -1] ?? '');
  const [name, description, kind, category, tags, days, photo] = listColumns;
  return {
    [name]: cell(name),
    [description]: cell(description),
    [kind]: cell(kind),
    [category]: cell(category),
    [tags]: cell(tags),
    [days]: cell(days),
    [photo]: cell(photo),
  };
};

/** A line of a list; where it is not sound at all, what can be read of it is kept to be mended. */
export const readLine = (record: CsvRecord, columns: Columns): LineRead & { cells: Cells } => {
  const cells = cellsOf(record, columns);
  const why = whyUnsound(record, columns.count);
  if (why === null) return { ...readCells(cells), cells };
  return { draft: null, problems: [why], ...readPhotos(cells.photo), cells };
};
