import type { Told } from './run-proof.ts';

const columns = ['proof', 'what', 'found', 'target', '', 'seconds'] as const;

const widest = 90;

/** A cell stays on one line. */
const cellOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > widest ? `${line.slice(0, widest - 1)}…` : line;
};

/** All rows below each other; a proof says its name and its seconds once. */
export const drawTable = (rows: readonly Told[]): string => {
  const cells = rows.map(({ proof, what, found, target, isGood, seconds }, at) => {
    const isFirst = rows[at - 1]?.proof !== proof;
    const verdict = isGood ? 'ok' : 'BAD';
    return [isFirst ? proof : '', what, found, target, verdict, isFirst ? seconds.toFixed(1) : ''].map(cellOf);
  });
  const all = [columns, ...cells];
  const widths = columns.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const draw = (line: readonly string[]) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [draw(columns), draw(widths.map((width) => '-'.repeat(width))), ...cells.map(draw)].join('\n');
};
