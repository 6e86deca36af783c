import { categories, type CategoryFilter } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { addressWith } from '../address.ts';

export type View = 'borrow' | 'rehome';

/** What a listing screen shows; it lives in the address, so that back, reload and a copied link keep it. */
export type Filters = { view: View; category: CategoryFilter; search: string; isMine: boolean; onlyHere: boolean };

export const defaultFilters: Filters = { view: 'rehome', category: 'All', search: '', isMine: false, onlyHere: false };

const categoryOf = (text: string | null) => categories.find((each) => each === text) ?? defaultFilters.category;

/** Reads the filters from a query text; what makes no sense there counts as not said. */
export const readFilters = (query: string): Filters => {
  const said = new URLSearchParams(query);
  return {
    view: said.get('view') === 'borrow' ? 'borrow' : 'rehome',
    category: categoryOf(said.get('category')),
    search: (said.get('q') ?? '').trim().slice(0, itemLimits.search),
    isMine: said.get('show') === 'mine',
    // Only what is lent can be away.
    onlyHere: said.get('view') === 'borrow' && said.get('here') === 'now',
  };
};

const parameters = ({ view, category, search, isMine, onlyHere }: Filters): Record<string, string | null> => ({
  view: view === defaultFilters.view ? null : view,
  category: category === defaultFilters.category ? null : category,
  q: search === '' ? null : search,
  show: isMine ? 'mine' : null,
  here: onlyHere && view === 'borrow' ? 'now' : null,
});

/** Writes the filters into a query text beside whatever else stands there; defaults do not show. */
export const writeFilters = (query: string, filters: Filters): string => addressWith('', query, parameters(filters));

/** Whether the list is narrowed by more than the screen's own views. */
export const isNarrowed = ({ category, search }: Filters) => category !== defaultFilters.category || search !== '';
