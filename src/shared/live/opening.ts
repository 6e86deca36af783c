/** What happened while a live line was being opened is repeated if that took no longer than this. */
export const LONGEST_OPENING_MS = 2000;
