import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shelfQuery } from '../queries.ts';

/** Comes only where something is out. */
const Shelf = part(async () => (await import('./shelf.tsx')).Shelf);

type ShelfPlaceProps = { onAct: (itemId: number) => void };

/** Who has what. Where nothing is out, it is not there. */
export const ShelfPlace = ({ onAct }: ShelfPlaceProps) => {
  const { data } = useQuery(shelfQuery);
  const [isNeeded, setNeeded] = useState(false);
  const count = data === undefined ? 0 : data.with_me.length + data.with_others.length;
  // From then on it stays: the last row says what was done with it.
  if (count > 0 && !isNeeded) setNeeded(true);
  if (data === undefined || !isNeeded) return null;
  return (
    <Suspense fallback={<Skeleton shape="rows" count={Math.min(count, 3)} />}>
      <Shelf {...data} onAct={onAct} />
    </Suspense>
  );
};
