import { addDays, type Day } from '../../shared/format/days.ts';
import { dayOf } from './due.ts';

/** A day after the agreed one, and never in the past. */
export const laterThan = (due: Day | null): Day => addDays(due !== null && due > dayOf() ? due : dayOf(), 1);

/** A week more, if nobody else has it by then. */
export const usualExtension = (first: Day, freeUntil: Day | null): Day => {
  const usual = addDays(first, 6);
  return freeUntil !== null && freeUntil >= first && freeUntil < usual ? freeUntil : usual;
};
