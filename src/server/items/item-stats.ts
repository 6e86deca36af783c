import { MOST_COUNTED } from '../../shared/format/numbers.ts';
import type { Sql } from '../db/connect.ts';
import { isFedToMe, myAudiences } from '../access/item-audience.ts';
import { aboutMe, isOut, isAvailable, isVisibleToMe } from '../access/visible-items.ts';

type Stats = Record<'total_available' | 'total_transacted' | 'total_out' | 'total_mine', number>;

/** Older handovers are not looked at, so that a member who sees few of them does not wait for all. */
const NEWEST_HANDOVERS = 10_000;

/**
 * Counts what the viewer can see, up to a limit. Other people's items are counted in the feed that the list reads; the
 * viewer's requests and handovers are counted by the visibility rule. An item counts once per handover.
 */
export const itemStats = async (sql: Sql, viewerId: number, giveaway: boolean | undefined): Promise<Stats> => {
  const isWanted = giveaway === undefined ? sql`true` : sql`giveaway = ${giveaway}`;
  const [row] = await sql<Stats[]>`
    with ${aboutMe(sql, viewerId)}, others as (
      select feed.item_id, side.is_out
      from me, ${myAudiences(sql, viewerId)}, unnest(array[true, false]) as side(is_out), lateral (
        select f.item_id from item_feed f
        where ${isFedToMe(sql)} and f.category = 0 and ${isWanted} and f.is_out = side.is_out
          and f.owner_id <> ${viewerId} and f.owner_id <> all(me.blocked)
        limit ${MOST_COUNTED}) feed
      union
      select i.id, ${isOut(sql)} from me, mine join items i on i.id = mine.item_id join users o on o.id = i.owner_id
      where ${isWanted} and (${isAvailable(sql)} or ${isOut(sql)}) and ${isVisibleToMe(sql, viewerId)}
    ), handed_over as (
      select from (select item_id from handovers order by id desc limit ${NEWEST_HANDOVERS}) h, lateral (
        select from me, items i join users o on o.id = i.owner_id left join mine on mine.item_id = i.id
        where i.id = h.item_id and ${isWanted} and ${isVisibleToMe(sql, viewerId)}
        offset 0) seen
      limit ${MOST_COUNTED}
    )
    select least(count(*) filter (where not is_out), ${MOST_COUNTED})::int as total_available,
      least(count(*) filter (where is_out), ${MOST_COUNTED})::int as total_out,
      (select count(*)::int from handed_over) as total_transacted,
      (select count(*)::int from items where owner_id = ${viewerId} and deleted_at is null and ${isWanted}) as total_mine
    from others`;
  return row ?? { total_available: 0, total_transacted: 0, total_out: 0, total_mine: 0 };
};
