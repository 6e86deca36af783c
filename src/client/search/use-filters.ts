import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Filters, type ReadShelf, readFilters, writeFilters } from './filters.ts';

type Entry = { isTyping?: unknown } | null;

const isTyping = (entry: Entry) => entry?.isTyping === true;

/** The filters of the address, and the way to change some of them; back leads to those before. */
export const useFilters = (readShelf?: ReadShelf) => {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const filters = useMemo(() => readFilters(query, readShelf), [query, readShelf]);
  const change = (some: Partial<Filters>) => {
    // A late search must not undo a newer choice, so the address is read at the last moment.
    const now = window.location.search;
    const before = readFilters(now, readShelf);
    const next = writeFilters(now, { ...before, ...some }, readShelf);
    if (next === writeFilters(now, before, readShelf)) return;
    // Typing in one go creates one history entry, not one per letter.
    const typed = Object.keys(some).join() === 'search';
    navigate(`${path}${next}`, { replace: typed && isTyping(window.history.state), state: { isTyping: typed } });
  };
  return { filters, change };
};
