import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Span } from '../../shared/loans/overlaps.ts';
import { words } from './planning-words.ts';

/** "20–22 Dec", or "from 20 Dec" where there is no last day. */
export const spanText = ({ from, until }: Span) =>
  until === null ? words.from(dateText(from)) : daysText(from, until);
