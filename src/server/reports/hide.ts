import type { ReportKind } from '../../shared/reports/kinds.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordNews } from '../events/news.ts';
import { listInterestedIds } from '../items/store.ts';
import { tellPages } from '../items/tell.ts';
import { enqueue } from '../jobs/enqueue.ts';

type Hideable = Exclude<ReportKind, 'person'>;

/** Hidden while at least one decision to hide it is in force. */
const since = (sql: Sql, kind: Hideable, id: number) => sql`(
  select min(a.acted_at) from report_acts a
  where a.kind = ${kind} and a.subject_id = ${id} and a.act = 'hide' and a.undone_at is null)`;

type ItemRow = { name: string; owner_id: number; recipient_id: number | null; is_hidden: boolean; is_out: boolean };

/** People in the queue get news that it is not available; once it is shown again, unread news is removed. */
const settleItem = async (sql: Sql, id: number) => {
  const [item] = await sql<ItemRow[]>`
    update items set hidden_at = ${since(sql, 'item', id)} where id = ${id} and deleted_at is null
    returning name, owner_id, recipient_id, hidden_at is not null as is_hidden,
      status = 'transferred' and not giveaway as is_out`;
  if (!item) return;
  const interested = await listInterestedIds(sql, id);
  const waiting = interested.filter((each) => !(item.is_out && each === item.recipient_id));
  if (item.is_hidden) {
    // An undo by its owner would start something new, so it ends.
    await sql`delete from undoable_acts where item_id = ${id}`;
    await recordNews(sql, waiting, { kind: 'gone', item: { id, name: item.name }, by: item.owner_id });
  } else {
    await sql`delete from news where item_id = ${id} and kind = 'gone' and seen_at is null`;
    await enqueue(sql, 'matchItem', { itemId: id });
  }
  await tellPages(sql, id, [item.owner_id, ...interested]);
};

const settleWish = async (sql: Sql, id: number) => {
  const [wish] = await sql<{ owner_id: number }[]>`
    update wishes set hidden_at = ${since(sql, 'wish', id)} where id = ${id} and deleted_at is null returning owner_id`;
  if (wish) await announce(sql, { to: [wish.owner_id], about: 'wishes', id });
};

/** What was not read before it was hidden will not be. */
const settleMessage = async (sql: Sql, id: number) => {
  const [message] = await sql<{ author_id: number; reader_id: number; item_id: number }[]>`
    update messages set hidden_at = ${since(sql, 'message', id)}, seen_at = coalesce(seen_at, now())
    where id = ${id} returning author_id, reader_id, item_id`;
  if (!message) return;
  const { author_id, reader_id, item_id } = message;
  await announce(sql, { to: [author_id, reader_id], about: 'messages', id: item_id });
};

const settleFeedback = (sql: Sql, id: number) => sql`
  update feedback set hidden_at = ${since(sql, 'feedback', id)} where id = ${id}`;

const settlers: Record<Hideable, (sql: Sql, id: number) => PromiseLike<unknown>> = {
  item: settleItem,
  wish: settleWish,
  message: settleMessage,
  feedback: settleFeedback,
};

/** Brings the thing itself to what the acts about it say; a person is never hidden. */
export const settleHidden = async (sql: Sql, kind: ReportKind, id: number): Promise<void> => {
  if (kind !== 'person') await settlers[kind](sql, id);
};
