import { connect, type Where } from './connect.ts';

const BEAT_MS = 1000;
const RETRY_MS = 200;
const PATIENCE_MS = 2000;

/** Whether the database answers at all: a server that was stopped keeps its connections open, and says nothing. */
export type Pulse = {
  isAway: () => boolean;
  /** Tells once, when the database goes away; the answer ends the wait for it. */
  onAway: (tell: () => void) => () => void;
  stop: () => Promise<void>;
};

/** Checks every second on a separate connection, so that a busy pool is not mistaken for a dead database. */
export const feelPulse = (where: Where): Pulse => {
  const db = connect(where, { max: 1 });
  const waiting = new Set<() => void>();
  let isAway = false;
  let isStopped = false;
  let late: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;

  const goAway = () => {
    // The answer may have come while this process was busy: it is read before this is looked at.
    if (late === undefined) return;
    isAway = true;
    for (const tell of waiting) tell();
    waiting.clear();
  };

  const beat = async (): Promise<void> => {
    late ??= setTimeout(() => setImmediate(goAway), PATIENCE_MS);
    const isThere = await db`select 1`.then(
      () => true,
      () => false,
    );
    if (isStopped) return;
    if (isThere) {
      clearTimeout(late);
      late = undefined;
      isAway = false;
    }
    next = setTimeout(() => void beat(), isThere ? BEAT_MS : RETRY_MS);
  };

  void beat();
  return {
    isAway: () => isAway,
    onAway: (tell) => {
      waiting.add(tell);
      return () => void waiting.delete(tell);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(late);
      clearTimeout(next);
      late = undefined;
      await db.end({ timeout: 1 });
    },
  };
};
