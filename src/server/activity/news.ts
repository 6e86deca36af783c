import type { News } from '../../shared/activity/contract.ts';
import { isBlocked } from '../blocks/is-blocked.ts';
import type { Sql } from '../db/connect.ts';

const MOST = 50;
const DAYS = 30;

/** Older than a month is no news, and neither is the promise of a gift that was handed over since. */
export const listNews = (sql: Sql, userId: number): Promise<News[]> => sql<News[]>`
  select n.id, n.kind, json_build_object('id', n.item_id, 'name', n.item_name) as item,
    json_build_object('id', p.id, 'name', p.name) as person, n.note, n.happened_at
  from news n join users p on p.id = n.person_id
  where n.user_id = ${userId} and n.seen_at is null and not ${isBlocked(sql, userId, sql`n.person_id`)}
    and n.happened_at > now() - ${DAYS} * interval '1 day'
    and not (n.kind = 'promised' and exists (
      select 1 from news later where later.user_id = n.user_id and later.item_id = n.item_id and later.kind = 'rehomed'))
  order by n.happened_at desc, n.id desc limit ${MOST}`;

export const markNewsSeen = (sql: Sql, userId: number, id: number | null) => sql`
  update news set seen_at = now()
  where user_id = ${userId} and seen_at is null and coalesce(id = ${id}::int, true)`;
