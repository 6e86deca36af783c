import { connect, type Where } from './connect.ts';

const BEAT_MS = 1000;
const RETRY_MS = 200;
/** Well below what a statement may take: with the pause before, nobody waits for longer than 2.5 s and a moment. */
const PATIENCE_MS = 1500;

/** Whether the database answers at all: a server that was stopped keeps its connections open, and says nothing. */
export type Pulse = {
  isAway: () => boolean;
  stop: () => Promise<void>;
};

type Felt = {
  /** The connections that are of no use while the database is away. */
  setAway: (isAway: boolean) => void;
  /** A standby is not away because it takes no writes. */
  isForReads?: boolean;
};

/** Checks every second on a separate connection, so that a busy pool is not mistaken for a dead database. */
export const feelPulse = (where: Where, { setAway, isForReads = false }: Felt): Pulse => {
  const db = connect(where, { max: 1, isForReads, usesArrays: false });
  let isAway = false;
  let isStopped = false;
  let late: NodeJS.Timeout | undefined;
  let next: NodeJS.Timeout | undefined;

  const goAway = () => {
    // The answer may have come while this process was busy: it is read before this is looked at.
    if (late === undefined) return;
    isAway = true;
    setAway(true);
    // Its own connection may never answer; the next one may.
    db.setAway(true);
    db.setAway(false);
    clearTimeout(late);
    late = beLate();
  };

  const beLate = () => setTimeout(() => setImmediate(goAway), PATIENCE_MS);

  const comeBack = () => {
    clearTimeout(late);
    late = undefined;
    isAway = false;
    setAway(false);
  };

  /** After a failover, or when it was told to take no writes, the server is there and of no use. */
  const isOfUse = async () => {
    const [row] = await db<{ mode: string }[]>`select current_setting('transaction_read_only') as mode`;
    return isForReads || row?.mode === 'off';
  };

  const beat = async (): Promise<void> => {
    late ??= beLate();
    const answer = await isOfUse().catch(() => null);
    if (isStopped) return;
    if (answer === true) comeBack();
    if (answer === false && !isAway) goAway();
    next = setTimeout(() => void beat(), answer === true ? BEAT_MS : RETRY_MS);
  };

  void beat();
  return {
    isAway: () => isAway,
    stop: async () => {
      isStopped = true;
      clearTimeout(late);
      clearTimeout(next);
      late = undefined;
      await db.end({ timeout: 1 });
    },
  };
};
