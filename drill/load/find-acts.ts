import type { Sql } from '../../src/server/db/connect.ts';

/** How often each act is in the database. */
export const findActs = async (sql: Sql): Promise<Map<string, number>> => {
  const rows = await sql<{ id: string; times: number }[]>`
    select id, count(*)::int as times from (
      select text as id from messages
      union all select name from wishes
      union all select content from feedback
      union all select name from items
      union all select 'interest ' || item_id || ':' || user_id from interests
    ) found group by id`;
  return new Map(rows.map(({ id, times }) => [id, times]));
};
