import type { Sql } from '../db/connect.ts';
import { isAvailable } from './visible-items.ts';

/** Whether visitors may see any group. */
export const hasPreviewGroups = async (sql: Sql): Promise<boolean> => {
  const [row] = await sql<{ is_there: boolean }[]>`select exists (select 1 from groups where in_preview) as is_there`;
  return row?.is_there ?? false;
};

/** Which items visitors see, as a condition on `items i`: available ones that their owners share with visitors of a preview group. */
export const isItemInPreview = (sql: Sql) => sql`(
  i.deleted_at is null and ${isAvailable(sql)}
  and exists (select 1 from users o where o.id = i.owner_id and o.status = 'active' and o.paused_until is null)
  and exists (
    select 1 from item_groups s join groups g on g.id = s.group_id
    where s.item_id = i.id and s.for_visitors and g.in_preview))`;

/** The same for wishes, as a condition on `wishes w`: it is public, for a preview group, and its owner knew so. */
export const isWishInPreview = (sql: Sql) => sql`(
  w.deleted_at is null and w.hidden_at is null and w.privacy_setting = 'public'
  and exists (select 1 from users o where o.id = w.owner_id and o.status = 'active' and o.paused_until is null)
  and case when w.has_recipients
    then exists (
      select 1 from wish_groups s join groups g on g.id = s.group_id where s.wish_id = w.id
        and s.for_visitors and g.in_preview)
    else w.for_visitors and exists (
      select 1 from subscriptions s join groups g on g.id = s.group_id where s.user_id = w.owner_id and g.in_preview)
    end)`;

/** What a link still shows of the items its maker put on it, as a condition on `items i`. */
export const isItemOnLink = (sql: Sql) => sql`(i.deleted_at is null and ${isAvailable(sql)})`;

/** The same for wishes, as a condition on `wishes w`. */
export const isWishOnLink = (sql: Sql) =>
  sql`(w.deleted_at is null and w.hidden_at is null and w.privacy_setting = 'public')`;
