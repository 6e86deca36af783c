import { FORMER_MEMBER, REMOVED_ITEM } from '../../shared/format/former-member.ts';
import type { Sql } from '../db/connect.ts';

/** Somebody who leaves. */
export type Leaver = { id: number; name: string; email: string };

/** Whether a text names the leaver. */
const namesLeaver = (sql: Sql, { name, email }: Leaver, text: string) =>
  sql`(mentions(${sql.unsafe(text)}, ${name}) or mentions(${sql.unsafe(text)}, ${email}))`;

/** What only the leaver had. Rows that go with the account itself are emptied by `empty_account`. */
const forgetOwnRows = async (sql: Sql, { id, email, name }: Leaver) => {
  await sql`delete from imports where ${id}::int in (maker_id, owner_id)`;
  await sql`delete from imported_things where owner_id = ${id}`;
  await sql`delete from item_posts where user_id = ${id}`;
  await sql`delete from wish_posts where user_id = ${id}`;
  await sql`delete from item_acts where user_id = ${id}`;
  await sql`delete from recordings where user_id = ${id}`;
  await sql`delete from reminders_sent where user_id = ${id}`;
  await sql`delete from digest_entries where user_id = ${id}`;
  await sql`delete from news where user_id = ${id}`;
  await sql`delete from feedback_votes where user_id = ${id}`;
  await sql`delete from item_people where user_id = ${id}`;
  await sql`delete from wish_people where user_id = ${id}`;
  await sql`delete from declines where user_id = ${id}`;
  await sql`delete from connection_pairs where ${id}::int in (lo_id, hi_id)`;
  await sql`delete from connection_requests where ${id}::int in (sender_id, receiver_id)`;
  await sql`delete from sent_requests where lower(typed) in (lower(${email}), lower(${name}))`;
  await sql`delete from preapprovals where used_by = ${id} or email = lower(${email})`;
  await sql`delete from registrations where email = lower(${email})`;
  await sql`delete from email_changes where user_id = ${id} or email = lower(${email})`;
  await sql`delete from rate_limits where strpos(lower(bucket), lower(${email})) > 0`;
  // The charts still count it, for nobody.
  await sql`update activity set user_id = null where user_id = ${id}`;
};

const forgetWishes = async (sql: Sql, id: number) => {
  const ofLeaver = sql`wish_id in (select id from wishes where owner_id = ${id})`;
  await sql`delete from matches where ${ofLeaver}`;
  await sql`delete from wish_groups where ${ofLeaver}`;
  await sql`delete from wish_people where ${ofLeaver}`;
  await sql`delete from wish_embeddings where ${ofLeaver}`;
  await sql`delete from wishes where owner_id = ${id}`;
};

/** The links for people outside, and what brought newcomers to them. */
const forgetLinks = async (sql: Sql, id: number) => {
  await sql`delete from library_items where owner_id = ${id}`;
  await sql`delete from library_wishes where owner_id = ${id}`;
  await sql`delete from shared_libraries where owner_id = ${id}`;
};

/** The rows stay for the history of others, without a word or a photo. */
const emptyItems = async (sql: Sql, id: number) => {
  const ofLeaver = sql`item_id in (select id from items where owner_id = ${id})`;
  await sql`update bookings set state = 'cancelled' where owner_id = ${id} and state = 'booked'`;
  await sql`update items set deleted_at = now(), thumbnail_url = null where owner_id = ${id} and deleted_at is null`;
  await sql`
    update items set name = ${REMOVED_ITEM}, description = '', placeholder = '', tags = '{}', categories = '{}',
      standing_words = '', condition = '', list_id = null
    where owner_id = ${id}`;
  await sql`delete from matches where ${ofLeaver}`;
  await sql`delete from item_groups where ${ofLeaver}`;
  await sql`delete from item_people where ${ofLeaver}`;
  await sql`delete from declines where ${ofLeaver}`;
  await sql`update interests set asked_as = null where ${ofLeaver} and asked_as is not null`;
  await sql`update news set item_name = ${REMOVED_ITEM} where ${ofLeaver}`;
};

/** What the leaver said to others. What the others said stays theirs. */
const forgetWords = async (sql: Sql, id: number) => {
  await sql`delete from messages where author_id = ${id}`;
  await sql`update conversations set agreed_time = null, agreed_at = null, ended_at = coalesce(ended_at, now())
    where ${id}::int in (owner_id, person_id)`;
  await sql`update interests set note = '', asked_as = null where user_id = ${id}`;
  await sql`update bookings set word = '' where ${id}::int in (owner_id, person_id) and word <> ''`;
  await sql`update handovers set thanks = null, thanked_at = null where recipient_id = ${id} and thanks is not null`;
  await sql`update handovers set return_note = '' where owner_id = ${id} and return_note <> ''`;
  await sql`delete from return_reports where author_id = ${id}`;
  await sql`update news set note = '' where person_id = ${id}`;
  // Requests that an owner could take back hold the words of those who asked.
  await sql`
    delete from undoable_acts u using items i
    where i.id = u.item_id and (i.owner_id = ${id} or u.ends_at < now()
      or jsonb_path_exists(u.before, '$.**.user_id ? (@ == $id)', jsonb_build_object('id', ${id}::int)))`;
};

/** On the board the words stay, without a name: others have voted for them and answered them. */
const makeFeedbackAnonymous = async (sql: Sql, { id, name, email }: Leaver) => {
  const without = (column: string) =>
    sql`replace(replace(${sql(column)}, ${name}, ${FORMER_MEMBER}), ${email}, ${FORMER_MEMBER})`;
  await sql`
    update feedback set content = left(${without('content')}, 2000), answer = left(${without('answer')}, 2000),
      anonymous = true, user_id = null, author_salt = uuid_send(gen_random_uuid()),
      author_hash = sha256(uuid_send(gen_random_uuid()))
    where user_id = ${id}`;
};

/** Reports and their decisions stay without a name; what nobody can decide any more goes. */
const forgetInReports = async (sql: Sql, leaver: Leaver) => {
  const { id } = leaver;
  await sql`update reports set words = '' where reporter_id = ${id}`;
  await sql`delete from reports where person_id = ${id} and act_id is null`;
  await sql`
    update reports set title = ${FORMER_MEMBER}, content = '', words = '',
      person_id = case when kind = 'feedback' then null else person_id end
    where person_id = ${id}`;
  await sql`
    update report_acts set title = ${FORMER_MEMBER}, reason = '', answer = null, answered_at = null,
      person_id = case when kind = 'feedback' then null else person_id end
    where person_id = ${id}`;
  await sql`delete from audit where actor_id = ${id} and subject is null`;
  await sql`
    update audit set subject = ${FORMER_MEMBER}
    where about_id = ${id} or ${namesLeaver(sql, leaver, 'subject')}`;
};

/** Mails that wait for the leaver, or that would tell others about them, and the addresses in the names of those sent. */
const forgetMails = async (sql: Sql, leaver: Leaver) => {
  const { id, email } = leaver;
  await sql`
    delete from jobs where kind in ('mail', 'push') and (
      strpos(lower(dedupe), lower(${email})) > 0 or lower(payload ->> 'to') = lower(${email})
      or payload ->> 'by' = ${id}::text or strpos(lower(last_error), lower(${email})) > 0
      or exists (select from items i where i.owner_id = ${id} and i.id::text = payload #>> '{data,itemId}')
      or exists (
        select from jsonb_path_query(payload, 'strict $.data.** ? (@.type() == "string")', silent => true) said
        where ${namesLeaver(sql, leaver, "said #>> '{}'")}))`;
  await sql`delete from digest_entries where ${namesLeaver(sql, leaver, 'subject')}`;
};

/**
 * Takes everything about a member out of the database. The row of the account stays empty, so that the history of others
 * still has somebody to name; it is never used again.
 */
export const forgetInDatabase = async (sql: Sql, leaver: Leaver): Promise<void> => {
  await sql`select empty_account(${leaver.id}, ${FORMER_MEMBER})`;
  await forgetLinks(sql, leaver.id);
  await forgetOwnRows(sql, leaver);
  await forgetWishes(sql, leaver.id);
  await emptyItems(sql, leaver.id);
  await forgetWords(sql, leaver.id);
  await makeFeedbackAnonymous(sql, leaver);
  await forgetInReports(sql, leaver);
  await forgetMails(sql, leaver);
};
