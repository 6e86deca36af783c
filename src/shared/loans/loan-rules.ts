import { addYear, type Day, daysBetween } from '../format/days.ts';
import type { RefusalCode } from '../http/errors.ts';
import { itemLimits } from '../items/limits.ts';
import { canMove, type Move, type SeenItem } from '../items/lifecycle.ts';

/** After this many days a declined member may ask again. */
export const declineDays = 7;

/** After this many days without a handover, both sides of an approval are asked about it. */
export const handoverDays = 4;

/** The address of the other side is shown during a loan and for this many days after it. */
export const contactDays = 30;

type Rule = (item: SeenItem) => RefusalCode | null;

const stateOf = (move: Move, item: SeenItem, otherwise: RefusalCode): RefusalCode | null => {
  if (canMove(move, item)) return null;
  return item.giveaway ? 'not_a_loan' : otherwise;
};

/** Who of those who asked may still be declined is a question of the queue: the server knows. */
export const whyNotDeclineInterest: Rule = (item) => {
  if (!item.is_mine) return 'not_owner';
  return canMove('declineInterest', item) ? null : 'not_interested';
};

export const whyNotSetDue: Rule = (item) => (item.is_mine ? stateOf('setDue', item, 'not_approved') : 'not_owner');

export const whyNotAnswerExtension: Rule = (item) =>
  item.is_mine ? stateOf('answerExtension', item, 'not_lent') : 'not_owner';

export const whyNotReturnItem: Rule = (item) => (item.is_mine ? stateOf('returnItem', item, 'not_lent') : 'not_owner');

const borrowers =
  (move: Move): Rule =>
  (item) => {
    if (item.is_mine) return 'own_item';
    return item.is_recipient ? stateOf(move, item, 'not_lent') : 'not_recipient';
  };

export const whyNotAskExtension = borrowers('askExtension');

export const whyNotSayReturned = borrowers('sayReturned');

/** A chosen day is between today and a year from now. */
export const whyNotDay = (day: Day | null, today: Day): RefusalCode | null =>
  day === null || (day >= today && day <= addYear(today)) ? null : 'day_out_of_range';

/** The longest span of days, which is the longest anybody needs a thing. */
const mostDays = itemLimits.spanDays;

/** In their order, from today on, and not for more than a year; without a last day it is open. */
export const whyNotSpan = ({ from, until }: { from: Day; until: Day | null }, today: Day): RefusalCode | null => {
  if (until !== null && from > until) return 'days_reversed';
  if (until !== null && daysBetween(from, until) >= mostDays) return 'span_too_long';
  return whyNotDay(from, today) ?? whyNotDay(until, today);
};

type WantedDays = { from?: Day; until?: Day; length?: number };

/** Both days or none, or a length instead. */
export const whyNotWantedDays = ({ from, until, length }: WantedDays, today: Day): RefusalCode | null => {
  if (from === undefined && until === undefined) return null;
  if (from === undefined || until === undefined) return 'days_incomplete';
  return length === undefined ? whyNotSpan({ from, until }, today) : 'days_or_length';
};
