import type { Topic } from '../../shared/live/contract.ts';
import type { Sql } from '../db/connect.ts';
import { notify } from '../db/notify.ts';

/**
 * The recipients: these people, and members of these groups with an open page, except people blocked by or blocking
 * `from`. The database itself announces the end of a single session, by its hash.
 */
export type News = {
  to: readonly number[];
  groups?: readonly number[];
  from?: number;
  /** `session` ends the streams of a member who was logged out. */
  about: Topic | 'session';
  id?: number;
  session?: string;
};

// A notification of PostgreSQL holds 8,000 bytes.
const most = 500;

const send = (sql: Sql, news: News) => notify(sql, 'live', JSON.stringify(news));

/** Tells every process, once the transaction is committed, whose open pages have something new. Ids only. */
export const announce = async (sql: Sql, { to, groups = [], ...news }: News): Promise<void> => {
  const people = [...new Set(to)];
  for (let at = 0; at < people.length; at += most) await send(sql, { ...news, to: people.slice(at, at + most) });
  for (let at = 0; at < groups.length; at += most)
    await send(sql, { ...news, to: [], groups: groups.slice(at, at + most) });
};
