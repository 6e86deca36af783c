import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Arrivals } from '../search/arrivals.tsx';
import { type Filters, isNarrowed } from '../search/filters.ts';
import { ListingBar } from '../search/listing-bar.tsx';
import { NextStep } from '../search/next-step.tsx';
import { thingsIn } from '../search/pages.ts';
import { searchReadyQuery } from '../search/search-ready-query.ts';
import { useFilters } from '../search/use-filters.ts';
import { refreshAfter } from '../live/topics.ts';
import { paths } from '../base/paths.ts';
import { searched } from '../search/searched.tsx';
import { useMember } from '../session/session-context.ts';
import { part } from '../ui/part.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { useTitle } from '../ui/page-title.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { newWishesQuery, wishesQuery } from '../things/wish-queries.ts';
import { WishShelf } from './wish-shelf.tsx';
import { words } from './words.ts';

const FirstStep = part(async () => (await import('../first-steps/first-step.tsx')).FirstStep);

const EmptyWishes = ({ filters }: { filters: Filters }) =>
  filters.isMine ? (
    <ButtonLink to={paths.wishes({ post: 'wish' })}>{words.postWish}</ButtonLink>
  ) : (
    <Suspense>
      <FirstStep place="wishes" />
    </Suspense>
  );

const nothingIn = (filters: Filters) => {
  if (isNarrowed(filters)) return undefined;
  return filters.isMine ? words.nothingMine : words.nothingYet;
};

/** What neighbours look for, and what the member looks for. */
export const WishesPage = () => {
  useTitle(words.title);
  const { userId } = useMember();
  const { filters, change } = useFilters();
  const client = useQueryClient();
  const list = useInfiniteQuery(wishesQuery(userId, filters));
  const wishes = thingsIn(list.data);
  const shown = searched({
    filters,
    things: wishes,
    nextStep: (
      <NextStep filters={filters} onChange={change}>
        <EmptyWishes filters={filters} />
      </NextStep>
    ),
  });
  return (
    <>
      <h1 className="sr-only text-2xl print:not-sr-only">{words.title}</h1>
      <ListingBar
        filters={filters}
        onChange={change}
        searchHint={words.search}
        onSearchSoon={() => void client.prefetchQuery(searchReadyQuery)}
      />
      {!filters.isMine && !list.isPending && (
        <Arrivals
          query={newWishesQuery(userId, filters)}
          shown={wishes.map(({ id }) => id)}
          shape="rows"
          text={words.arrived}
          onShow={() => refreshAfter(client, { about: 'wishes' })}
        />
      )}
      <WishShelf list={list} wishes={wishes} path={paths.wishes()} nothing={nothingIn(filters)} {...shown} />
      <OpenSheet />
    </>
  );
};
