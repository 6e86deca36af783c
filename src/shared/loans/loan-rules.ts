import { addDays, addYear, type Day, daysBetween } from '../format/days.ts';
import type { RefusalCode } from '../http/errors.ts';
import { itemLimits } from '../items/limits.ts';
import { canMove, type Move, type SeenItem } from '../items/lifecycle.ts';

/** After this many days a declined member may ask again. */
export const declineDays = 7;

/** After this many days without a handover, both sides of an approval "as soon as possible" are asked about it. */
const handoverDays = 4;

/** This many days after its last day, a booking that nobody fetched ends. */
export const unfetchedDays = 3;

/** After this many silent days, the next person in the queue is asked whether they still need it. */
export const silentDays = 2;

/** "In a few days": then the person is asked again. */
export const laterDays = 3;

/** Asked because the wanted days have passed, a person has this many days to answer. */
export const passedDays = 3;

/** What a person in the queue answers to "Do you still need it?". */
export const stillAnswers = ['yes', 'later', 'no'] as const;
export type StillAnswer = (typeof stillAnswers)[number];

type Promised = { approvedOn: Day; from: Day; until: Day | null };

/**
 * The day on which both are asked whether the handover worked out: the day after the first one that was planned. What was
 * approved for at once leaves them some days, but not more than they have.
 */
export const workedOutDay = ({ approvedOn, from, until }: Promised): Day => {
  if (from > approvedOn) return addDays(from, 1);
  const soon = addDays(approvedOn, handoverDays);
  return until === null || until >= soon ? soon : addDays(until, 1);
};

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
  const outside = whyNotDay(from, today) ?? whyNotDay(until, today);
  return outside ?? (until !== null && daysBetween(from, until) >= mostDays ? 'span_too_long' : null);
};

type WantedDays = { from?: Day; until?: Day; length?: number };

/** Both days or none, or a length instead. */
export const whyNotWantedDays = ({ from, until, length }: WantedDays, today: Day): RefusalCode | null => {
  if (from === undefined && until === undefined) return null;
  if (from === undefined || until === undefined) return 'days_incomplete';
  return length === undefined ? whyNotSpan({ from, until }, today) : 'days_or_length';
};
