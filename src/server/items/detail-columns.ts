import type { InterestedUser, Item, OwnersBooking, SharedWithEntry } from '../../shared/items/item-contract.ts';
import { undoSeconds } from '../../shared/items/lifecycle.ts';
import type { MemberId } from '../access/item-audience.ts';
import type { Sql } from '../db/connect.ts';
import { literal } from '../db/fixed-statement.ts';
import { daysOf, instant } from './present-item.ts';

/** What the sheet of an item shows besides the columns of a list. */
export type Details = {
  interested_users: InterestedUser[] | null;
  shared_with: SharedWithEntry[] | null;
  public_links: number | null;
  version: number | null;
  asked_as: string | null;
  photos: string[];
  declined: Item['declined'] | null;
  meets_at: string | null;
  bookings: OwnersBooking[] | null;
  standing_words: string | null;
  undoable: Item['undoable'] | null;
  said_received_at: string | null;
};

/** Whom its owner has promised it to and when it is closed, the next first. */
const ownersBookings = (sql: Sql) => sql`(
  select coalesce(json_agg(json_build_object(${daysOf(sql)}, 'word', b.word,
    'person', case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'email', u.email) end)
    order by lower(b.days)), '[]')
  from bookings b left join users u on u.id = b.person_id where b.item_id = i.id and b.state in ('booked', 'out'))`;

/**
 * The note of a request is the first message of its thread; if a steward has hidden it there, it is hidden here too.
 */
const shownNote = (sql: Sql) => sql`
  case when exists (
    select 1 from messages m
    where m.item_id = i.id and m.person_id = n.user_id and m.text = n.note and m.hidden_at is not null)
  then '' else n.note end`;

/** Still shown after it has passed, for people who are late. */
const meetingHours = 2;

export const detailColumns = (sql: Sql, viewerId: MemberId) => sql`
  case when i.owner_id = ${viewerId} then (
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
      'timestamp', ${instant(sql, sql`n.expressed_at`)}, 'note', ${shownNote(sql)}, 'from', n.wanted_from, 'until', n.wanted_until,
      'length', n.length_days, 'is_booked', n.booking_id is not null,
      'still', case when i.status = 'requested' and n.booking_id is null and n.still_asked_at >= free_since(i.id)
        then coalesce(n.still_answer, 'asked') end)
      order by n.expressed_at, n.user_id), '[]')
    from interests n join users u on u.id = n.user_id where n.item_id = i.id
  ) end as interested_users,
  case when i.owner_id = ${viewerId} then (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'type', w.type)
      order by w.type, lower(w.name), w.id), '[]')
    from (
      select g.id, g.group_name as name, 'group' as type
      from item_groups s join groups g on g.id = s.group_id where s.item_id = i.id
      union all
      select u.id, u.name, 'individual'
      from item_people s join users u on u.id = s.user_id where s.item_id = i.id
    ) w
  ) end as shared_with,
  case when i.owner_id = ${viewerId} then (
    select nullif(count(*), 0)::int from library_items s join shared_libraries l on l.shared_id = s.shared_id
    where s.item_id = i.id and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
  ) end as public_links,
  case when i.owner_id = ${viewerId} then i.version end as version,
  case when mine.asked_as <> i.name then mine.asked_as end as asked_as,
  (select coalesce(json_agg(p.thumbnail_url order by p.position), '[]')
    from item_photos p where p.item_id = i.id) as photos,
  case when mine.user_id is null then (
    select json_build_object('note', d.note, 'ask_again_on', d.ask_again_on) from declines d
    where d.item_id = i.id and d.user_id = ${viewerId} and now() < d.ask_again_at
  ) end as declined,
  case when i.owner_id = ${viewerId} or mine.user_id is not null then (
    select c.agreed_time from conversations c
    where c.item_id = i.id and c.person_id = case when i.owner_id = ${viewerId} then i.recipient_id else ${viewerId} end
      and c.agreed_time > now() - ${literal(sql, meetingHours)} * interval '1 hour'
      and not exists (select 1 from handovers h where h.item_id = i.id and h.recipient_id = c.person_id
        and greatest(h.handed_over_at, h.returned_at) > c.agreed_at)
  ) end as meets_at,
  case when i.status = 'approved' and ${viewerId}::int in (i.owner_id, i.recipient_id) then (
    select c.said_received_at from conversations c
    where c.item_id = i.id and c.person_id = i.recipient_id and c.said_received_at >= i.date_approved
  ) end as said_received_at,
  asked_still(mine) as still_asked,
  case when i.owner_id = ${viewerId} then ${ownersBookings(sql)} end as bookings,
  case when i.owner_id = ${viewerId} or mine.booking_id is not null then nullif(i.standing_words, '') end as standing_words,
  case when i.recipient_id = ${viewerId} then (
    select json_build_object('act', 'sayReturned', 'until', ${instant(sql, sql`(h.said_returned_at + ${literal(sql, undoSeconds)} * interval '1 second')`)})
    from handovers h where h.item_id = i.id and h.returned_at is null
      and h.said_returned_at > now() - ${literal(sql, undoSeconds)} * interval '1 second'
  ) when i.owner_id = ${viewerId} then (
    select json_build_object('act', a.act, 'until', ${instant(sql, sql`a.ends_at`)}) from undoable_acts a
    where a.item_id = i.id and now() < a.ends_at
  ) end as undoable`;
