import { setTimeout as pause } from 'node:timers/promises';
import { count, watch } from '../base/metrics.ts';
import { connect, type Db } from './connect.ts';
import { tellPosition, writtenSoFar } from './notify.ts';
import { feelPulse, type Pulse } from './pulse.ts';

/** Longer than a standby takes to say how far it is; then the writer answers. */
const LONGEST_ASK_MS = 100;
/** News is held back until the standby knows it too, but not for longer. */
const LONGEST_HOLD_MS = 1000;

/** Where a read goes. */
export type Reader = {
  db: Db;
  isStandby: boolean;
  /** The writer is away: also the session is read here, and nothing is written. */
  isAlone: boolean;
};

/** How far the standby has replayed what the writer wrote, in bytes; `isBehind` if it has received more than that. */
type Progress = { replayed: number; isBehind: boolean; server: string };

const askProgress = async (standby: Db): Promise<Progress> => {
  const [row] = await standby<{ replayed: string; is_behind: boolean; server: string }[]>`
    select pg_postmaster_start_time()::text as server,
      (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint::text
        as replayed,
      pg_is_in_recovery() and coalesce(pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn(), false) as is_behind`;
  return { replayed: Number(row?.replayed), isBehind: row?.is_behind ?? true, server: row?.server ?? '' };
};

type Needs = {
  db: Db;
  /** A standby; without it every read goes to the writer. */
  readUrl: string | undefined;
  pulse: Pulse | undefined;
  connections?: number;
  onError: (error: unknown) => void;
};

export type Readers = {
  /**
   * Who answers a read of a member whose last act was at this position. A standby does if it has everything that was
   * acknowledged before. Null if the writer is away and no standby is far enough.
   */
  forRead: (since: number) => Reader | null | Promise<Reader | null>;
  /** The writer; null while it is away. */
  forAct: () => Reader | null;
  /** After an act: the position that its member's reads need from now on. Undefined without a standby. */
  tell?: () => Promise<string>;
  /** Resolves when the standby knows what was announced so far, or after a second. */
  settle: () => Promise<void>;
  stop: () => Promise<void>;
};

const onlyWriter = (db: Db, pulse: Pulse | undefined): Readers => {
  const writer: Reader = { db, isStandby: false, isAlone: false };
  return {
    forRead: () => (pulse?.isAway() ? null : writer),
    forAct: () => (pulse?.isAway() ? null : writer),
    settle: async () => {},
    stop: async () => {},
  };
};

const counting = (db: Db, isStandby: boolean, isAlone: boolean): Reader => ({
  get db() {
    count('enough_db_reads_total', `from="${isStandby ? 'standby' : 'writer'}"`);
    return db;
  },
  isStandby,
  isAlone,
});

/** Decides for each read whether the writer or the standby answers it. */
export const openReaders = ({ db, readUrl, pulse, connections = 20, onError }: Needs): Readers => {
  if (readUrl === undefined) return onlyWriter(db, pulse);
  const standby = connect(readUrl, { max: connections, isForReads: true });
  const standbyPulse = feelPulse(readUrl, { setAway: standby.setAway, isForReads: true });
  const writer = counting(db, false, false);
  const replica = counting(standby, true, false);
  const alone = counting(standby, true, true);

  /** What the standby must have replayed; null while this process cannot know it. */
  let floor: number | null = null;
  /** The last answer, which holds until a new connection may lead to another server. */
  let known = { replayed: 0, opened: 0, server: '' };
  /** What one of them has replayed says nothing about the others. */
  let isOneServer = true;
  let asking: Promise<Progress | null> | undefined;

  const ask = (): Promise<Progress | null> => {
    asking ??= askProgress(standby)
      .then(
        (progress) => {
          const opened = standby.opened();
          if (isOneServer && known.opened === opened && known.server !== progress.server) {
            isOneServer = false;
            onError(
              new Error('DATABASE_READ_URL leads to several servers at a time, so the writer answers all reads.'),
            );
          }
          known = { ...progress, opened };
          return progress;
        },
        () => null,
      )
      .finally(() => {
        asking = undefined;
      });
    return Promise.race([asking, pause(LONGEST_ASK_MS, null, { ref: false })]);
  };

  const hasReached = async (position: number): Promise<boolean> =>
    (known.opened === standby.opened() && known.replayed >= position) || ((await ask())?.replayed ?? 0) >= position;

  const raise = (payload: string) => {
    floor = Math.max(floor ?? 0, Number(payload));
  };

  /** Positions may have been missed, or a new writer counts from less. */
  const readFloor = async () => {
    floor = null;
    const [row] = await db<{ written: string }[]>`select ${writtenSoFar(db)} as written`;
    raise(row?.written ?? '');
  };

  const listening = db.listen('position', raise, () => void readFloor().catch(onError));
  listening.catch(onError);

  const chooseAlone = async (since: number): Promise<Reader | null> => {
    const progress = standbyPulse.isAway() ? null : await ask();
    // What it has received is all there is: a new writer begins there, too.
    return progress !== null && !progress.isBehind && progress.replayed >= since ? alone : null;
  };

  const forRead = async (since: number): Promise<Reader | null> => {
    if (pulse?.isAway()) return chooseAlone(since);
    if (floor === null || !isOneServer || standbyPulse.isAway()) return writer;
    return (await hasReached(Math.max(floor, since))) ? replica : writer;
  };

  const settle = async () => {
    const end = performance.now() + LONGEST_HOLD_MS;
    while (floor !== null && performance.now() < end && !standbyPulse.isAway() && !(await hasReached(floor)))
      await pause(5, null, { ref: false });
  };

  const unwatch = watch('enough_standby_lag_bytes', async () => {
    const [row] = await db<{ written: string }[]>`select ${writtenSoFar(db)} as written`;
    const progress = await askProgress(standby);
    return [['', Math.max(0, Number(row?.written) - progress.replayed)]];
  });

  return {
    forRead,
    forAct: () => (pulse?.isAway() ? null : writer),
    tell: () => tellPosition(db),
    settle,
    stop: async () => {
      unwatch();
      await listening.then((subscription) => subscription.unlisten()).catch(() => {});
      await standbyPulse.stop();
      await standby.end({ timeout: 1 });
    },
  };
};
