const numbers = new Intl.NumberFormat('en-US');
const plurals = new Intl.PluralRules('en');

/** 1,234 */
export const formatNumber = (count: number): string => numbers.format(count);

export const plural = (count: number, one: string, other: string): string =>
  plurals.select(count) === 'one' ? one : other;

/** 1 thing, 1,234 things */
export const counted = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${plural(count, one, other)}`;
