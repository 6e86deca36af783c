import { listLimits } from '../../shared/imports/columns.ts';
import type { ImportLine } from '../../shared/imports/contract.ts';
import { Card } from '../ui/card.tsx';
import { words } from './words.ts';

const factsOf = ({ giveaway, loan_days, categories, photos }: ImportLine) =>
  [
    giveaway ? words.offer : words.lend(loan_days),
    ...categories,
    ...(photos === 0 ? [] : [words.photoCount(photos)]),
  ].join(' · ');

const cell = 'px-3 py-2.5 align-top';

const Row = ({ line, isProblem }: { line: ImportLine; isProblem: boolean }) => (
  <tr className="border-t border-line">
    <td className={`${cell} text-right text-muted tabular-nums`}>{line.line}</td>
    <td className={cell}>
      <span dir="auto" className="block font-semibold wrap-anywhere">
        {line.name || words.nameless}
      </span>
      <span className={isProblem ? 'block text-sm text-danger wrap-anywhere' : 'block text-sm text-muted'}>
        {isProblem ? line.problem : factsOf(line)}
      </span>
    </td>
    {!isProblem && <td className={`${cell} text-sm`}>{words.states[line.state]}</td>}
  </tr>
);

type LinesProps = { title: string; lines: readonly ImportLine[]; isProblem?: boolean };

/** Lines of a list by their number, so that they are found again in the spreadsheet; two columns fit on any phone. */
export const Lines = ({ title, lines, isProblem = false }: LinesProps) =>
  lines.length > 0 && (
    <section>
      <h2 className="mb-2 text-lg">{title}</h2>
      <Card className="overflow-hidden p-0">
        <table aria-label={title} className="w-full text-left">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className={`${cell} w-0 text-right`}>
                {words.line}
              </th>
              <th scope="col" className={cell}>
                {words.name}
              </th>
              {!isProblem && (
                <th scope="col" className={cell}>
                  {words.state}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.line} line={line} isProblem={isProblem} />
            ))}
          </tbody>
        </table>
      </Card>
      {lines.length === listLimits.shown && <p className="mt-2 text-sm text-muted">{words.only(lines.length)}</p>}
    </section>
  );
