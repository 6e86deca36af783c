import { cardLengths, truncate } from '../../shared/format/text.ts';

/** The first name with the initial of the last: enough among neighbours, and it fits on a card. */
export const shortName = (name: string) => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? '')[0];
  return truncate(initial === undefined ? first : `${first} ${initial.toUpperCase()}.`, cardLengths.ownerName);
};
