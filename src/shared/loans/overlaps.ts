import { addDays, type Day } from '../format/days.ts';

/** Days from the first to the last, which is included; without a last one they are open. */
export type Span = { from: Day; until: Day | null };

export const areOverlapping = (one: Span, other: Span): boolean =>
  (other.until === null || one.from <= other.until) && (one.until === null || other.from <= one.until);

type Asker = { id: number; from: Day | null; until: Day | null; is_booked: boolean };

/** The wanted days of a request; null for "as soon as possible", and once they have passed. */
export const wantedSpan = ({ from, until }: Pick<Asker, 'from' | 'until'>, today: Day): Span | null => {
  if (from === null || until === null || until < today) return null;
  return { from: from < today ? today : from, until };
};

/** The others who wait and want some of the same days. */
export const overlappingRequests = <A extends Asker>(asker: A, all: readonly A[], today: Day): A[] => {
  const span = wantedSpan(asker, today);
  if (span === null) return [];
  return all.filter((other) => {
    const theirs = other.id === asker.id || other.is_booked ? null : wantedSpan(other, today);
    return theirs !== null && areOverlapping(span, theirs);
  });
};

const dayAfter = ({ until }: Span): Day | null => (until === null ? null : addDays(until, 1));

/** The first of what is promised or closed that takes some of these days, and the first day after all that follows it. */
export const takenIn = <B extends Span>(span: Span, bookings: readonly B[]): { by: B; freeFrom: Day | null } | null => {
  const sorted = [...bookings].sort((a, b) => (a.from < b.from ? -1 : 1));
  const by = sorted.find((booking) => areOverlapping(span, booking));
  if (by === undefined) return null;
  let freeFrom = dayAfter(by);
  for (const booking of sorted)
    if (freeFrom !== null && areOverlapping(booking, { from: freeFrom, until: freeFrom })) freeFrom = dayAfter(booking);
  return { by, freeFrom };
};
