const day = 24 * 60 * 60 * 1000;

/** A repeatable stream of numbers in [0, 1): the same seed gives the same neighbourhood every time. */
export const randomFrom = (seed: string): (() => number) => {
  let state = 2_166_136_261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

// Share of visits in each hour: a little at breakfast and lunch, most of it between dinner and bed.
const weekdayHours = [1, 0, 0, 0, 0, 1, 4, 9, 7, 4, 4, 5, 8, 6, 4, 4, 6, 10, 13, 16, 18, 15, 8, 3];
const weekendHours = [2, 1, 0, 0, 0, 0, 1, 4, 8, 12, 14, 13, 10, 9, 10, 11, 11, 10, 10, 11, 12, 10, 7, 4];

/** Midnight that began the day `daysAgo` days before now, in the time zone of this machine. */
export const startOfDay = (now: Date, daysAgo: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);

/** A plausible time on that day: people look in at the hours in which people look in. */
export const timeOfDay = (midnight: Date, random: () => number) => {
  const isWeekend = midnight.getDay() === 0 || midnight.getDay() === 6;
  const hours = isWeekend ? weekendHours : weekdayHours;
  let left = random() * hours.reduce((sum, share) => sum + share, 0);
  const hour = hours.findIndex((share) => (left -= share) < 0);
  return new Date(
    midnight.getFullYear(),
    midnight.getMonth(),
    midnight.getDate(),
    Math.max(hour, 0),
    Math.floor(random() * 60),
    Math.floor(random() * 60),
  );
};

/**
 * When something of the samples happened: whole days fall on a plausible hour of that day, fractions of a day are
 * counted back from now. The same `what` always gives the same time, so that rows and activity agree.
 */
export const momentOf = (now: Date, daysAgo: number, what: string) =>
  Number.isInteger(daysAgo)
    ? timeOfDay(startOfDay(now, daysAgo), randomFrom(what))
    : new Date(now.getTime() - daysAgo * day);
