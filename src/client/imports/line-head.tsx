import type { ImportLine } from '../../shared/imports/contract.ts';
import { words } from './words.ts';

/** The name of a line and its row in the spreadsheet: side by side, or below each other where the letters are large. */
export const LineHead = ({ line: { name, line } }: { line: ImportLine }) => (
  <p className="flex flex-wrap items-baseline gap-x-3">
    <span dir="auto" className="min-w-0 grow basis-[10rem] font-semibold wrap-anywhere">
      {name || words.nameless}
    </span>
    <span className="shrink-0 text-sm text-muted tabular-nums">{words.row(line)}</span>
  </p>
);
