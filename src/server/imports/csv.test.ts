import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCsvReader, csvLine, findSeparator, takeNeutralised } from './csv.ts';

const read = (text: string, separator = ',') => {
  const reader = createCsvReader(separator);
  return [...reader.push(text), ...reader.end()];
};

const cellsOf = (text: string, separator?: string) => read(text, separator).map(({ cells }) => cells);

describe('reading a list', () => {
  it.each([
    [
      'plain lines',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ], // prettier-ignore
    [
      'no line break at the end',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['the line breaks of Windows and of old Macs', 'a\r\nb\rc', [['a'], ['b'], ['c']]],
    ['quotes around separators and line breaks', '"a,b","c\r\nd"', [['a,b', 'c\nd']]],
    ['doubled quotes', '"say ""yes"""', [['say "yes"']]],
    ['a quote in the middle of a cell', '5" pipe,x', [['5" pipe', 'x']]],
    ['something after a closed quote', '"a"b,c', [['ab', 'c']]],
    ['empty cells', 'a,,c', [['a', '', 'c']]],
    ['lines of nothing', '\n,,\n \na\n', [['a']]],
  ])('takes %s', (_, text, cells) => expect(cellsOf(text)).toEqual(cells));

  it('counts rows as the spreadsheet does, also behind cells of several lines', () => {
    expect(read('a\n"b\nb\nb"\n\nc').map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  it('says where a quote is opened and never closed', () => {
    expect(read('a\n"b,c\nd')).toMatchObject([{ fault: null }, { row: 2, fault: 'openQuote' }]);
  });

  it('keeps little of a line that is much too long, and goes on behind it', () => {
    const [long, next] = read(`${'x'.repeat(1_000_000)}\nb`);
    expect(long).toMatchObject({ fault: 'tooLong' });
    expect(long?.cells.join('').length).toBeLessThan(10_000);
    expect(next).toMatchObject({ row: 2, cells: ['b'], fault: null });
    expect(read(','.repeat(100_000))[0]?.cells.length).toBeLessThan(200);
  });

  it('does not care where a text is cut into pieces', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r'), maxLength: 30 }),
        fc.nat(30),
        (text, at) => {
          const reader = createCsvReader(',');
          const inPieces = [...reader.push(text.slice(0, at)), ...reader.push(text.slice(at)), ...reader.end()];
          expect(inPieces).toEqual(read(text));
        },
      ),
    );
  });
});

it.each([
  ['name,kind', ','],
  ['name;kind;tags', ';'],
  ['name\tkind', '\t'],
  ['"a,b,c";kind', ';'],
  ['name', ','],
])('finds what separates the cells of %s', (line, separator) => expect(findSeparator(line)).toBe(separator));

describe('writing a list', () => {
  it.each(['=1+1', '+49 30', '-x', '@home', '\t=1', "'=1"])('lets no spreadsheet run %j', (cell) => {
    expect(csvLine([cell]).replace('"', '')).toMatch(/^'/);
  });

  it('and reading it again gives back every cell', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '=', '-', "'", ' ', 'é'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        fc.pre(cells.some((each) => each.trim() !== ''));
        expect(cellsOf(csvLine(cells)).map((line) => line.map(takeNeutralised))).toEqual([cells]);
      }),
    );
  });
});
