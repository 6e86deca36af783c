import type { Day } from '../../shared/format/days.ts';
import { isBlocked } from '../access/blocks.ts';
import { isFedToMe, myAudiences } from '../access/item-audience.ts';
import { aboutMe, isAvailable, isVisibleToMe } from '../access/visible-items.ts';
import { isVisible } from '../access/visible-wishes.ts';
import type { Sql } from '../db/connect.ts';
import type { MailData } from '../mail/mail-kinds.ts';
import { notifyThreshold } from '../meaning/tuning.ts';
import { isOpenFor } from '../wishes/open-matches.ts';

type Letter = MailData['letter'];
type Item = Letter['items'][number];
type Wish = Letter['wishes'][number];
type Due = Letter['due'][number];

/** More than this is a list to look through, and the page has it. */
const MOST = 5;

type Counted = { total: number; photo: string | null };

const withoutNulls = <Row extends object>(row: Row) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const counted = <Entry>(rows: readonly (object & Counted)[]) => ({
  // What is null is left out, which is what an optional field of an entry means.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  entries: rows.map(({ total: _total, ...row }) => withoutNulls(row) as Entry),
  more: Math.max((rows[0]?.total ?? 0) - MOST, 0),
});

/** The own wish that an item was found for. */
const ownWish = (sql: Sql, userId: number) => sql`(
  select w.name from matches m join wishes w on w.id = m.wish_id
  where m.item_id = i.id and w.owner_id = ${userId} and w.deleted_at is null and m.score >= ${notifyThreshold}
  order by m.score desc, w.id limit 1)`;

/** What others have posted since, for this member to see and ask for; what was found for an own wish comes first. */
const listItems = async (sql: Sql, userId: number, since: string) =>
  counted<Item>(
    await sql<Counted[]>`
      with ${aboutMe(sql, userId)}, fed as (
        select distinct f.item_id from me, ${myAudiences(sql, userId)}, item_feed f
        where ${isFedToMe(sql)} and f.category = 0 and not f.is_out and f.date_posted > ${since}::timestamptz)
      select i.id::text, i.name as item, o.name as owner, i.thumbnail_url as photo,
        case when i.giveaway then 'gift' else 'loan' end as kind, ${ownWish(sql, userId)} as wish,
        count(*) over ()::int as total
      from me, fed, items i join users o on o.id = i.owner_id left join mine on mine.item_id = i.id
      where i.id = fed.item_id and i.owner_id <> ${userId} and mine.user_id is null
        and ${isAvailable(sql)} and ${isVisibleToMe(sql, userId)}
      order by (${ownWish(sql, userId)} is null), i.date_posted desc, i.id desc limit ${MOST}`,
  );

/** What others wish for since, first what an own item might answer; a new item may answer an older wish. */
const listWishes = async (sql: Sql, userId: number, since: string) =>
  counted<Wish>(
    await sql<Counted[]>`
      with found as (
        select w.id as wish_id, i.name as item, i.thumbnail_url as photo, m.score, m.found_at
        from items i join matches m on m.item_id = i.id join wishes w on w.id = m.wish_id
        where i.owner_id = ${userId} and m.score >= ${notifyThreshold} and ${isOpenFor(sql, sql`w.owner_id`)}
      ), candidates as (
        select id from wishes where date_posted > ${since}::timestamptz and deleted_at is null and privacy_setting = 'public'
        union select wish_id from found where found_at > ${since}::timestamptz)
      select w.id::text, w.name as wish, u.name, best.item, best.photo, count(*) over ()::int as total
      from candidates c join wishes w on w.id = c.id join users u on u.id = w.owner_id
      left join lateral (
        select * from found f where f.wish_id = w.id order by f.score desc, f.item limit 1) best on true
      where w.owner_id <> ${userId} and ${isVisible(sql, userId)}
        and not exists (
          select 1 from matches m join items i on i.id = m.item_id
          where m.wish_id = w.id and m.offered_at is not null and i.owner_id = ${userId})
      order by (best.item is null), w.date_posted desc, w.id desc limit ${MOST}`,
  );

type Span = { today: Day; until: Day };

/** Loans that end and bookings that begin before `until`, on both sides; what is late stays listed until it is back. */
const listDue = async (sql: Sql, userId: number, { today, until }: Span) =>
  counted<Due>(
    await sql<(Counted & { day: string })[]>`
      select i.id::text, i.name as item, u.name, i.thumbnail_url as photo, d.act, json_build_object('day', d.day) as day,
        case when d.day < ${today}::date then 'yes' end as "isLate", count(*) over ()::int as total
      from (
        select 'bringBack' as act, item_id, owner_id as person_id, due_on as day from handovers
        where recipient_id = ${userId} and is_loan and returned_at is null and said_returned_at is null
        union all
        select 'comesBack', item_id, recipient_id, due_on from handovers
        where owner_id = ${userId} and is_loan and returned_at is null and said_returned_at is null
        union all
        select case when k.person_id = ${userId} then 'fetch' else 'handOver' end, k.item_id,
          case when k.person_id = ${userId} then k.owner_id else k.person_id end, lower(k.days)
        from bookings k join items i on i.id = k.item_id
        where ${userId}::int in (k.owner_id, k.person_id) and k.person_id is not null and k.state = 'booked'
          and lower(k.days) >= ${today}::date and not i.giveaway and i.deleted_at is null and i.hidden_at is null
          and not ${isBlocked(sql, sql`k.owner_id`, sql`k.person_id`)}
      ) d join items i on i.id = d.item_id join users u on u.id = d.person_id and u.status = 'active'
      where d.day < ${until}::date
      order by d.day, i.id limit ${MOST}`,
  );

/** What a letter tells; null if there is nothing. What is late is no reason for a letter: reminders have told of it. */
export const readLetterParts = async (sql: Sql, userId: number, { since, ...span }: Span & { since: string }) => {
  const due = await listDue(sql, userId, span);
  const items = await listItems(sql, userId, since);
  const wishes = await listWishes(sql, userId, since);
  const hasReason = [...items.entries, ...wishes.entries].length > 0 || due.entries.some(({ isLate }) => !isLate);
  if (!hasReason) return null;
  return {
    due: due.entries,
    moreDue: due.more,
    items: items.entries,
    moreItems: items.more,
    wishes: wishes.entries,
    moreWishes: wishes.more,
  };
};
