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

const Row = ({ line }: { line: ImportLine }) => (
  <tr className="border-t border-line">
    <td className={`${cell} text-right text-muted tabular-nums`}>{line.line}</td>
    <td className={cell}>
      <span dir="auto" className="block font-semibold wrap-anywhere">
        {line.name || words.nameless}
      </span>
      <span className="block text-sm text-muted">{factsOf(line)}</span>
      {line.note !== '' && <span className="block text-sm wrap-anywhere">{line.note}</span>}
    </td>
    <td className={`${cell} text-sm`}>{words.states[line.state]}</td>
  </tr>
);

type LinesProps = { title: string; lines: readonly ImportLine[] };

/** Lines of a list by their row in the spreadsheet. */
export const Lines = ({ title, lines }: LinesProps) =>
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
              <th scope="col" className={cell}>
                {words.state}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.line} line={line} />
            ))}
          </tbody>
        </table>
      </Card>
      {lines.length === listLimits.shown && <p className="mt-2 text-sm text-muted">{words.only(lines.length)}</p>}
    </section>
  );
