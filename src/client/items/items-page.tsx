import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { statsQuery } from '../first-steps/stats-query.ts';
import { Arrivals } from '../listing/arrivals.tsx';
import type { Filters } from '../listing/filters.ts';
import { ListingBar } from '../listing/listing-bar.tsx';
import { NextStep } from '../listing/next-step.tsx';
import { thingsIn } from '../listing/pages.ts';
import { searchReadyQuery } from '../listing/search-ready-query.ts';
import { useFilters } from '../listing/use-filters.ts';
import { words as listingWords } from '../listing/words.ts';
import { refreshAfter } from '../live/topics.ts';
import { paths } from '../paths.ts';
import { useMember } from '../session/session-context.ts';
import { part } from '../shell/part.tsx';
import { searched } from './searched.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { useTitle } from '../ui/page-title.tsx';
import type { Selection } from './item-card.tsx';
import { ItemShelf } from './item-shelf.tsx';
import { OpenItem } from './open-item.tsx';
import { itemsQuery, newItemsQuery } from './queries.ts';
import { words } from './shelf-words.ts';

const useStats = (isGiveaway: boolean) => {
  const { userId } = useMember();
  const { data } = useQuery(statsQuery(userId, isGiveaway));
  if (data === undefined) return { searchHint: listingWords.search, line: '' };
  const line = isGiveaway ? words.statsRehome : words.statsBorrow;
  return {
    searchHint: data.total_available === 0 ? listingWords.search : listingWords.searchThings(data.total_available),
    line: line(data.total_available, data.total_transacted),
  };
};

const FirstStep = part(async () => (await import('../first-steps/first-step.tsx')).FirstStep);

/** For administrators of a new community alone. */
const GettingGoing = part(async () => (await import('../first-steps/getting-going.tsx')).GettingGoing);

/** The next thing to do where no items are: post the first one, or what brings neighbours and their things here. */
const EmptyItems = ({ filters }: { filters: Filters }) => {
  if (!filters.isMine)
    return (
      <Suspense>
        <FirstStep place={filters.view} />
      </Suspense>
    );
  return filters.view === 'rehome' ? (
    <ButtonLink to={paths.items({ post: 'offer' })}>{words.postOffer}</ButtonLink>
  ) : (
    <ButtonLink to={paths.items({ post: 'lend' })}>{words.postLend}</ButtonLink>
  );
};

/** Whose list is shown alone, and the way back to everything. */
const ListHead = ({ owner, onAll }: { owner: string | null | undefined; onAll: () => void }) => (
  <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
    <h2 dir="auto" className="text-xl">
      {words.broughtBy(owner ?? '…')}
    </h2>
    <Button look="quiet" onClick={onAll}>
      {words.allThings}
    </Button>
  </div>
);

type OnlyHereProps = { filters: Filters; onChange: (some: Partial<Filters>) => void };

/** Only what is lent can be away. */
const OnlyHere = ({ filters, onChange }: OnlyHereProps) =>
  filters.view === 'borrow' &&
  !filters.isMine && (
    <div className="-mt-2 mb-3 max-w-xs">
      <Switch label={words.onlyHere} isOn={filters.onlyHere} onChange={(onlyHere) => onChange({ onlyHere })} />
    </div>
  );

type ItemsPageProps = {
  /** What can be done with the cards besides opening them: its buttons, and what a press on a card then chooses. */
  choosing?: { tools: ReactNode; selectionOf: (item: Item) => Selection | undefined };
};

/** The library of things: what neighbours share, and what the member shares. */
export const ItemsPage = ({ choosing }: ItemsPageProps) => {
  useTitle(words.title);
  const { userId, isAdmin } = useMember();
  const { filters, change } = useFilters();
  const client = useQueryClient();
  const stats = useStats(filters.view === 'rehome');
  const list = useInfiniteQuery(itemsQuery(userId, filters));
  const items = thingsIn(list.data);
  const shown = searched({
    filters,
    things: items,
    nextStep: (
      <NextStep filters={filters} onChange={change}>
        <EmptyItems filters={filters} />
      </NextStep>
    ),
  });
  return (
    <>
      <h1 className="sr-only">{words.title}</h1>
      {isAdmin && (
        <Suspense>
          <GettingGoing />
        </Suspense>
      )}
      <ListingBar
        filters={filters}
        onChange={change}
        searchHint={stats.searchHint}
        hasViews
        onSearchSoon={() => void client.prefetchQuery(searchReadyQuery)}
        aside={!filters.isMine && <p className="text-sm text-muted">{stats.line}</p>}
      />
      <OnlyHere filters={filters} onChange={change} />
      {filters.list !== null && <ListHead owner={items[0]?.owner_name} onAll={() => change({ list: null })} />}
      {choosing?.tools}
      {!filters.isMine && !list.isPending && (
        <Arrivals
          query={newItemsQuery(userId, filters)}
          shown={items.map(({ id }) => id)}
          shape="cards"
          text={words.arrived}
          onShow={() => refreshAfter(client, { about: 'items' })}
        />
      )}
      <ItemShelf list={list} items={items} path={paths.items()} selectionOf={choosing?.selectionOf} {...shown} />
      <OpenItem />
    </>
  );
};
