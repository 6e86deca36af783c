import { itemLimits } from '../../shared/items/limits.ts';
import { LineRefused } from './line-refused.ts';
import { words } from './words.ts';

/** "14", "14 days", "2 Wochen", "1 mes": English, German, Spanish, French. */
const form =
  /^(\d{1,3})\s*(?:(d|days?|tage?n?|días?|dias?|jours?|j)|(weeks?|wochen?|semanas?|semaines?)|(months?|monate?n?|mes|meses|mois))?\.?$/i;

const daysIn = (text: string): number => {
  const [, number = '0', , weeks, months] = form.exec(text) ?? [];
  return Number(number) * (weeks === undefined ? 1 : 7) * (months === undefined ? 1 : 30);
};

/** The loan period; null if not given. */
export const readDays = (text: string, giveaway: boolean): number | null => {
  if (text === '') return null;
  if (giveaway) throw new LineRefused(words.daysForLoans);
  const days = daysIn(text);
  if (days >= 1 && days <= itemLimits.loanDays) return days;
  throw new LineRefused(words.loanDays(text.slice(0, 100)));
};
