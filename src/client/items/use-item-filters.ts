import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import {
  readChoice,
  readSaid,
  resolveShelf,
  shelfCookie,
  type SideCounts,
  type SomeOfShelf,
  writeChoice,
} from '../../shared/items/shelf.ts';
import { statsQuery } from '../first-steps/stats-query.ts';
import type { Filters } from '../search/filters.ts';
import { useFilters } from '../search/use-filters.ts';
import { useMember } from '../session/session-context.ts';

const aYear = 365 * 24 * 60 * 60;

const cookieNamed = (name: string) =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** What this member chose last on this device. */
export const keptChoice = (userId: number): SomeOfShelf => readChoice(cookieNamed(shelfCookie), userId);

/** A cookie and not the browser's storage, because the server goes by it when it sends the first list with the page. */
const keepChoice = (userId: number, choice: SomeOfShelf) => {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const kept = writeChoice(userId, { ...keptChoice(userId), ...choice });
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in older browsers
  document.cookie = `${shelfCookie}=${kept}; path=/; max-age=${aYear}; samesite=strict${secure}`;
};

const saidIn = (query: string) => readSaid(new URLSearchParams(query));

/** The number of items on each side, once known; waits for a refresh after an action. */
const useSideCounts = (userId: number, isNeeded: boolean): SideCounts | null => {
  const client = useQueryClient();
  const keep = useQuery({ ...statsQuery(userId, true), enabled: isNeeded });
  const lend = useQuery({ ...statsQuery(userId, false), enabled: isNeeded });
  const isOld = (isGiveaway: boolean) =>
    client.getQueryState(statsQuery(userId, isGiveaway).queryKey)?.isInvalidated === true;
  if (keep.data === undefined || lend.data === undefined) return null;
  if ((keep.isFetching && isOld(true)) || (lend.isFetching && isOld(false))) return null;
  return {
    rehome: { others: keep.data.total_available, mine: keep.data.total_mine },
    borrow: { others: lend.data.total_available, mine: lend.data.total_mine },
  };
};

/** Decided on arrival: what the list shows must not jump to another shelf while somebody looks at it. */
type Arrival = { choice: SomeOfShelf; counts: SideCounts | null };

/** The filters of Items. An address that names no shelf opens the last choice, or else the shelf where the things are. */
export const useItemFilters = () => {
  const { userId } = useMember();
  const query = useSearch();
  const [arrival, setArrival] = useState<Arrival>(() => ({ choice: keptChoice(userId), counts: null }));
  const { choice } = arrival;
  const isOpen = resolveShelf(saidIn(query), choice, arrival.counts) === null;
  const counts = useSideCounts(userId, isOpen);
  if (isOpen && counts !== null) setArrival({ choice, counts });

  // A press on Items while Items is shown is an arrival, too.
  useEffect(() => {
    const arrive = () => {
      const said = saidIn(window.location.search);
      if (said.view === undefined && said.isMine === undefined)
        setArrival({ choice: keptChoice(userId), counts: null });
    };
    window.addEventListener('pushState', arrive);
    return () => window.removeEventListener('pushState', arrive);
  }, [userId]);

  const readShelf = useCallback(
    (said: SomeOfShelf) =>
      resolveShelf(said, arrival.choice, arrival.counts) ?? { view: 'rehome', isMine: said.isMine ?? false },
    [arrival],
  );
  const { filters, change } = useFilters(readShelf);
  const changeAndKeep = (some: Partial<Filters>) => {
    const { view, isMine } = some;
    if (view !== undefined) keepChoice(userId, { view });
    if (isMine !== undefined) keepChoice(userId, { isMine });
    change(some);
  };
  return { filters, change: changeAndKeep, isKnown: !isOpen };
};
