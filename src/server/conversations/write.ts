import type { Conversation, ThreadMessage } from '../../shared/conversations/contract.ts';
import { conversationLimits, whyNotWrite } from '../../shared/conversations/rules.ts';
import { nowMs } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { countHit } from '../db/counters.ts';
import { Refused, refuseIf } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { hasNotifications } from '../push/subscriptions.ts';
import { newShownToken, unlessShown } from '../push/waiting-mails.ts';
import { messageColumns } from './read.ts';
import { type Place, presentThread, requireThread, type ThreadRow } from './threads.ts';

const HOUR = 3600;

/** The author, and the factor for the rate limits. */
export type Author = { id: number; limitFactor: number };

/** New conversations per hour; counted only when a thread begins. */
const requireRoom = async (sql: Sql, { id, limitFactor }: Author) => {
  const begun = await countHit(sql, `new threads of ${id}`, HOUR);
  if (begun > conversationLimits.newThreadsAnHour * limitFactor)
    throw new Refused('too_many', { retryAfter: HOUR - (Math.floor(nowMs() / 1000) % HOUR) });
};

/** A thread begins with its first words, once, whichever of the two says them. */
const begin = async (sql: Sql, author: Author, { itemId, personId }: Place) => {
  // The item first, as every act on an item does it: its request may be ending at this moment.
  await sql`select 1 from items where id = ${itemId} for key share`;
  const begun = await sql`
    insert into conversations (item_id, person_id, owner_id, ended_at)
    select i.id, ${personId}, i.owner_id, case when not exists (
        select 1 from interests n where n.item_id = i.id and n.user_id = ${personId}
      ) then (select max(h.returned_at) from handovers h where h.item_id = i.id and h.recipient_id = ${personId}) end
    from items i where i.id = ${itemId}
    on conflict do nothing returning id`;
  if (begun.length > 0) await requireRoom(sql, author);
};

/** Locks the thread, so that its messages are ordered; refuses if it is closed. */
export const holdThread = async (sql: Sql, author: Author, place: Place): Promise<ThreadRow> => {
  const thread = await requireThread(sql, author.id, place);
  refuseIf(whyNotWrite(thread.state));
  if (!thread.is_begun) await begin(sql, author, place);
  await sql`
    select 1 from conversations where item_id = ${place.itemId} and person_id = ${place.personId} for update`;
  // While waiting for the lock, one may have blocked the other.
  return requireThread(sql, author.id, place);
};

type Reader = { itemId: number; personId: number; readerId: number };

/** How soon a reader's devices are told, in seconds: a reader who has the thread open has read it by then. */
const SOON = 3;

/**
 * If it stays unread, a mail follows: the first of several unread messages speaks for all, because its mail holds them too.
 * Devices are told of each, and a message that was shown there needs no mail.
 */
const tellReader = async (sql: Sql, reader: Reader, messageId: number, isFirst: boolean): Promise<void> => {
  const afterSeconds = conversationLimits.unreadMinutes * 60;
  if (await hasNotifications(sql, reader.readerId)) {
    const shown = newShownToken();
    await enqueue(sql, 'pushUnread', { ...reader, messageId, shown }, { afterSeconds: SOON });
    await enqueue(sql, 'mailUnread', reader, { dedupe: unlessShown(shown), afterSeconds });
  } else if (isFirst) await enqueue(sql, 'mailUnread', reader, { afterSeconds });
};

type Said = { text?: string; times?: readonly string[]; agreed?: string; cancelled?: string; key?: string };

/**
 * Writes a message into a locked thread; the reader's pages are notified now, and a mail follows if it stays unread.
 */
export const say = async (
  sql: Sql,
  authorId: number,
  { item_id, person_id, owner_id, other_id }: Pick<ThreadRow, 'item_id' | 'person_id' | 'owner_id' | 'other_id'>,
  { text = '', times, agreed, cancelled, key }: Said,
): Promise<ThreadMessage> => {
  const waiting = await sql`
    select 1 from messages
    where reader_id = ${other_id} and seen_at is null and item_id = ${item_id} and person_id = ${person_id} limit 1`;
  const [message] = await sql<ThreadMessage[]>`
    insert into messages as m (item_id, person_id, owner_id, author_id, reader_id, text, times, agreed, cancelled, key)
    values (${item_id}, ${person_id}, ${owner_id}, ${authorId}, ${other_id}, ${text},
      ${times ? [...times] : null}::text[]::timestamptz[], ${agreed ?? null}::text::timestamptz,
      ${cancelled ?? null}::text::timestamptz, ${key ?? null})
    returning ${messageColumns(sql, authorId)}`;
  if (!message) throw new Error('The message was not written.');
  await sql`
    update conversations set last_at = ${message.sent_at} where item_id = ${item_id} and person_id = ${person_id}`;
  const place = { itemId: item_id, personId: person_id, readerId: other_id };
  await tellReader(sql, place, message.id, waiting.length === 0);
  await announce(sql, { to: [authorId, other_id], about: 'messages', id: item_id });
  return message;
};

/**
 * The note of a request is the first message of its thread, in the same transaction. If the mail about the request
 * contains it, no second mail is sent.
 */
export const sayNote = async (
  sql: Sql,
  author: Author,
  place: Place,
  note: string,
  isMailed: boolean,
): Promise<number> => {
  const thread = await holdThread(sql, author, place);
  const { id } = await say(sql, author.id, thread, { text: note });
  if (isMailed) await sql`update messages set mailed_at = now() where id = ${id}`;
  return id;
};

/** Answering a request marks its note as read; other messages stay unread. */
export const seeNote = (sql: Sql, ownerId: number, { itemId, personId }: Place) => sql`
  update messages m set seen_at = now() from interests n
  where n.item_id = ${itemId} and n.user_id = ${personId} and n.note = m.text
    and m.item_id = ${itemId} and m.person_id = ${personId} and m.reader_id = ${ownerId} and m.seen_at is null`;

const findSaid = async (sql: Sql, authorId: number, { itemId, personId }: Place, key: string) => {
  const [said] = await sql<ThreadMessage[]>`
    select ${messageColumns(sql, authorId)} from messages m
    where m.item_id = ${itemId} and m.person_id = ${personId} and m.author_id = ${authorId} and m.key = ${key}`;
  return said ?? null;
};

export type Sent = { conversation: Conversation; sent: ThreadMessage };

/** A page that lost the answer sends the message again with the same key: it stays one message. */
export const writeMessage = (
  db: Db,
  author: Author,
  place: Place,
  { text, key }: { text: string; key: string | undefined },
): Promise<Sent> =>
  transact(db, async (tx) => {
    // Also where nothing new may be written any more.
    const earlier = key === undefined ? null : await findSaid(tx, author.id, place, key);
    if (earlier !== null)
      return { conversation: presentThread(await requireThread(tx, author.id, place)), sent: earlier };
    const thread = await holdThread(tx, author, place);
    const conversation = presentThread(thread);
    if (key === undefined) return { conversation, sent: await say(tx, author.id, thread, { text }) };
    const said = await findSaid(tx, author.id, place, key);
    return { conversation, sent: said ?? (await say(tx, author.id, thread, { text, key })) };
  });

/** Only what the page has shown is marked as read: a message that arrives later stays unread. */
export const markSeen = (db: Db, viewerId: number, place: Place, upTo: number | undefined): Promise<void> =>
  transact(db, async (tx) => {
    const thread = await requireThread(tx, viewerId, place);
    const seen = await tx`
      update messages set seen_at = now()
      where reader_id = ${viewerId} and seen_at is null and item_id = ${place.itemId} and person_id = ${place.personId}
        and (${upTo ?? null}::int is null or id <= ${upTo ?? null}::int)
      returning id`;
    if (seen.length > 0) await announce(tx, { to: [viewerId, thread.other_id], about: 'messages', id: place.itemId });
  });
