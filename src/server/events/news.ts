import type { NewsKind } from '../../shared/activity/contract.ts';
import type { Day } from '../../shared/format/days.ts';
import type { Sql } from '../db/connect.ts';

type Piece = { kind: NewsKind; item: { id: number; name: string }; by: number; note?: string; day?: Day | null };

/** News about what others did, for these people. Repeated news replaces an unread one. */
export const recordNews = async (sql: Sql, to: readonly number[], { kind, item, by, note = '', day = null }: Piece) => {
  const people = [...to];
  await sql`
    delete from news where user_id = any(${people}::int[]) and item_id = ${item.id} and kind = ${kind} and seen_at is null`;
  await sql`
    insert into news (user_id, kind, item_id, item_name, person_id, note, day)
    select person, ${kind}, ${item.id}, ${item.name}, ${by}, ${note}, ${day}::date from unnest(${people}::int[]) person`;
};

/** For people waiting for items of a member who has left. If the member returns, unread news is removed. */
export const recordLeaving = async (sql: Sql, ownerId: number): Promise<number[]> => {
  const told = await sql<{ user_id: number }[]>`
    insert into news (user_id, kind, item_id, item_name, person_id, note)
    select n.user_id, 'gone', i.id, i.name, i.owner_id, '' from items i join interests n on n.item_id = i.id
    where i.owner_id = ${ownerId} and i.deleted_at is null
      and not (i.status = 'transferred' and n.user_id = i.recipient_id)
      and not exists (
        select 1 from news o where o.user_id = n.user_id and o.item_id = i.id and o.kind = 'gone' and o.seen_at is null)
    returning user_id`;
  return told.map(({ user_id }) => user_id);
};

export const forgetLeaving = (sql: Sql, ownerId: number) => sql`
  delete from news n using items i
  where i.id = n.item_id and i.owner_id = ${ownerId} and i.deleted_at is null and n.kind = 'gone' and n.seen_at is null
    and exists (select 1 from interests w where w.item_id = i.id and w.user_id = n.user_id)`;

/** Removes unread news of a kind that no longer hold, for one person or for everybody. */
export const dropNews = (sql: Sql, itemId: number, kind: NewsKind, userId?: number) => sql`
  delete from news
  where item_id = ${itemId} and kind = ${kind} and seen_at is null and coalesce(user_id = ${userId ?? null}::int, true)`;

/** Removes the news about an action that was undone. */
export const forgetNews = (sql: Sql, itemId: number, since: string) => sql`
  delete from news where item_id = ${itemId} and happened_at >= ${since}::text::timestamptz`;
