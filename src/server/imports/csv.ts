/** A cell that begins so is run as a formula by spreadsheets; an apostrophe before it makes it text. */
const risky = /^'*[=+\-@\t\r]/;
const neutralised = /^'+[=+\-@\t\r]/;

const neutralise = (text: string) => (risky.test(text) ? `'${text}` : text);

/** The way back, so that what was exported comes in as it was. */
export const takeNeutralised = (text: string) => (neutralised.test(text) ? text.slice(1) : text);

const quote = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quote(neutralise(cell))).join(',')}\r\n`;

/** Without it spreadsheets take the letters for another alphabet. */
export const byteOrderMark = '\uFEFF';

/** A line of a list; `row` is its number in a spreadsheet, from 1: what a cell holds makes no difference to it. */
export type CsvRecord = { row: number; cells: string[]; fault: 'tooLong' | 'openQuote' | null };

/** More than any cell of ours may hold; what is longer is thrown away while it is read. */
const longestCell = 8000;
const mostCells = 100;

type State = 'start' | 'plain' | 'quoted' | 'closing';

/**
 * Takes a text in pieces and gives back its lines, as spreadsheets write them: cells in quotes hold separators, line
 * breaks and doubled quotes. It never refuses: a quote in the middle of a cell is a quote. What it keeps is bounded,
 * however long a line may be.
 */
export const createCsvReader = (separator: string) => {
  let state: State = 'start';
  let cell = '';
  let cells: string[] = [];
  let fault: CsvRecord['fault'] = null;
  let row = 1;
  let wasReturn = false;
  let done: CsvRecord[] = [];

  const add = (character: string) => {
    if (cell.length < longestCell) cell += character;
    else fault = 'tooLong';
  };

  const endCell = () => {
    if (cells.length < mostCells) cells.push(cell);
    else fault = 'tooLong';
    cell = '';
    state = 'start';
  };

  const endLine = () => {
    endCell();
    // Spreadsheets write lines of nothing but separators below the last row.
    if (fault !== null || cells.some((each) => each.trim() !== '')) done.push({ row, cells, fault });
    cells = [];
    fault = null;
    row += 1;
  };

  const readOutside = (character: string) => {
    if (character === separator) return endCell();
    if (character === '\n') return endLine();
    if (state === 'start' && character === '"') {
      state = 'quoted';
      return;
    }
    state = 'plain';
    add(character);
  };

  const readQuoted = (character: string) => {
    if (character === '"') state = 'closing';
    else add(character);
  };

  const readClosing = (character: string) => {
    if (character !== '"') return readOutside(character);
    state = 'quoted';
    add(character);
  };

  const readers = { start: readOutside, plain: readOutside, quoted: readQuoted, closing: readClosing };

  const readCharacter = (character: string) => {
    // Line endings \r\n, \n and \r are the same.
    const isSecondHalf = wasReturn && character === '\n';
    wasReturn = character === '\r';
    if (isSecondHalf) return;
    readers[state](character === '\r' ? '\n' : character);
  };

  const take = () => {
    const taken = done;
    done = [];
    return taken;
  };

  return {
    push: (text: string): CsvRecord[] => {
      for (const character of text) readCharacter(character);
      return take();
    },
    end: (): CsvRecord[] => {
      if (state === 'quoted') fault = 'openQuote';
      endLine();
      return take();
    },
  };
};

const separators = [',', ';', '\t'];

/** Spreadsheets take the separator of their country; the line that names the columns shows which. */
export const findSeparator = (line: string): string => {
  const outside = line.replaceAll(/"[^"]*"/g, '');
  const counts = separators.map((each) => outside.split(each).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};
