import type { ThreadMessage } from '../../shared/conversations/contract.ts';
import { conversationLimits, whyNotAccept, whyNotPropose } from '../../shared/conversations/rules.ts';
import { nowMs } from '../base/clock.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse, refuseIf } from '../http/refuse.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { messageColumns } from './read.ts';
import { type Place, presentThread, type ThreadRow } from './threads.ts';
import { type Author, holdThread, say, type Sent } from './write.ts';

const toInstant = (time: string) => new Date(time).toISOString();

export const proposeTimes = (db: Db, author: Author, place: Place, times: readonly string[]): Promise<Sent> =>
  transact(db, async (tx) => {
    const thread = await holdThread(tx, author, place);
    refuseIf(whyNotPropose(times, nowMs()));
    const inOrder = times.map(toInstant).toSorted();
    return { conversation: presentThread(thread), sent: await say(tx, author.id, thread, { times: inOrder }) };
  });

/** The other person's latest proposal; earlier ones are void. */
const proposedTo = async (sql: Sql, { item_id, person_id, other_id }: ThreadRow): Promise<string[]> => {
  const [row] = await sql<{ times: string[] }[]>`
    select times from messages
    where item_id = ${item_id} and person_id = ${person_id} and author_id = ${other_id} and times is not null
    order by id desc limit 1`;
  return row?.times ?? [];
};

/** Both are reminded while there is still time to set out; a meeting within that time needs no reminder. */
const planReminder = async (sql: Sql, { itemId, personId }: Place, time: string) => {
  const reminder = Date.parse(time) - conversationLimits.reminderHours * 3_600_000;
  const afterSeconds = Math.ceil((reminder - nowMs()) / 1000);
  if (afterSeconds > 0)
    await enqueue(
      sql,
      'remindOfTime',
      { itemId, personId, time },
      { afterSeconds, dedupe: `remindOfTime:${itemId}:${personId}:${time}` },
    );
};

const findAgreement = async (sql: Sql, viewerId: number, { item_id, person_id }: ThreadRow, time: string) => {
  const [said] = await sql<ThreadMessage[]>`
    select ${messageColumns(sql, viewerId)} from messages m
    where m.item_id = ${item_id} and m.person_id = ${person_id} and m.agreed = ${time}::text::timestamptz
    order by m.id desc limit 1`;
  return said ?? refuse('time_not_proposed');
};

/** The time now shows on the thread, the item and in both calendars. Agreeing again changes nothing. */
export const acceptTime = (db: Db, author: Author, place: Place, chosen: string): Promise<Sent> =>
  transact(db, async (tx) => {
    const thread = await holdThread(tx, author, place);
    refuseIf(whyNotAccept(chosen, await proposedTo(tx, thread), nowMs()));
    const time = toInstant(chosen);
    const [before] = await tx<{ agreed_time: string | null }[]>`
      select agreed_time from conversations where item_id = ${place.itemId} and person_id = ${place.personId}`;
    if (before?.agreed_time === time)
      return { conversation: presentThread(thread), sent: await findAgreement(tx, author.id, thread, time) };
    await tx`
      update conversations set agreed_time = ${time}::text::timestamptz, agreed_at = now()
      where item_id = ${place.itemId} and person_id = ${place.personId}`;
    await planReminder(tx, place, time);
    await announce(tx, { to: [author.id, thread.other_id], about: 'items', id: place.itemId });
    const sent = await say(tx, author.id, thread, { agreed: time });
    return { conversation: { ...presentThread(thread), agreed_time: time }, sent };
  });

/** Either of the two cancels it: it leaves the thread and the item, both calendars say so, and nobody is reminded of it. */
export const cancelTime = (db: Db, author: Author, place: Place): Promise<Sent> =>
  transact(db, async (tx) => {
    const thread = await holdThread(tx, author, place);
    if (thread.agreed_time === null) return refuse('nothing_agreed');
    await tx`
      update conversations set agreed_time = null, agreed_at = null
      where item_id = ${place.itemId} and person_id = ${place.personId}`;
    await announce(tx, { to: [author.id, thread.other_id], about: 'items', id: place.itemId });
    const sent = await say(tx, author.id, thread, { cancelled: thread.agreed_time });
    return { conversation: { ...presentThread(thread), agreed_time: null }, sent };
  });
