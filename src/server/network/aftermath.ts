import type { Fragment, Sql } from '../db/connect.ts';
import { announcing } from '../events/announce.ts';

type Aftermath = {
  /** Whose open pages look again: SQL with the column `id`. */
  pages: Fragment;
  /** Whose wishes are matched again, because they see other things now: SQL with the column `id`. */
  matches: Fragment;
};

/**
 * What a change of the network brings with it, as parts of the statement that makes it: news and work exist exactly
 * when the change does. Whoever uses it must join `told`, or the news would not be sent.
 */
export const aftermath = (sql: Sql, { pages, matches }: Aftermath) => sql`
  matched as (
    insert into jobs (kind, payload) select 'matchMember', jsonb_build_object('userId', m.id) from (${matches}) m
  ), told as materialized (
    select ${announcing(sql, sql`array_agg(p.id)`, 'network')}, pg_notify('jobs', '')
    from (${pages}) p having count(*) > 0
  )`;
