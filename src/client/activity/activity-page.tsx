import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ActivityCard, ActivityCategory } from '../../shared/activity/categories.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { part } from '../ui/part.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { OpenSheet } from '../wishes/open-sheet.tsx';
import { summaryQuery, waitingQuery } from './queries.ts';
import { SummaryCards } from './summary-cards.tsx';
import { listsOf, useChosenList } from './use-chosen-list.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { Overview } from './overview.tsx';
import { words } from './words.ts';

/** The lists come when the first card is opened: before that, what waits is looked at. */
const OpenList = part(async () => (await import('./open-list.tsx')).OpenList);

type ChosenProps = { name: ActivityCategory; card: ActivityCard; onChoose: (list: ActivityCategory) => void };

const Chosen = ({ name, card, onChoose }: ChosenProps) => (
  <section className="flex min-w-0 flex-col gap-4">
    <h2 className="sr-only">{words.lists[name]}</h2>
    <ChipGroup
      legend={words.whichList}
      options={listsOf(card).map((list) => ({ value: list, label: words.lists[list] }))}
      value={name}
      onChange={onChoose}
    />
    {card === 'sharedItems' && (
      <div className="-my-2 flex">
        <ButtonLink look="plain" to={paths.lending()}>
          {words.everythingLent}
        </ButtonLink>
      </div>
    )}
    <Suspense fallback={<Skeleton shape="rows" />}>
      <OpenList name={name} card={card} />
    </Suspense>
  </section>
);

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
        {list !== null && card !== null && <Chosen name={list} card={card} onChoose={choose} />}
      </div>
      <OpenSheet />
    </>
  );
};
