/** Kinds of acts whose result can be counted in the database by their own words. */
export const actKinds = ['message', 'wish', 'feedback', 'interest', 'item'] as const;
export type ActKind = (typeof actKinds)[number];

/** Something that a member did once, however often it had to be sent. Times are milliseconds of the drill's own clock. */
export type Act = {
  /** Part of its words, so that it can be found in the database; an interest is found by its item and member. */
  id: string;
  kind: ActKind;
  startedAt: number;
  /** When the server said that it is done. */
  acknowledgedAt?: number;
  tries: number;
  /** The server said no, which no fault should cause. */
  refused?: string;
};

/** From its first try until its answer, or until now if none came. */
export type Wait = { startedAt: number; endedAt: number };

export type Verdict = { acknowledged: number; lost: Act[]; twice: Act[]; refused: Act[]; unanswered: number };

/** Compares what was acknowledged with how often each act is in the database. */
export const judge = (acts: readonly Act[], found: ReadonlyMap<string, number>): Verdict => {
  const acknowledged = acts.filter((act) => act.acknowledgedAt !== undefined);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ id }) => (found.get(id) ?? 0) === 0),
    twice: acts.filter(({ id }) => (found.get(id) ?? 0) > 1),
    refused: acts.filter(({ refused }) => refused !== undefined),
    unanswered: acts.filter((act) => act.acknowledgedAt === undefined && act.refused === undefined).length,
  };
};

/** The longest that anybody waited for an answer between two instants, in seconds: for them it was away so long. */
export const longestWait = (waits: readonly Wait[], from: number, until: number): number =>
  waits
    .filter(({ startedAt, endedAt }) => endedAt >= from && startedAt <= until)
    .reduce((longest, { startedAt, endedAt }) => Math.max(longest, endedAt - startedAt), 0) / 1000;

/** The longest time in which nobody at all got an answer, in seconds. */
export const longestSilence = (waits: readonly Wait[], from: number, until: number): number => {
  const answers = waits.map(({ endedAt }) => endedAt).filter((at) => at >= from && at <= until);
  const instants = [from, ...answers.toSorted((a, b) => a - b), until];
  return instants.reduce((longest, at, n) => Math.max(longest, at - (instants[n - 1] ?? at)), 0) / 1000;
};
