import { categories, type CategoryFilter } from '../../shared/items/categories.ts';
import { itemLimits } from '../../shared/items/limits.ts';
import { addressWith } from '../address.ts';

export type View = 'borrow' | 'rehome';

/** What a listing screen shows; it lives in the address, so that back, reload and a copied link keep it. */
export type Filters = {
  view: View;
  category: CategoryFilter;
  search: string;
  isMine: boolean;
  onlyHere: boolean;
  /** Only what a neighbour added with this list. */
  list: number | null;
};

export const defaultFilters: Filters = {
  view: 'rehome',
  category: 'All',
  search: '',
  isMine: false,
  onlyHere: false,
  list: null,
};

const listOf = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null);

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
    list: listOf(said.get('list')),
  };
};

/** A search looks through everything, and the member's own things are not grouped. */
const shownList = ({ list, search, isMine }: Filters) => (search !== '' || isMine ? null : (list?.toString() ?? null));

const parameters = (filters: Filters): Record<string, string | null> => {
  const { view, category, search, isMine, onlyHere } = filters;
  return {
    view: view === defaultFilters.view ? null : view,
    category: category === defaultFilters.category ? null : category,
    q: search === '' ? null : search,
    show: isMine ? 'mine' : null,
    here: onlyHere && view === 'borrow' ? 'now' : null,
    list: shownList(filters),
  };
};

/** Writes the filters into a query text beside whatever else stands there; defaults do not show. */
export const writeFilters = (query: string, filters: Filters): string => addressWith('', query, parameters(filters));

/** Whether the list is narrowed by more than the screen's own views. */
export const isNarrowed = ({ category, search }: Filters) => category !== defaultFilters.category || search !== '';
