import { cleanLine, cleanLines } from '../../shared/format/text.ts';
import { type ListColumn, listColumns } from '../../shared/imports/columns.ts';
import { type Category, itemCategories } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { Refused, refuse } from '../http/refuse.ts';
import { requireWords } from '../items/words-of-item.ts';
import { LineRefused } from './line-refused.ts';
import { isPlainName } from './open-zip.ts';
import type { CsvRecord } from './read-csv.ts';
import { words } from './words.ts';
import { takeNeutralised } from './write-csv.ts';

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

/** Where each of our columns stands in this list. */
export type Columns = { places: ReadonlyMap<ListColumn, number>; count: number };

const otherNames = new Map<string, ListColumn>([
  ['title', 'name'],
  ['categories', 'category'],
  ['tag', 'tags'],
  ['loan_days', 'loan days'],
  ['days', 'loan days'],
  ['photos', 'photo'],
  ['photo file name', 'photo'],
  ['image', 'photo'],
]);

const longestColumnName = 100;

const nameOfColumn = (cell: string): ListColumn | undefined => {
  if (cell.length > longestColumnName) return undefined;
  const name = cleanLine(cell).toLowerCase();
  return listColumns.find((column) => column === name) ?? otherNames.get(name);
};

/** Columns may stand in any order, and those that nobody knows are passed over. */
export const readColumns = ({ cells, fault }: CsvRecord): Columns => {
  const places = new Map<ListColumn, number>();
  for (const [place, cell] of cells.entries()) {
    const column = nameOfColumn(cell);
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  if (fault !== null || !places.has('name')) refuse('list_without_columns');
  return { places, count: cells.length };
};

const stayOut = (sentence: string): never => {
  throw new LineRefused(sentence);
};

const requireLength = (what: string, text: string, most: number) =>
  text.length > most ? stayOut(words.longer(what, most)) : text;

/** Cleaned only where it can still become short enough. */
const readText = (what: string, cell: string, most: number, clean: (text: string) => string) =>
  cell.length > 4 * most ? stayOut(words.longer(what, most)) : requireLength(what, clean(cell), most);

/** Several in one cell: with | between them they may hold commas themselves. */
export const splitCell = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : /[,;]/)
    .map(cleanLine)
    .filter((each) => each !== '');

/** What is not said is lent: that can be mended, while what was given away is gone. */
const lent = ['', 'lend', 'loan', 'borrow'];
const given = ['offer', 'give', 'gift', 'rehome'];

const readKind = (text: string): boolean => {
  const kind = text.toLowerCase();
  return given.includes(kind) || (!lent.includes(kind) && stayOut(words.kind(text)));
};

const readDays = (text: string, giveaway: boolean): number | null => {
  if (text === '') return null;
  if (giveaway) return stayOut(words.daysForLoans);
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= itemLimits.loanDays ? days : stayOut(words.loanDays(text));
};

const readCategory = (text: string): Category =>
  itemCategories.find((category) => category.toLowerCase() === text.toLowerCase()) ?? stayOut(words.category(text));

const readTags = (text: string): string[] => {
  const tags = splitCell(text).map((tag) => requireLength('Tag', tag, itemLimits.tag));
  return tags.length > itemLimits.tags ? stayOut(words.tags) : tags;
};

const readPhotos = (text: string): string[] => {
  const photos = [...new Set(splitCell(text))];
  for (const name of photos) if (!isPlainName(name)) stayOut(words.photoPath(name));
  return photos.length > itemLimits.photos ? stayOut(words.photosTooMany) : photos;
};

const readWords = (name: string, description: string, tags: string[], categories: string[]) => {
  try {
    return requireWords({ name, description, tags, categories });
  } catch (error) {
    throw error instanceof Refused ? new LineRefused(words.wordsMissing, { cause: error }) : error;
  }
};

const requireSound = ({ cells, fault }: CsvRecord, count: number) => {
  if (fault !== null) stayOut(words[fault]);
  if (cells.slice(count).some((cell) => cell.trim() !== '')) stayOut(words.columns(cells.length, count));
  if (cells.some((cell) => cell.includes('\0') || !cell.isWellFormed())) stayOut(words.unreadable);
};

/** How a line may be called in an answer, whether it becomes a thing or not. */
export const nameOfLine = ({ cells }: CsvRecord, { places }: Columns): string =>
  cleanLine(
    (cells[places.get('name') ?? 0] ?? '')
      .slice(0, 4 * itemLimits.name)
      .replaceAll('\0', '')
      .toWellFormed(),
  ).slice(0, itemLimits.name);

/** Throws LineRefused where the line cannot become a thing. */
export const readLine = (record: CsvRecord, { places, count }: Columns): LineDraft => {
  requireSound(record, count);
  const cell = (column: ListColumn) => takeNeutralised(record.cells[places.get(column) ?? -1] ?? '');
  const name = readText('Name', cell('name'), itemLimits.name, cleanLine);
  const description = readText('Description', cell('description'), itemLimits.description, cleanLines);
  const giveaway = readKind(cleanLine(cell('kind')));
  return {
    ...readWords(name, description, readTags(cell('tags')), splitCell(cell('category')).map(readCategory)),
    giveaway,
    loanDays: readDays(cleanLine(cell('loan days')), giveaway),
    photos: readPhotos(cell('photo')),
  };
};
