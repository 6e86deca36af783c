import { catalogue } from '../base/language.ts';

/** What only a search says; it comes with the first search. */
export const foundWords = catalogue({
  also: { borrow: 'Also to borrow', rehome: 'Also to keep' },
  onlyThere: {
    borrow: 'Nothing like that to keep at the moment.',
    rehome: 'Nothing like that to borrow at the moment.',
  },
  mention: 'Mentioned in',
  nearest: 'Similar things',
  corrected: (said: string) => `Showing results for ${said}`,
  wishFor: (search: string) => `Wish for \u2018${search}\u2019`,
});
