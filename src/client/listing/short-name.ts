import { cardLengths, truncate } from '../../shared/format/text.ts';

/**
 * The first name with the initial of the last: enough among neighbours, and it fits on a card. Scripts without capital
 * letters, such as Arabic, have no initials: there the whole name is shown.
 */
export const shortName = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? '')[0];
  if (initial === undefined) return truncate(first, cardLengths.ownerName);
  const hasCapitals = initial.toUpperCase() !== initial.toLowerCase();
  return truncate(hasCapitals ? `${first} ${initial.toUpperCase()}.` : name.trim(), cardLengths.ownerName);
};
