import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { statsQuery } from '../first-steps/stats-query.ts';
import { type Filters, isNarrowed } from '../search/filters.ts';
import { ListingHead } from '../search/listing-head.tsx';
import { NextStep } from '../search/next-step.tsx';
import { thingsIn } from '../search/pages.ts';
import { words as listingWords } from '../search/words.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { part } from '../ui/part.tsx';
import { searched } from '../search/searched.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import type { Selection } from './item-card.tsx';
import { ItemShelf } from './item-shelf.tsx';
import { OpenItem } from './open-item.tsx';
import { itemsQuery, newItemsQuery } from '../things/item-queries.ts';
import { words } from './shelf-words.ts';
import type { useItemFilters } from './use-item-filters.ts';

/** Mine counts both sides, so that members do not miss their things on the other side. */
const mineStats = (isGiveaway: boolean, here: number, there: number | undefined) => {
  const [lent, offered] = isGiveaway ? [there, here] : [here, there];
  return {
    searchHint: here === 0 ? listingWords.search : listingWords.searchThings(here),
    line: lent === undefined || offered === undefined ? '' : words.statsMine(lent, offered),
  };
};

const useStats = ({ view, isMine }: Filters) => {
  const isGiveaway = view === 'rehome';
  const { userId } = useMember();
  const { data } = useQuery(statsQuery(userId, isGiveaway));
  const { data: otherSide } = useQuery({ ...statsQuery(userId, !isGiveaway), enabled: isMine });
  if (data === undefined) return { searchHint: listingWords.search, line: '' };
  if (isMine) return mineStats(isGiveaway, data.total_mine, otherSide?.total_mine);
  const things = data.total_available;
  return {
    searchHint: things === 0 ? listingWords.search : listingWords.searchThings(things),
    line: isGiveaway
      ? words.statsRehome(data.total_available, data.total_transacted)
      : words.statsBorrow(data.total_available, data.total_out),
  };
};

const loadFirstStep = () => import('../first-steps/first-step.tsx');
const FirstStep = part(async () => (await loadFirstStep()).FirstStep);
const OwnFirstStep = part(async () => (await loadFirstStep()).OwnFirstStep);
const EmptyShelfWords = part(async () => (await loadFirstStep()).EmptyShelfWords);

/** For administrators of a new community alone. */
const GettingGoing = part(async () => (await import('../first-steps/getting-going.tsx')).GettingGoing);

/** The next step for an empty list: post the first item, or invite neighbours. */
const EmptyItems = ({ filters: { view, isMine } }: { filters: Filters }) => (
  <Suspense>{isMine ? <OwnFirstStep view={view} /> : <FirstStep place={view} />}</Suspense>
);

/** A search or a filter that finds nothing says so; a shelf that is empty altogether says how to begin. */
const nothingIn = (filters: Filters) =>
  isNarrowed(filters) || filters.onlyHere ? undefined : (
    <Suspense>
      <EmptyShelfWords isMine={filters.isMine} />
    </Suspense>
  );

/** Only where one list is shown, which most members never do. */
const ListHead = part(async () => (await import('./brought-card.tsx')).ListHead);

/** Only over the member's own things. */
const Away = part(async () => (await import('../things/away.tsx')).Away);

type OnlyHereProps = { filters: Filters; onChange: (some: Partial<Filters>) => void };

/** Only what is lent can be away. */
const OnlyHere = ({ filters, onChange }: OnlyHereProps) =>
  filters.view === 'borrow' &&
  !filters.isMine && (
    <div className="-mt-2 mb-3 flex justify-end print:hidden">
      <Switch label={words.onlyHere} isOn={filters.onlyHere} onChange={(onlyHere) => onChange({ onlyHere })} />
    </div>
  );

type ItemsPageProps = {
  listing: ReturnType<typeof useItemFilters>;
  /** What can be done with the cards besides opening them: its buttons, and what a press on a card then chooses. */
  choosing?: { tools: ReactNode; selectionOf: (item: Item) => Selection | undefined };
};

/** The library of things: what neighbours share, and what the member shares. */
export const ItemsPage = ({ listing: { filters, change, isKnown }, choosing }: ItemsPageProps) => {
  const { userId, isAdmin } = useMember();
  const stats = useStats(filters);
  const list = useInfiniteQuery({ ...itemsQuery(userId, filters), enabled: isKnown });
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
      <h1 className="sr-only text-2xl print:not-sr-only">{words.title}</h1>
      {isAdmin && (
        <Suspense>
          <GettingGoing />
        </Suspense>
      )}
      <ListingHead
        title={words.title}
        about="items"
        filters={filters}
        onChange={change}
        searchHint={stats.searchHint}
        hasViews
        aside={<p className="text-sm text-muted">{stats.line}</p>}
        isPending={list.isPending}
        things={items}
        arrivals={{ query: newItemsQuery(userId, filters), text: words.arrived }}
      >
        <OnlyHere filters={filters} onChange={change} />
        {filters.list !== null && (
          <Suspense fallback={<div className="mb-3 h-11" />}>
            <ListHead owner={items[0]?.owner_name} onAll={() => change({ list: null })} />
          </Suspense>
        )}
        {filters.isMine && filters.view === 'borrow' && (
          <div className="mb-3 print:hidden">
            <Suspense fallback={<div className="h-11" />}>
              <Away />
            </Suspense>
          </div>
        )}
        {choosing?.tools}
      </ListingHead>
      <ItemShelf
        list={list}
        items={items}
        path={paths.items()}
        selectionOf={choosing?.selectionOf}
        nothing={nothingIn(filters)}
        {...shown}
      />
      <OpenItem />
    </>
  );
};
