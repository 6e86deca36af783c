/** The numbers that bound a list of items. Apart from those of an item: a page with a list needs no others. */
export const listLimits = { search: 100, page: 30, longestPage: 60 } as const;
