import type { LibraryEntry } from '../../shared/libraries/contract.ts';

/** The name of a thing within its page; items and wishes count for themselves. */
export const entryName = ({ isWishlist, id }: LibraryEntry) => `${isWishlist ? 'wish' : 'item'}-${id}`;
