import { blockedIds } from '../blocks/is-blocked.ts';
import { isWithheld } from '../blocks/is-withheld.ts';
import type { Sql } from '../db/connect.ts';
import { isOut, isToBeHad, isVisible } from './visible-items.ts';

type Stats = Record<'total_available' | 'total_transacted' | 'total_out' | 'total_mine', number>;

/** How many things of other people, as far as the viewer sees them, are lent at this moment. */
const countOut = (sql: Sql, viewerId: number) => sql`(
  select count(*)::int from items i
  where ${isOut(sql)} and i.deleted_at is null and i.owner_id <> ${viewerId} and ${isVisible(sql, viewerId)})`;

/**
 * Counts what the caller can see, and nothing else: what their groups share is added up beforehand, and the few
 * things they see in another way are counted here, less those of people they have nothing to do with. What is hidden is in
 * no sum. What is to be had are other people's things, as in the list below the numbers, and a thing counts as often as it changed hands. The test of the visibility compares it with the rule.
 */
export const itemStats = async (sql: Sql, viewerId: number, giveaway: boolean | undefined): Promise<Stats> => {
  const isWanted = giveaway === undefined ? sql`true` : sql`giveaway = ${giveaway}`;
  const isParted = sql`(i.owner_id = any(${blockedIds(sql, viewerId)})
    and not coalesce(i.recipient_id = ${viewerId} and ${isOut(sql)}, false))`;
  const [row] = await sql<Stats[]>`
    with mine as (
      select id as item_id from items where owner_id = ${viewerId} and deleted_at is null
      union
      select item_id from interests where user_id = ${viewerId}
      union
      select p.item_id from item_people p join items i on i.id = p.item_id
        join connected c on c.user_id = p.user_id and c.other_id = i.owner_id where p.user_id = ${viewerId}
    ), by_group as (
      select coalesce(sum(available), 0)::int as available, coalesce(sum(transacted), 0)::int as transacted
      from item_counts
      where groups && array(select group_id from subscriptions where user_id = ${viewerId}) and ${isWanted}
    ), in_another_way as (
      select count(*) filter (where i.status in ('available', 'requested') and i.owner_id <> ${viewerId})::int as available,
        coalesce(sum((select count(*) from handovers h where h.item_id = i.id)), 0)::int as transacted
      from mine m join items i on i.id = m.item_id join users o on o.id = i.owner_id and o.status = 'active'
      where i.deleted_at is null and ${isWanted} and not ${isParted} and not ${isWithheld(sql, viewerId)}
        and (i.hidden_at is not null or not exists (
          select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
          where g.item_id = i.id and s.user_id = ${viewerId}))
    ), own_by_group as (
      select count(*)::int as available from items i
      where i.owner_id = ${viewerId} and i.deleted_at is null and ${isToBeHad(sql)} and ${isWanted}
        and exists (
          select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
          where g.item_id = i.id and s.user_id = ${viewerId})
    ), parted_by_group as (
      select count(*) filter (where i.status in ('available', 'requested'))::int as available,
        coalesce(sum((select count(*) from handovers h where h.item_id = i.id)), 0)::int as transacted
      from items i join users o on o.id = i.owner_id and o.status = 'active'
      where ${isParted} and i.deleted_at is null and i.hidden_at is null and ${isWanted}
        and exists (
          select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
          where g.item_id = i.id and s.user_id = ${viewerId})
    )
    select b.available + a.available - o.available - p.available as total_available,
      b.transacted + a.transacted - p.transacted as total_transacted,
      ${giveaway === true ? sql`0` : countOut(sql, viewerId)} as total_out,
      (select count(*)::int from items where owner_id = ${viewerId} and deleted_at is null and ${isWanted}) as total_mine
    from by_group b, in_another_way a, own_by_group o, parted_by_group p`;
  return row ?? { total_available: 0, total_transacted: 0, total_out: 0, total_mine: 0 };
};
