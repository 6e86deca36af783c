import { Suspense, useState } from 'react';
import type { ShelfLoan } from '../../../shared/loans/shelf-contract.ts';
import type { Actor } from '../../live/act.ts';
import { ActButton } from '../../live/act-button.tsx';
import { dayOf } from '../../loans/due.ts';
import { Button } from '../../ui/controls/button.tsx';
import { part } from '../../ui/part.tsx';
import { isOverdue } from './is-overdue.ts';
import { words } from './words.ts';

/** The acts come with the sheet, when the first of them is needed. */
const loanActs = () => import('../../loans/actions.ts');

const AskLonger = part(async () => (await import('./ask-longer.tsx')).AskLonger);

type ActsProps = {
  loan: ShelfLoan;
  /** The id of the name of the thing. */
  describedBy: string;
  onAct: () => void;
};

/** What a borrower can do: after saying that it is back, wait for its owner. */
const BorrowersActs = ({ loan, describedBy, onAct }: ActsProps) => {
  const [isAsking, setAsking] = useState(false);
  const { item, said_returned_at, extension_until } = loan;
  const bringBack = async (actor: Actor) => {
    onAct();
    return (await loanActs()).sayReturned(actor, item);
  };
  if (said_returned_at !== null) return null;
  return (
    <>
      {extension_until === null && (
        <Button
          isSmall
          look="quiet"
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          onClick={() => setAsking(true)}
        >
          {words.askLonger}
        </Button>
      )}
      <ActButton isSmall look="quiet" aria-describedby={describedBy} onAct={bringBack}>
        {words.bringBack}
      </ActButton>
      {isAsking && (
        <Suspense>
          <AskLonger loan={loan} onAct={onAct} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};

/** From the day on which it is due, once a day. */
const canRemind = ({ due_on, said_returned_at, reminded_on }: ShelfLoan, today = dayOf()) =>
  due_on !== null && due_on <= today && said_returned_at === null && reminded_on !== today;

const OwnersActs = ({ loan, describedBy, onAct }: ActsProps) => {
  const takeBack = async (actor: Actor) => {
    onAct();
    return (await loanActs()).returnItem(actor, loan.item.id);
  };
  const remind = async (actor: Actor) => {
    onAct();
    return (await import('../../loans/planning-actions.ts')).remindBorrower(actor, loan.item.id);
  };
  const isAwaited = loan.said_returned_at !== null || isOverdue(loan);
  return (
    <>
      {canRemind(loan) && (
        <ActButton isSmall look="quiet" aria-describedby={describedBy} onAct={remind}>
          {words.remind}
        </ActButton>
      )}
      <ActButton isSmall look={isAwaited ? 'primary' : 'quiet'} aria-describedby={describedBy} onAct={takeBack}>
        {words.itIsBack}
      </ActButton>
    </>
  );
};

/** The acts of a loan, for either of its two people. */
export const ShelfActs = ({ side, ...props }: ActsProps & { side: 'withMe' | 'withOthers' }) => (
  <div className="ms-auto flex flex-wrap justify-end gap-2 empty:hidden">
    {side === 'withMe' ? <BorrowersActs {...props} /> : <OwnersActs {...props} />}
  </div>
);
