import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Item, MyBooking } from '../../shared/items/item-contract.ts';
import { words } from './card-words.ts';

type Facts = Pick<Item, 'closed' | 'next_free' | 'free_until'>;

/** In a few words, until when a thing can be had, or from when on; null where there is nothing to say, as for a gift. */
export const freeText = ({ closed, next_free: from, free_until: until }: Facts): string | null => {
  const day = from && dateText(from);
  if (closed) return words.notNow(day);
  if (day) return words.freeFrom(day);
  return until && words.freeUntil(dateText(until));
};

/** The days that are promised to the viewer; without a last day only the first is known. */
export const bookedText = ({ from, until }: Pick<MyBooking, 'from' | 'until'>): string =>
  words.yours(daysText(from, until ?? from));
