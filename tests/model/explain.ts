import { apply, type Operation, type Outcome, type State } from './model.ts';
import type { Span } from './spans.ts';

/** Numbers of rows are given by the database: two orders of the same acts may differ in them. */
const daysOf = (span: Span | null) => (span === null ? null : [span.from, span.until]);

const lastKey = (last: State['last']) => JSON.stringify(last);

const keyOf = (state: State): string =>
  state.isDeleted
    ? `deleted ${lastKey(state.last)}`
    : JSON.stringify([
        state.requests.map(({ person, days }) => [person, daysOf(days)]),
        state.bookings.map(({ person, isOut, asked, ...days }) => [person, isOut, daysOf(asked), daysOf(days)]),
        daysOf(state.closed),
        state.audience.toSorted((a, b) => a - b),
        [state.isSaid, state.extension, state.declined],
        [state.isLoan, state.name, state.version],
        state.handovers.map(({ recipient, isReturned, isThanked }) => [recipient, isReturned, isThanked]),
        lastKey(state.last),
      ]);

type Answered = { operation: Operation; outcome: Outcome };

/** Whether simultaneous actions could have run one after the other with the same answers and the same end. */
export const isExplained = (start: State, answered: readonly Answered[], end: State): boolean => {
  const dead = new Set<string>();
  const all = 2 ** answered.length - 1;

  const search = (state: State, done: number): boolean => {
    if (done === all) return keyOf(state) === keyOf(end);
    const place = `${done} ${keyOf(state)}`;
    if (dead.has(place)) return false;
    const isFound = answered.some(({ operation, outcome }, index) => {
      const bit = 2 ** index;
      if (Math.floor(done / bit) % 2 === 1) return false;
      const next = apply(state, operation);
      return next.outcome === outcome && search(next.state, done + bit);
    });
    if (!isFound) dead.add(place);
    return isFound;
  };

  return search(start, 0);
};
