import type { ShelfLoan } from '../../../shared/loans/shelf-contract.ts';
import { ShelfSection } from './shelf-section.tsx';

type ShelfProps = {
  with_me: readonly ShelfLoan[];
  with_others: readonly ShelfLoan[];
  onAct: (itemId: number) => void;
};

/** What is with the member, and what of theirs is with others. */
export const Shelf = ({ with_me, with_others, onAct }: ShelfProps) => (
  <>
    <ShelfSection side="withMe" loans={with_me} onAct={onAct} />
    <ShelfSection side="withOthers" loans={with_others} onAct={onAct} />
  </>
);
