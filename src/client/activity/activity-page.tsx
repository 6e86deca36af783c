import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useMember } from '../session/session-context.ts';
import { part } from '../ui/part.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OpenSheet } from '../wishes/open-sheet.tsx';
import { summaryQuery, waitingQuery } from './queries.ts';
import { SummaryCards } from './summary-cards.tsx';
import { useChosenList } from './use-chosen-list.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { Overview } from './overview.tsx';
import { words } from './words.ts';

/** The lists come when the first card is opened: before that, what waits is looked at. */
const OpenList = part(async () => (await import('./open-list.tsx')).OpenList);

/** Before a card is chosen: the first of what waits. The page remembers how far down the reader was. */
const Start = () => {
  const { isPending } = useQuery(waitingQuery);
  useScrollMemory('overview', !isPending);
  return <Overview isShort />;
};

/** What waits for the member, and everything they have a part in. */
export const ActivityPage = () => {
  const { userId } = useMember();
  const { list, card, choose, press } = useChosenList();
  const { data: summary } = useQuery(summaryQuery(userId));
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      {list === null && <Start />}
      <div
        className={classNames('grid items-start gap-4', card !== null && 'lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8')}
      >
        <SummaryCards summary={summary} chosen={card} onPress={press} />
        {list !== null && card !== null && (
          <Suspense fallback={<Skeleton shape="rows" />}>
            <OpenList name={list} card={card} onChoose={choose} />
          </Suspense>
        )}
      </div>
      <OpenSheet />
    </>
  );
};
