import { categories, type CategoryFilter } from '../../shared/items/categories.ts';
import { listLimits } from '../../shared/items/list-limits.ts';
import { readSaid, type Shelf, type SomeOfShelf } from '../../shared/items/shelf.ts';
import { addressWith } from '../base/address.ts';

export type View = Shelf['view'];

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

/** The defaults of an address that names only some of Borrow, Rehome, Mine and Others. */
export type ReadShelf = (said: SomeOfShelf) => Shelf;

const plainShelf: ReadShelf = ({ view = defaultFilters.view, isMine = defaultFilters.isMine }) => ({ view, isMine });

/** Reads the filters from a query string; invalid values count as absent. */
export const readFilters = (query: string, readShelf = plainShelf): Filters => {
  const said = new URLSearchParams(query);
  const shelf = readShelf(readSaid(said));
  return {
    ...shelf,
    category: categoryOf(said.get('category')),
    search: (said.get('q') ?? '').trim().slice(0, listLimits.search),
    // Only what is lent can be away.
    onlyHere: shelf.view === 'borrow' && said.get('here') === 'now',
    list: listOf(said.get('list')),
  };
};

/** The shortest that an address has to name for this shelf; Borrow and Mine are always named. */
const saidFor = ({ view, isMine }: Shelf, readShelf: ReadShelf): SomeOfShelf => {
  const ways: SomeOfShelf[] = [{}, { isMine }, { view }];
  const isEnough = (said: SomeOfShelf) => {
    const read = readShelf(said);
    const isNamed = (view === 'rehome' || said.view !== undefined) && (!isMine || said.isMine === true);
    return isNamed && read.view === view && read.isMine === isMine;
  };
  return ways.find(isEnough) ?? { view, isMine };
};

const showIn = (isMine: boolean | undefined) => (isMine === undefined ? null : isMine ? 'mine' : 'others');

/** A search looks through everything, and the member's own things are not grouped. */
const shownList = ({ list, search, isMine }: Filters) => (search !== '' || isMine ? null : (list?.toString() ?? null));

/** Writes the filters into a query string and keeps its other parts; defaults are left out. */
export const writeFilters = (query: string, filters: Filters, readShelf = plainShelf): string => {
  const { category, search, onlyHere, view } = filters;
  const said = saidFor(filters, readShelf);
  return addressWith('', query, {
    view: said.view ?? null,
    category: category === defaultFilters.category ? null : category,
    q: search === '' ? null : search,
    show: showIn(said.isMine),
    here: onlyHere && view === 'borrow' ? 'now' : null,
    list: shownList(filters),
  });
};

/** Whether the list is narrowed by more than the screen's own views. */
export const isNarrowed = ({ category, search }: Filters) => category !== defaultFilters.category || search !== '';
