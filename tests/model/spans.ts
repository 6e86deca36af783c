/** Days counted from today; the last is included, and without one it is open. */
export type Span = { from: number; until: number | null };

type Taken = { bookings: readonly (Span & { person: number })[]; closed: Span | null };

export const overlaps = (one: Span, other: Span): boolean =>
  (one.until === null || other.from <= one.until) && (other.until === null || one.from <= other.until);

export const beginsToday = ({ from }: Span): boolean => from <= 0;

const others = ({ bookings, closed }: Taken, but?: { person: number }): Span[] => [
  ...bookings.filter(({ person }) => person !== but?.person),
  ...(closed === null ? [] : [closed]),
];

export const isFree = (taken: Taken, days: Span, but?: { person: number }): boolean =>
  !others(taken, but).some((span) => overlaps(span, days));

/** The first day on which its owner has not closed it; null where that is until further notice. */
export const firstOpenDay = ({ closed }: Taken): number | null => {
  if (closed === null || !overlaps(closed, { from: 0, until: 0 })) return 0;
  return closed.until === null ? null : closed.until + 1;
};

/** The day before the next span that begins after today. */
export const lastFreeDay = (taken: Taken, but: { person: number }): number | null => {
  const starts = others(taken, but).flatMap(({ from }) => (from > 0 ? [from] : []));
  return starts.length === 0 ? null : Math.min(...starts) - 1;
};
