import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { ShelfLoan } from '../../../shared/loans/shelf-contract.ts';
import { paths } from '../../base/paths.ts';
import { useBusyItems } from '../../things/done-to.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { buttonLook } from '../../ui/controls/button-look.ts';
import { useSteady } from '../use-steady.ts';
import { isOverdue } from './is-overdue.ts';
import { ShelfRow, type Side } from './shelf-row.tsx';
import { words } from './words.ts';

/** As many as leave what follows in sight on a phone. */
const firstRows = 3;

const keyOf = ({ handover_id }: ShelfLoan) => String(handover_id);

/** The overdue first; the server has the others in order. */
const inOrder = (loans: readonly ShelfLoan[]) =>
  [...loans].sort((one, other) => Number(isOverdue(other)) - Number(isOverdue(one)));

type ShelfSectionProps = { side: Side; loans: readonly ShelfLoan[]; onAct: (itemId: number) => void };

/** One side of the shelf; a row in which something was just done stays until that is over. */
export const ShelfSection = ({ side, loans, onAct }: ShelfSectionProps) => {
  const [acted, setActed] = useState<readonly string[]>([]);
  const [isWhole, setWhole] = useState(false);
  const isBusy = useBusyItems();
  const isActed = (loan: ShelfLoan) => acted.includes(keyOf(loan)) && isBusy(loan.item.id);
  const rows = useSteady({ rows: inOrder(loans), keyOf, isHeld: isActed });
  const id = useId();
  if (rows.length === 0) return null;
  const more = rows.length - firstRows;
  return (
    <section className="mb-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{words[side]}</h2>
        {side === 'withOthers' && (
          <Link to={paths.lending()} className={buttonLook('plain', { isSmall: true })}>
            {words.everything}
          </Link>
        )}
      </div>
      <Card className="overflow-hidden">
        <ul id={id} className="divide-y divide-line">
          {(isWhole ? rows : rows.slice(0, firstRows)).map((loan) => (
            <ShelfRow
              key={keyOf(loan)}
              side={side}
              loan={loan}
              isActed={isActed(loan)}
              onAct={() => {
                setActed([...acted, keyOf(loan)]);
                onAct(loan.item.id);
              }}
            />
          ))}
        </ul>
        {more > 0 && (
          <Button
            look="plain"
            className="w-full border-t border-line -outline-offset-3"
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? words.fewer : words.more(more)}
          </Button>
        )}
      </Card>
    </section>
  );
};
