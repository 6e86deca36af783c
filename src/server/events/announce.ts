import type { Fragment, Sql } from '../db/connect.ts';

/** What a page may have to look at again; `session` ends the streams of somebody who was logged out. */
export type Topic = 'network' | 'items' | 'wishes' | 'feedback' | 'counters' | 'session';

export type News = { to: number[]; about: Topic; id?: number };

/** Tells every process, once the transaction is committed, whose open pages have something new. Ids only. */
export const announce = async (sql: Sql, { to, about, id }: News): Promise<void> => {
  if (to.length === 0) return;
  await sql`select pg_notify('live', ${JSON.stringify({ to: [...new Set(to)], about, ...(id === undefined ? {} : { id }) })})`;
};

/** The same as a part of the very statement that changes something; `to` is an array of ids in SQL. */
export const announcing = (sql: Sql, to: Fragment, about: Topic) =>
  sql`pg_notify('live', json_build_object('to', ${to}, 'about', ${about}::text)::text)`;
