import type { Item } from './item-contract.ts';

/** What a phone shows of the list of items without scrolling, and a row and a half of a wide window. */
export const mostFirstCards = 6;

/**
 * What the server draws the first cards of the page from: the items, the query of the address, how their reader writes
 * dates, and by whose days and which clock loans are due.
 */
export type FirstCards = {
  items: readonly Item[];
  search: string;
  language: string;
  timeZone: string;
  clock: () => Date;
};
