import { conversationLimits } from '../../shared/conversations/rules.ts';
import { dateText } from '../../shared/format/dates.ts';
import { truncate } from '../../shared/format/text.ts';
import { languageOf, type Locale } from '../../shared/languages/languages.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import type { JobHandler } from '../jobs/kinds.ts';
import { mailToMember } from '../mail/mail-to-member.ts';
import { pushToMember } from '../push/push-to-member.ts';
import { localeOfMember } from '../mail/reader-locale.ts';
import { isShared } from '../access/visible-threads.ts';
import { agreedTime, isCurrent, shownName } from './threads.ts';
import { conversationWordsIn } from './words-in.ts';

type Unread = {
  id: number;
  text: string;
  times: string[] | null;
  agreed: string | null;
  cancelled: string | null;
  is_due: boolean;
  is_mailed: boolean;
};

/** As much as a mail can bear. */
const MOST_MESSAGES = 10;
const MOST_CHARACTERS = 3000;
const MOST_IN_NOTICE = 3;

/** As the reader sees them. */
const wordsOf = ({ text, times, agreed, cancelled }: Unread, locale: Locale) => {
  const { spoken } = conversationWordsIn(languageOf(locale));
  const moment = (instant: string) => dateText(instant, { language: locale, form: 'moment' });
  if (times !== null) return spoken.times(times.map(moment));
  if (cancelled !== null) return spoken.cancelled(moment(cancelled));
  return agreed === null ? text : spoken.agreed(moment(agreed));
};

type Place = { itemId: number; personId: number; readerId: number };

const listUnread = (sql: Sql, { itemId, personId, readerId }: Place) =>
  sql<Unread[]>`
    select id, text, times, agreed, cancelled, mailed_at is not null as is_mailed,
      sent_at <= now() - ${conversationLimits.unreadMinutes} * interval '1 minute' as is_due
    from messages
    where reader_id = ${readerId} and seen_at is null and hidden_at is null and item_id = ${itemId} and person_id = ${personId}
    order by id`;

/** The thread as its reader names it, locked; undefined if the two no longer share it. */
const holdSharedThread = async (sql: Sql, { itemId, personId, readerId }: Place) => {
  const [thread] = await sql<{ item: string; name: string; by: number }[]>`
    select ${shownName(sql, readerId)} as item, u.name, u.id as by from conversations c
    join items i on i.id = c.item_id
    join users u on u.id = case when c.owner_id = ${readerId} then c.person_id else c.owner_id end
    where c.item_id = ${itemId} and c.person_id = ${personId} and ${isShared(sql, sql`c.person_id`)} for update of c`;
  return thread;
};

/** A message as soon as it is written, on the devices of its reader; somebody who is reading the thread needs no notice. */
export const pushUnreadIn =
  (db: Db): JobHandler<'pushUnread'> =>
  ({ shown, messageId, ...place }) =>
    transact(db, async (tx) => {
      const { itemId, personId, readerId } = place;
      const thread = await holdSharedThread(tx, place);
      const unread = await listUnread(tx, place);
      const message = unread.find(({ id }) => id === messageId);
      if (thread === undefined || message === undefined || message.is_mailed) return;
      const { by, ...facts } = thread;
      const locale = await localeOfMember(tx, readerId);
      // Each notice holds the latest ones, so that it does not matter which of two arrives last.
      const words = unread.slice(-MOST_IN_NOTICE).map((each) => wordsOf(each, locale));
      await pushToMember(tx, {
        to: readerId,
        kind: 'messagesUnread',
        data: {
          ...facts,
          itemId: String(itemId),
          personId: String(personId),
          words: truncate(words.join('\n'), MOST_CHARACTERS),
        },
        by,
        shown,
        seconds: conversationLimits.unreadMinutes * 60,
      });
    });

/**
 * Checks again when the time has come: a read thread needs no mail, and an unread one only one mail. The row of the
 * thread is locked, so that two processes cannot both send it.
 */
export const mailUnreadIn =
  (db: Db): JobHandler<'mailUnread'> =>
  ({ itemId, personId, readerId }) =>
    transact(db, async (tx) => {
      const thread = await holdSharedThread(tx, { itemId, personId, readerId });
      const unread = await listUnread(tx, { itemId, personId, readerId });
      const [first] = unread;
      if (!thread || !first?.is_due || unread.some(({ is_mailed }) => is_mailed)) return;
      await tx`update messages set mailed_at = now() where id = any(${unread.map(({ id }) => id)})`;
      const locale = await localeOfMember(tx, readerId);
      const words = unread.slice(0, MOST_MESSAGES).map((message) => wordsOf(message, locale));
      await mailToMember(tx, {
        to: readerId,
        kind: 'messagesUnread',
        data: {
          item: thread.item,
          name: thread.name,
          itemId: String(itemId),
          personId: String(personId),
          words: truncate(words.join('\n'), MOST_CHARACTERS),
        },
        dedupe: `${itemId} ${personId} ${first.id}`,
      });
    });

type Meeting = { owner_id: number; item: string; owner: string; person: string };

/** Two hours before: only if the time is still agreed and in the future. */
export const remindOfTimeIn =
  (db: Db): JobHandler<'remindOfTime'> =>
  ({ itemId, personId, time }) =>
    transact(db, async (tx) => {
      const [meeting] = await tx<Meeting[]>`
        select c.owner_id, i.name as item, o.name as owner, p.name as person
        from conversations c
        join items i on i.id = c.item_id
        join users o on o.id = c.owner_id and o.status = 'active'
        join users p on p.id = c.person_id and p.status = 'active'
        where c.item_id = ${itemId} and c.person_id = ${personId} and i.hidden_at is null and ${isCurrent(tx)}
          and ${agreedTime(tx)} = ${time}::text::timestamptz and c.agreed_time > now()`;
      if (!meeting) return;
      const { owner_id, item, owner, person } = meeting;
      const facts = { item, when: { moment: time }, itemId: String(itemId), personId: String(personId) };
      const dedupe = `${itemId} ${personId} ${time}`;
      await mailToMember(tx, { to: owner_id, kind: 'timeComes', data: { ...facts, name: person }, dedupe });
      await mailToMember(tx, { to: personId, kind: 'timeComes', data: { ...facts, name: owner }, dedupe });
    });
