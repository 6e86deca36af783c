import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Filters, isNarrowed } from '../search/filters.ts';
import { ListingHead } from '../search/listing-head.tsx';
import { NextStep } from '../search/next-step.tsx';
import { thingsIn } from '../search/pages.ts';
import { useFilters } from '../search/use-filters.ts';
import { paths } from '../base/paths.ts';
import { searched } from '../search/searched.tsx';
import { useMember } from '../session/session-context.ts';
import { part } from '../ui/part.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
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
  const { userId } = useMember();
  const { filters, change } = useFilters();
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
      <ListingHead
        title={words.title}
        about="wishes"
        filters={filters}
        onChange={change}
        searchHint={words.search}
        isPending={list.isPending}
        things={wishes}
        arrivals={{ query: newWishesQuery(userId, filters), text: words.arrived }}
      />
      <WishShelf list={list} wishes={wishes} path={paths.wishes()} nothing={nothingIn(filters)} {...shown} />
      <OpenSheet />
    </>
  );
};
