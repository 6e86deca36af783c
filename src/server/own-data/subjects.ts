import type { Row } from 'postgres';
import { isAuthor } from '../feedback/store.ts';
import { isShared } from '../access/visible-threads.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { messageColumns } from '../conversations/read.ts';
import { shownName } from '../conversations/threads.ts';
import { instant } from '../items/present-item.ts';

/** Whose download it is, and what opens the hash of an anonymous author. */
export type Owner = { id: number; secret: string };

type Portions = AsyncIterable<readonly Row[]>;
type Read = (sql: Sql, owner: Owner) => Portions;

/** Rows are read and written a few at a time, however many there are. */
const PORTION = 200;

const all =
  (select: (sql: Sql, id: number) => { cursor: (rows: number) => Portions }): Read =>
  (sql, { id }) =>
    select(sql, id).cursor(PORTION);

/** Where the largest form of a photo lies in the file. */
const photoPath = (sql: Sql, column: string) => sql`'photos/' || replace(${sql(column)}, '-800.', '-1600.')`;

const sharedWith = (sql: Sql, groups: Fragment, people: Fragment) => sql`
  array(select g.group_name from groups g where g.id in (${groups})) as groups,
  array(select u.name from users u where u.id in (${people})) as people`;

const days = (sql: Sql, column: string) =>
  sql`lower(${sql(column)}) as first_day, upper(${sql(column)}) - 1 as last_day`;

const items = all(
  (sql, id) => sql`
    select i.id, i.name, i.description, i.giveaway, i.status, i.tags, i.categories, i.loan_days, i.standing_words,
      i.condition, i.date_posted, i.deleted_at, i.hidden_at is not null as is_hidden, 
      ${sharedWith(sql, sql`select group_id from item_groups where item_id = i.id`, sql`select user_id from item_people where item_id = i.id`)},
      array(select ${photoPath(sql, 'p.thumbnail_url')} from item_photos p where p.item_id = i.id order by p.position) as photos
    from items i where i.owner_id = ${id} order by i.id`,
);

const wishes = all(
  (sql, id) => sql`
    select w.id, w.name, w.description, w.tags, w.categories, w.privacy_setting, w.date_posted, w.deleted_at,
      ${sharedWith(sql, sql`select group_id from wish_groups where wish_id = w.id`, sql`select user_id from wish_people where wish_id = w.id`)}
    from wishes w where w.owner_id = ${id} order by w.id`,
);

/** Each message is a row, with its thread: what the other wrote and a steward has hidden is left out, as on the screen. */
const messages = all(
  (sql, id) => sql`
    select c.item_id, ${shownName(sql, id)} as item, u.name as with, m.is_mine, m.sent_at, m.text, m.times, m.agreed, m.cancelled
    from conversations c
    join items i on i.id = c.item_id
    join users u on u.id = case when c.owner_id = ${id} then c.person_id else c.owner_id end
    cross join lateral (
      select ${messageColumns(sql, id)} from messages m where m.item_id = c.item_id and m.person_id = c.person_id) m
    where ${id}::int in (c.owner_id, c.person_id) and ${isShared(sql, sql`c.person_id`)}
    order by c.id, m.id`,
);

const requests = all(
  (sql, id) => sql`
    select i.id as item_id, i.name as item, n.user_id = ${id} as is_mine,
      case when n.user_id = ${id} then o.name else u.name end as with, n.expressed_at, n.note, n.wanted_from, n.wanted_until
    from interests n join items i on i.id = n.item_id join users u on u.id = n.user_id join users o on o.id = n.owner_id
    where ${id}::int in (n.user_id, n.owner_id) order by n.expressed_at`,
);

const bookings = all(
  (sql, id) => sql`
    select i.id as item_id, i.name as item, b.owner_id = ${id} as is_owner, u.name as with, ${days(sql, 'b.days')}, b.state, b.word,
      b.made_at
    from bookings b join items i on i.id = b.item_id
    left join users u on u.id = case when b.owner_id = ${id} then b.person_id else b.owner_id end
    where ${id}::int in (b.owner_id, b.person_id) order by b.id`,
);

/** Loans and gifts on both sides, with what was said at the return. */
const history = all(
  (sql, id) => sql`
    select i.id as item_id, i.name as item, h.owner_id = ${id} as is_owner, u.name as with, h.is_loan, h.handed_over_at, h.due_on,
      h.returned_at, h.return_note, h.thanks, h.thanked_at,
      (select coalesce(json_agg(json_build_object('is_mine', r.author_id = ${id}, 'note', r.note, 'condition', r.condition,
          'photo', case when r.author_id = ${id} then ${photoPath(sql, 'r.thumbnail_url')} end)), '[]')
        from return_reports r left join messages m on m.id = r.message_id
        where r.handover_id = h.id and (m.hidden_at is null or r.author_id = ${id})) as reports
    from handovers h join items i on i.id = h.item_id
    join users u on u.id = case when h.owner_id = ${id} then h.recipient_id else h.owner_id end
    where ${id}::int in (h.owner_id, h.recipient_id) order by h.id`,
);

const connections = all(
  (sql, id) => sql`
    select u.name as with, case p.lo_id when ${id} then p.is_on_for_lo else p.is_on_for_hi end as is_on, r.answered_at as since
    from connection_pairs p join connection_requests r on r.id = p.request_id
    join users u on u.id = case p.lo_id when ${id} then p.hi_id else p.lo_id end
    where ${id}::int in (p.lo_id, p.hi_id) order by r.answered_at`,
);

const sentRequests = all(
  (sql, id) => sql`
    select coalesce(s.typed, u.name) as with, s.sent_at from sent_requests s left join users u on u.id = s.receiver_id
    where s.sender_id = ${id} order by s.id`,
);

const blocked = all(
  (sql, id) => sql`
    select u.name as with, case b.lo_id when ${id} then b.by_lo_at else b.by_hi_at end as since
    from blocks b join users u on u.id = case b.lo_id when ${id} then b.hi_id else b.lo_id end
    where (b.lo_id = ${id} and b.by_lo_at is not null) or (b.hi_id = ${id} and b.by_hi_at is not null) order by since`,
);

/** Anonymous feedback is found as its author finds it on the board: by the hash. */
const feedback: Read = async function* (sql, { id, secret }) {
  const rows = sql`
    select f.id, f.content, f.anonymous, f.upvotes, f.status, f.answer, f.created_at, f.user_id as author_id, f.author_salt,
      f.author_hash
    from feedback f where f.user_id = ${id} or f.anonymous order by f.id`;
  for await (const portion of rows.cursor(PORTION))
    yield portion
      .filter(({ author_id, author_salt, author_hash }) =>
        isAuthor({ author_id, author_salt, author_hash }, secret, id),
      )
      .map(({ author_id: _id, author_salt: _salt, author_hash: _hash, ...entry }) => entry);
};

const reports = all(
  (sql, id) => sql`
    select kind, title, reason, words, reported_at, act_id is not null as is_settled from reports
    where reporter_id = ${id} order by id`,
);

const notices = all(
  (sql, id) => sql`
    select kind, title, act, reason, acted_at, undone_at, answer, answered_at from report_acts
    where person_id = ${id} and act <> 'none' order by id`,
);

const links = all(
  (sql, id) => sql`
    select l.description, l.created_at, l.expires_at, l.revoked_at, l.opened,
      array(select i.name from library_items s join items i on i.id = s.item_id where s.shared_id = l.shared_id
        order by s.position) as items
    from shared_libraries l where l.owner_id = ${id} order by l.created_at`,
);

const invitations = all(
  (sql, id) => sql`
    select created_at, expires_at, revoked_at, uses, used,
      array(select group_name from groups g where g.id = any(groups)) as groups
    from invitation_links where maker_id = ${id} order by id`,
);

const devices = all(
  (sql, id) =>
    sql`
    select s.browser, s.system, s.created_at, s.last_seen_at, s.expires_at, split_part(p.endpoint, '://', 2) as notifications_to
    from sessions s left join push_subscriptions p on p.session_id = s.id where s.user_id = ${id} order by s.created_at`,
);

const news = all(
  (sql, id) => sql`
    select n.kind, n.item_name as item, u.name as with, n.note, n.happened_at from news n join users u on u.id = n.person_id
    where n.user_id = ${id} order by n.id`,
);

const lists = all(
  (sql, id) => sql`
    select m.created_at, m.started_at, m.done_at,
      (select json_agg(json_build_object('line', line, 'name', name, 'state', state) order by line)
        from import_lines where import_id = m.id) as lines
    from imports m where m.owner_id = ${id} order by m.id`,
);

const log = all(
  (sql, id) => sql`
    select at, act as what from audit where actor_id = ${id}
    union all select at, kind from activity where user_id = ${id} order by at`,
);

const account = all(
  (sql, id) => sql`
    select u.name, u.email, u.created_at as member_since, u.last_login, u.mails_off as mails_switched_off,
      u.mail_digest as one_mail_a_day, u.letter,
      array(select l.day from letters l where l.user_id = u.id and l.is_sent order by l.day) as letters_sent, u.quiet_from, u.quiet_until,
      u.paused_until, ${days(sql, 'u.away_days')}, u.away_word,
      array(select g.group_name from subscriptions s join groups g on g.id = s.group_id where s.user_id = u.id
        order by lower(g.group_name)) as groups,
      exists (select 1 from calendars c where c.user_id = u.id) as has_calendar_address,
      (select ${instant(sql, sql`t.made_at`)} from stewards t where t.user_id = u.id) as steward_since
    from users u where u.id = ${id}`,
);

/** What the file holds, in its order. Other people appear by name, as on the screens; their addresses never do. */
export const subjects = {
  account,
  items,
  wishes,
  messages,
  requests,
  bookings,
  history,
  connections,
  'sent-requests': sentRequests,
  blocked,
  feedback,
  reports,
  notices,
  links,
  invitations,
  devices,
  news,
  lists,
  log,
} as const satisfies Record<string, Read>;

export type Subject = keyof typeof subjects;

/** The photos of the member, by the file that holds the largest form: those of the items, and those of returns. */
export const photoFiles = (sql: Sql, id: number): Portions =>
  sql`
    select replace(thumbnail_url, '-800.', '-1600.') as file from (
      select p.thumbnail_url from item_photos p join items i on i.id = p.item_id where i.owner_id = ${id}
      union all
      select thumbnail_url from return_reports where author_id = ${id} and thumbnail_url is not null) photos`.cursor(
    PORTION,
  );
