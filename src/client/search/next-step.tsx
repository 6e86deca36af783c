import type { ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { defaultFilters, type Filters, isNarrowed } from './filters.ts';
import { words } from './words.ts';

type NextStepProps = {
  filters: Filters;
  onChange: (some: Partial<Filters>) => void;
  /** What to do where the whole list is empty. */
  children: ReactNode;
};

/** The next thing to do where nothing was found: widen the search, or else what the page proposes. */
export const NextStep = ({ filters, onChange, children }: NextStepProps) =>
  isNarrowed(filters) ? (
    <Button look="quiet" onClick={() => onChange({ category: defaultFilters.category, search: defaultFilters.search })}>
      {words.clearFilters}
    </Button>
  ) : (
    children
  );
