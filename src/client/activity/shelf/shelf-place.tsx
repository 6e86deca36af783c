import { useQuery } from '@tanstack/react-query';
import { shelfQuery } from '../queries.ts';
import { ShelfSection } from './shelf-section.tsx';

/** Who has what: what is with the member, and what of theirs is with others. Where nothing is out, it is not there. */
export const ShelfPlace = ({ onAct }: { onAct: (itemId: number) => void }) => {
  const { data } = useQuery(shelfQuery);
  if (data === undefined) return null;
  return (
    <>
      <ShelfSection side="withMe" loans={data.with_me} onAct={onAct} />
      <ShelfSection side="withOthers" loans={data.with_others} onAct={onAct} />
    </>
  );
};
