import { formatCount, formatNumber, plural } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

export const words = catalogue({
  kind: 'Borrow or rehome',
  borrow: 'Borrow',
  rehome: 'Rehome',
  category: 'Category',
  search: 'Search',
  searchThings: (count: number) => `Search ${formatCount(count)} ${plural(count, 'thing', 'things')}`,
  clearSearch: 'Clear the search',
  whose: 'Whose',
  others: 'Others',
  mine: 'Mine',
  nothing: 'No items found. Try subscribing or adding items.',
  clearFilters: 'Show everything',
  notLoaded: 'This could not be loaded.',
  shown: (count: number) => `${formatNumber(count)} shown`,
  hidden: 'Only for members',
});
