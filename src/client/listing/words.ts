import { catalogue } from '../language.ts';

const number = new Intl.NumberFormat('en-US');
const plurals = new Intl.PluralRules('en');

export const words = catalogue({
  en: {
    kind: 'Borrow or rehome',
    borrow: 'Borrow',
    rehome: 'Rehome',
    category: 'Category',
    search: 'Search',
    searchThings: (count: number) =>
      `Search ${number.format(count)} ${plurals.select(count) === 'one' ? 'thing' : 'things'} nearby`,
    clearSearch: 'Clear the search',
    whose: 'Whose',
    others: 'Others',
    mine: 'Mine',
    nothing: 'No items found. Try subscribing or adding items.',
    clearFilters: 'Show everything',
    notLoaded: 'This could not be loaded.',
    tryAgain: 'Try again',
    shown: (count: number) => `${number.format(count)} shown`,
    hidden: 'Only for members',
  },
});
