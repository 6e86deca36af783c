import type { Sql } from '../db/connect.ts';

/** The owner's word for what visitors see; of a wish that is private or for chosen people, none is kept for later. */
export const allowVisitors = async (sql: Sql, id: number, isAllowed: boolean | undefined) => {
  if (isAllowed !== undefined)
    await sql`
      update wish_groups s set for_visitors = ${isAllowed} from groups g
      where s.wish_id = ${id} and g.id = s.group_id and g.in_preview`;
  await sql`
    update wishes w set for_visitors = privacy_setting = 'public' and not has_recipients
      and coalesce(${isAllowed ?? null}::boolean, for_visitors) and exists (
        select 1 from subscriptions s join groups g on g.id = s.group_id where s.user_id = w.owner_id and g.in_preview)
    where id = ${id}`;
};
