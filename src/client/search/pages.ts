import type { InfiniteData } from '@tanstack/react-query';
import type { Filters } from './filters.ts';

/** One page of a list, and the cursor of the next. */
export type ListPage<T> = { things: T[]; next: string | null };

/** How the pages of a list follow each other, for an endless query. */
export const paged = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next };

type Reply<T> = { body: T[]; headers: (name: string) => string | null };

export const pageOf = <T>({ body, headers }: Reply<T>): ListPage<T> => ({
  things: body,
  next: headers('x-next-cursor'),
});

/** The first page of a list, if it is known already. */
export const startingWith = <T>(reply: Reply<T> | undefined): InfiniteData<ListPage<T>, string> | undefined =>
  reply && { pages: [pageOf(reply)], pageParams: [paged.initialPageParam] };

/** What all pages fetched so far hold. */
export const thingsIn = <T>(data: InfiniteData<ListPage<T>> | undefined): T[] =>
  data?.pages.flatMap((page) => page.things) ?? [];

/** The parameter for a page after the first. */
export const after = (cursor: string) => (cursor === '' ? {} : { cursor });

/** The filters as the calls for lists take them. */
export const listingQuery = ({ isMine, category, search }: Filters, cursor: string) => ({
  showMyLibrary: isMine,
  category,
  ...(search === '' ? {} : { searchQuery: search, ...(isMine ? {} : { everywhere: true }) }),
  ...after(cursor),
});
