import type { Conversation, ListedConversation, ThreadMessage } from '../../shared/conversations/contract.ts';
import { conversationLimits } from '../../shared/conversations/rules.ts';
import type { Sql } from '../db/connect.ts';
import { type Page, startOf, toPage } from '../http/paging.ts';
import { isShared } from '../access/visible-threads.ts';
import { type Place, presentThread, requireThread, threadColumns } from './threads.ts';

const PAGE = conversationLimits.page;

/** The other person sees that there was a hidden message. */
export const messageColumns = (sql: Sql, viewerId: number) => sql`
  m.id, m.author_id = ${viewerId} as is_mine, m.sent_at, m.seen_at, m.hidden_at is not null as is_hidden,
  case when m.hidden_at is null or m.author_id = ${viewerId} then m.text else '' end as text,
  case when m.hidden_at is null or m.author_id = ${viewerId} then m.times end as times,
  case when m.hidden_at is null or m.author_id = ${viewerId} then m.agreed end as agreed,
  case when m.hidden_at is null or m.author_id = ${viewerId} then m.cancelled end as cancelled,
  case when m.hidden_at is null or m.author_id = ${viewerId}
    then (
      select r.thumbnail_url from return_reports r join items i on i.id = m.item_id
      where r.message_id = m.id and i.deleted_at is null) end as photo,
  case when m.author_id = ${viewerId} then m.key end as key`;

type Row = Conversation & { id: number; date_posted: string; unread: number };

/** The latest message of each thread, one index lookup each. */
const lastOf = (sql: Sql, viewerId: number, rows: readonly Row[]) => sql<(ThreadMessage & { thread: number })[]>`
  select c.id as thread, m.* from conversations c
  cross join lateral (
    select ${messageColumns(sql, viewerId)} from messages m
    where m.item_id = c.item_id and m.person_id = c.person_id order by m.id desc limit 1) m
  where c.id = any(${rows.map(({ id }) => id)})`;

/** Every thread the viewer has a part in, the latest first. */
export const listThreads = async (sql: Sql, viewerId: number, cursor?: string): Promise<Page<ListedConversation>> => {
  const from = startOf(cursor);
  const found = await sql<Row[]>`
    select c.id, c.last_at as date_posted, ${threadColumns(sql, viewerId)},
      (select count(*)::int from messages m
        where m.reader_id = ${viewerId} and m.seen_at is null
          and m.item_id = c.item_id and m.person_id = c.person_id) as unread
    from conversations c
    join items i on i.id = c.item_id
    join users o on o.id = c.owner_id
    join users p on p.id = c.person_id
    where (c.owner_id = ${viewerId} or c.person_id = ${viewerId}) and ${isShared(sql, sql`p.id`)}
      and (c.last_at, c.id) < (${from.date_posted}::text::timestamptz, ${from.id}::int)
    order by c.last_at desc, c.id desc limit ${PAGE + 1}`;
  const { rows, next } = toPage(found, PAGE);
  const lasts = new Map((await lastOf(sql, viewerId, rows)).map(({ thread, ...last }) => [thread, last]));
  return {
    next,
    rows: rows.flatMap(({ id, date_posted: _lastAt, ...conversation }) => {
      const last = lasts.get(id);
      return last ? [{ ...conversation, last }] : [];
    }),
  };
};

/** The end of a thread, or the messages before a given one. */
export const readThread = async (sql: Sql, viewerId: number, place: Place, before?: number) => {
  const conversation = presentThread(await requireThread(sql, viewerId, place));
  const found = await sql<ThreadMessage[]>`
    select ${messageColumns(sql, viewerId)} from messages m
    where m.item_id = ${place.itemId} and m.person_id = ${place.personId}
      and (${before ?? null}::int is null or m.id < ${before ?? null}::int)
    order by m.id desc limit ${PAGE + 1}`;
  return { conversation, messages: found.slice(0, PAGE).reverse(), has_earlier: found.length > PAGE };
};
