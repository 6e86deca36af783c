import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressWith } from '../address.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { defaultFilters, type Filters, isNarrowed } from './filters.ts';
import { words } from './words.ts';

/** What nobody has can be wished for: the form over this very page, with the name filled in. */
const WishForIt = ({ search }: { search: string }) => {
  const [path] = useLocation();
  const query = useSearch();
  return (
    <ButtonLink to={addressWith(path, query, { post: 'wish', name: search })} state={{ openedHere: 'post' }}>
      {words.wishFor(search)}
    </ButtonLink>
  );
};

type NextStepProps = {
  filters: Filters;
  onChange: (some: Partial<Filters>) => void;
  /** Visitors cannot wish. */
  canWish?: boolean;
  /** What to do where the whole list is empty. */
  children: ReactNode;
};

/** The next thing to do where nothing was found: wish for it, widen the search, or else what the page proposes. */
export const NextStep = ({ filters, onChange, canWish = false, children }: NextStepProps) =>
  isNarrowed(filters) ? (
    <div className="flex flex-wrap justify-center gap-2.5">
      {canWish && !filters.isMine && filters.search !== '' && <WishForIt search={filters.search} />}
      <Button
        look="quiet"
        onClick={() => onChange({ category: defaultFilters.category, search: defaultFilters.search })}
      >
        {words.clearFilters}
      </Button>
    </div>
  ) : (
    children
  );
