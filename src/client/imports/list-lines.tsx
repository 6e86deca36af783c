import { listLimits } from '../../shared/imports/columns.ts';
import type { ImportLine } from '../../shared/imports/contract.ts';
import { Card } from '../ui/card.tsx';
import { LineHead } from './line-head.tsx';
import { words } from './words.ts';

const factsOf = ({ giveaway, loan_days, categories, photos }: ImportLine) =>
  [
    giveaway ? words.offer : words.lend(loan_days),
    ...categories,
    ...(photos === 0 ? [] : [words.photoCount(photos)]),
  ].join(' · ');

const Row = ({ line }: { line: ImportLine }) => (
  <li className="border-t border-line px-4 py-3 first:border-t-0">
    <LineHead line={line} />
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="min-w-0 grow basis-[10rem] text-muted">{factsOf(line)}</span>
      <span className="shrink-0">{words.states[line.state]}</span>
    </p>
    {line.note !== '' && <p className="text-sm wrap-anywhere">{line.note}</p>}
  </li>
);

type LinesProps = { title: string; lines: readonly ImportLine[] };

/** Lines of a list by their row in the spreadsheet. */
export const Lines = ({ title, lines }: LinesProps) =>
  lines.length > 0 && (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <Card className="overflow-hidden p-0">
        <ul aria-label={title}>
          {lines.map((line) => (
            <Row key={line.line} line={line} />
          ))}
        </ul>
      </Card>
      {lines.length === listLimits.shown && <p className="mt-2 text-sm text-muted">{words.only(lines.length)}</p>}
    </section>
  );
