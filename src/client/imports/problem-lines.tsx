import { useState } from 'react';
import { listLimits } from '../../shared/imports/columns.ts';
import type { ImportLine } from '../../shared/imports/contract.ts';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { LineHead } from './line-head.tsx';
import { MendLine } from './mend-line.tsx';
import { words } from './words.ts';

const ProblemLine = ({ listId, line }: { listId: number; line: ImportLine }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <LineHead line={line} />
      <p className="text-sm text-danger wrap-anywhere">{line.problem}</p>
      {line.note !== '' && <p className="text-sm text-muted wrap-anywhere">{line.note}</p>}
      {line.words !== undefined &&
        (isOpen ? (
          // A line that is still wrong after saving gets a fresh form with the words that were saved.
          <MendLine
            key={line.problem}
            listId={listId}
            line={line.line}
            words={line.words}
            onClose={() => setOpen(false)}
          />
        ) : (
          <Button look="quiet" className="mt-2" aria-label={words.mendLabel(line.line)} onClick={() => setOpen(true)}>
            {words.mend}
          </Button>
        ))}
    </li>
  );
};

type ProblemLinesProps = { listId: number; lines: readonly ImportLine[] };

/** Lines that stay out, each with everything that is wrong with it and a form to mend it in. */
export const ProblemLines = ({ listId, lines }: ProblemLinesProps) =>
  lines.length > 0 && (
    <section>
      <h2 className="mb-2 text-lg">{words.problems}</h2>
      <Card className="overflow-hidden p-0">
        <ul>
          {lines.map((line) => (
            <ProblemLine key={line.line} listId={listId} line={line} />
          ))}
        </ul>
      </Card>
      {lines.length === listLimits.shown && <p className="mt-2 text-sm text-muted">{words.only(lines.length)}</p>}
    </section>
  );
