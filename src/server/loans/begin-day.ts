import { type Db, type Sql, transact } from '../db/connect.ts';
import { settle } from '../items/bookings.ts';
import { listInterestedIds } from '../items/store.ts';
import { tellPages } from '../items/tell.ts';
import type { JobHandler } from '../jobs/kinds.ts';

declare module '../jobs/kinds.ts' {
  interface JobPayloads {
    beginDay: Record<string, never>;
  }
}

/** Whose first day has come, and what is open again: what these items are today is no longer what they were yesterday. */
const listTurned = (db: Db) => db<{ id: number; owner_id: number }[]>`
  select i.id, i.owner_id from items i
  where i.deleted_at is null and i.status in ('available', 'requested') and exists (
    select 1 from bookings b where b.item_id = i.id and b.state = 'booked' and b.person_id is not null
      and lower(b.days) <= community_day())
  order by i.id`;

/** What became overdue in the night: nobody did anything, and yet the pages of its two people say something else now. */
const tellOverdue = async (sql: Sql) => {
  const isNew = await sql`
    update settings set day_begun = community_day() where day_begun is distinct from community_day() returning 1`;
  if (isNew.length === 0) return;
  const late = await sql<{ item_id: number; owner_id: number; recipient_id: number }[]>`
    select item_id, owner_id, recipient_id from handovers
    where is_loan and returned_at is null and due_on = community_day() - 1`;
  for (const { item_id, owner_id, recipient_id } of late) await tellPages(sql, item_id, [owner_id, recipient_id]);
};

/** Runs often: after midnight in the community, whatever begins today waits for its handover. Repeating changes nothing. */
export const beginDayIn =
  (db: Db): JobHandler<'beginDay'> =>
  async () => {
    await db`
      update bookings set state = 'over'
      where state = 'booked' and person_id is null and upper(days) <= community_day()`;
    await transact(db, tellOverdue);
    for (const { id, owner_id } of await listTurned(db))
      await transact(db, async (tx) => {
        await tx`select 1 from items where id = ${id} for update`;
        await settle(tx, id);
        await tellPages(tx, id, [owner_id, ...(await listInterestedIds(tx, id))]);
      });
  };
