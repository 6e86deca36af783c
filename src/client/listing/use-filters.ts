import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Filters, readFilters, writeFilters } from './filters.ts';

/** The filters of the address, and the way to change some of them; back leaves the screen, not the last filter. */
export const useFilters = () => {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const filters = useMemo(() => readFilters(query), [query]);
  const change = (some: Partial<Filters>) => {
    // A late search must not undo what was chosen meanwhile, so the address is read at the last moment.
    const now = window.location.search;
    const next = writeFilters(now, { ...readFilters(now), ...some });
    navigate(`${path}${next}`, { replace: true, state: window.history.state });
  };
  return { filters, change };
};
