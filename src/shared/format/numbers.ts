/** 1,234; what has no comma needs no rules of a language, which a slow phone takes its time to open. */
export const formatNumber = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString('en-US'));

/** Counting what others share stops here, so that it takes no longer in a large community. */
export const MOST_COUNTED = 1000;

/** 999, and 1,000+ from there on; other languages hand in how they write a number. */
export const formatCount = (count: number, write = formatNumber): string =>
  count < MOST_COUNTED ? String(count) : `${write(MOST_COUNTED)}+`;

export const plural = (count: number, one: string, other: string): string => (count === 1 ? one : other);

/** 1 thing, 1,234 things */
export const counted = (count: number, one: string, other: string): string =>
  `${formatNumber(count)} ${plural(count, one, other)}`;
