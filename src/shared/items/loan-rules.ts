import { addYear, type Day } from '../format/days.ts';
import type { RefusalCode } from '../http/errors.ts';
import { canMove, type Move, type SeenItem } from './lifecycle.ts';

/** After so many days one may ask again for what one was declined. */
export const declineDays = 7;

/** What was approved so many days ago and has not changed hands is asked about on both sides. */
export const handoverDays = 4;

/** The other one's address is shown while a loan lasts and so many days longer. */
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

/** A day that somebody chose lies between today and a year ahead. */
export const whyNotDay = (day: Day | null, today: Day): RefusalCode | null =>
  day === null || (day >= today && day <= addYear(today)) ? null : 'day_out_of_range';

type WantedDays = { from?: Day; until?: Day };

/** Both or none, in their order, and from today on. */
export const whyNotWantedDays = ({ from, until }: WantedDays, today: Day): RefusalCode | null => {
  if (from === undefined && until === undefined) return null;
  if (from === undefined || until === undefined) return 'days_incomplete';
  if (from > until) return 'days_reversed';
  return whyNotDay(from, today) ?? whyNotDay(until, today);
};
