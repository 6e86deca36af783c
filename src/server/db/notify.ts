import type { ISql } from 'postgres';

/** Without our own types, so that connect.ts can import this file. */
type Sql = ISql<Record<never, never>>;

type Notice = { channel: 'live' | 'jobs' | 'forget' | 'position'; payload: string };

/** What the transactions that are under way have to tell. */
const heldBack = new WeakMap<Sql, Notice[]>();

const telling = new WeakSet<Sql>();

/** From now on every notification is preceded by how far a standby must be to know what it is about. */
export const tellPositions = (db: Sql): void => void telling.add(db);

const before = (sql: Sql): readonly Notice[] => (telling.has(sql) ? [{ channel: 'position', payload: '' }] : []);

/** How much the writer has written, in bytes since its beginning. A commit that was answered is a part of it. */
export const writtenSoFar = (sql: Sql) => sql`(pg_current_wal_flush_lsn() - '0/0')::bigint::text`;

const payloadOf = (sql: Sql) =>
  telling.has(sql) ? sql`case channel when 'position' then ${writtenSoFar(sql)} else payload end` : sql`payload`;

// Listeners reload after an interruption anyway, so there is no need to wait for the disk.
const send = (sql: Sql, notices: readonly Notice[]) => sql`
  with unhurried as (select set_config('synchronous_commit', 'off', true))
  select pg_notify(channel, ${payloadOf(sql)})
  from unhurried, unnest(
    ${notices.map(({ channel }) => channel)}::text[], ${notices.map(({ payload }) => payload)}::text[]
  ) as notice(channel, payload)`;

/** Tells every process that listens: at once, or when the transaction is over and nothing can undo it any more. */
export const notify = async (sql: Sql, channel: Notice['channel'], payload = ''): Promise<void> => {
  const later = heldBack.get(sql);
  if (later) later.push({ channel, payload });
  else await send(sql, [...before(sql), { channel, payload }]);
};

/**
 * Holds back a transaction's notifications until after the commit. PostgreSQL commits notifying transactions one at a
 * time: with the disk flush inside, a slow disk would limit all members together to a few dozen actions per second.
 */
export const holdNotices = (tx: Sql): readonly Notice[] => {
  const notices: Notice[] = [];
  heldBack.set(tx, notices);
  return notices;
};

/** Sent one after the other; notifications that arrive meanwhile are sent together. */
const openTeller = (db: Sql) => {
  let last: Promise<unknown> = Promise.resolve();
  let gathered: { notices: Notice[]; told: Promise<unknown> } | undefined;

  const gather = () => {
    const notices: Notice[] = [];
    const sendAll = () => {
      gathered = undefined;
      // The commit stands even if the notification fails.
      return send(db, [...before(db), ...notices]).catch(() => {});
    };
    last = last.then(sendAll);
    return { notices, told: last };
  };

  return async (notices: readonly Notice[]): Promise<void> => {
    gathered ??= gather();
    gathered.notices.push(...notices);
    await gathered.told;
  };
};

const tellers = new WeakMap<Sql, ReturnType<typeof openTeller>>();

export const tellHeldBack = async (db: Sql, notices: readonly Notice[]): Promise<void> => {
  if (notices.length === 0) return;
  const tell = tellers.get(db) ?? openTeller(db);
  tellers.set(db, tell);
  await tell(notices);
};

/** Tells every process how far a standby must be from now on; answers it for the member who acted. */
export const tellPosition = async (db: Sql): Promise<string> => {
  const [told] = await db<{ written: string }[]>`
    with unhurried as (select set_config('synchronous_commit', 'off', true)),
      position as materialized (select ${writtenSoFar(db)} as written from unhurried)
    select written, pg_notify('position', written) from position`;
  return told?.written ?? '';
};
