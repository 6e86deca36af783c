import { type ReactNode, useState } from 'react';
import { NewsPlace } from './news-place.tsx';
import { ShelfPlace } from './shelf/shelf-place.tsx';
import { WaitingList } from './waiting-list.tsx';

type OverviewProps = {
  /** What stands there when nothing waits. */
  nothing?: ReactNode;
  isShort?: boolean;
};

/** On top of Activity and Home: what waits, what has changed, and who has what. */
export const Overview = ({ nothing, isShort }: OverviewProps) => {
  const [acted, setActed] = useState<readonly number[]>([]);
  return (
    <>
      <WaitingList nothing={nothing} isShort={isShort} actedBelow={acted} />
      <NewsPlace />
      <ShelfPlace onAct={(itemId) => setActed([...acted, itemId])} />
    </>
  );
};
