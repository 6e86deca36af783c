import type { OwnAccount } from '../../shared/account/own-account-contract.ts';
import type { Day } from '../../shared/format/days.ts';
import { whyNotDay } from '../../shared/loans/loan-rules.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuseIf } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { readOwnAccount } from './own-account.ts';

declare module '../jobs/kinds.ts' {
  interface JobPayloads {
    endPauses: Record<string, never>;
  }
}

/** The lists of everybody who may see the member's things look again, and so do the member's own pages. */
const tell = async (sql: Sql, userId: number) => {
  const people = await sql<{ id: number }[]>`select other_id as id from connected where user_id = ${userId}`;
  const groups = await sql<{ id: number }[]>`select group_id as id from subscriptions where user_id = ${userId}`;
  const everybody = { to: people.map(({ id }) => id), groups: groups.map(({ id }) => id), from: userId };
  await announce(sql, { ...everybody, about: 'network' });
  await announce(sql, { to: [userId], about: 'account' });
};

export const pause = (db: Db, userId: number, until: Day): Promise<OwnAccount> =>
  transact(db, async (tx) => {
    const [row] = await tx<{ today: Day }[]>`
      select community_day() as today from users where id = ${userId} for update`;
    refuseIf(whyNotDay(until, row?.today ?? ''));
    await tx`update users set paused_until = ${until}::date where id = ${userId}`;
    await tell(tx, userId);
    return readOwnAccount(tx, userId);
  });

/** Wishes and things that were posted meanwhile meet those of the member now. */
const matchAgain = async (sql: Sql, userId: number) => {
  const items = await sql<{ id: number }[]>`
    select id from items where owner_id = ${userId} and deleted_at is null and status in ('available', 'requested')`;
  for (const { id } of items) await enqueue(sql, 'matchItem', { itemId: id });
  await enqueue(sql, 'matchMember', { userId });
};

const end = async (sql: Sql, userId: number) => {
  const ended = await sql`
    update users set paused_until = null where id = ${userId} and paused_until is not null returning 1`;
  if (ended.length === 0) return;
  await matchAgain(sql, userId);
  await tell(sql, userId);
};

export const endPause = (db: Db, userId: number): Promise<OwnAccount> =>
  transact(db, async (tx) => {
    await end(tx, userId);
    return readOwnAccount(tx, userId);
  });

/** Runs often: after midnight in the community, the pauses whose last day was yesterday are over. */
export const endPausesIn =
  (db: Db): JobHandler<'endPauses'> =>
  async () => {
    const over = await db<{ id: number }[]>`select id from users where paused_until < community_day()`;
    for (const { id } of over) await transact(db, (tx) => end(tx, id));
  };
