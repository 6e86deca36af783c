import { Item, type Loan, type MyBooking } from '../../shared/items/item-contract.ts';
import { contactDays } from '../../shared/loans/loan-rules.ts';
import type { Fragment, Sql } from '../db/connect.ts';
import { literal } from '../db/fixed-statement.ts';
import type { MemberId } from '../access/item-audience.ts';

const outUntil = `case when i.status = 'transferred' and not i.giveaway
  then (select h.due_on from handovers h where h.item_id = i.id and h.returned_at is null) end`;

/** What everybody who sees an item may know of it, the same for all of them. A new field of an item joins this list. */
const facts = {
  id: 'i.id',
  name: 'i.name',
  description: 'i.description',
  thumbnail_url: 'i.thumbnail_url',
  placeholder: 'i.placeholder',
  date_posted: 'i.date_posted',
  owner_id: 'i.owner_id',
  owner_name: 'o.name',
  status: 'i.status',
  giveaway: 'i.giveaway',
  tags: 'i.tags',
  categories: 'i.categories',
  loan_days: 'i.loan_days',
  out_until: outUntil,
  free_until: 'd.free_until',
  next_free: 'd.next_free',
  closed: 'd.closed',
  condition: `nullif(i.condition, '')`,
} satisfies { [Field in keyof Item]?: string };

export type Facts = Pick<Item, keyof typeof facts>;

const factsText = Object.entries(facts)
  .map(([field, column]) => `${column} as ${field}`)
  .join(', ');

export const factColumns = (sql: Sql) => sql.unsafe(factsText);

/** The viewer's relation to an item. */
type Standing = Pick<Item, 'is_mine' | 'is_recipient' | 'date_transferred' | 'interest_date'>;

/** A viewer who neither owns, receives nor asked for an item. */
export const stranger: Standing = { is_mine: false, is_recipient: false, date_transferred: null, interest_date: null };

/** An item as everybody who sees it may know it: it needs no presenting. */
export type CommonRow = Facts & Standing;

type Parties = {
  date_approved: string | null;
  owner_email: string | null;
  recipient_id: number | null;
  recipient_name: string | null;
  recipient_email: string | null;
  interested_count: number | null;
  queue_length: number | null;
  my_place: number | null;
  wanted_from: string | null;
  wanted_until: string | null;
  loan: Loan | null;
  is_hidden: true | null;
  wanted_length: number | null;
  my_booking: MyBooking | null;
};

export type ItemRow = CommonRow & Parties;

/** The facts, and the viewer's relation to the item. */
export const commonColumns = (sql: Sql, viewerId: MemberId) => sql`
  ${factColumns(sql)},
  i.owner_id = ${viewerId} as is_mine,
  coalesce(i.recipient_id = ${viewerId}, false) as is_recipient,
  case when i.owner_id = ${viewerId} or i.recipient_id = ${viewerId} then i.date_transferred end as date_transferred,
  mine.expressed_at as interest_date`;

/** A moment inside of JSON, as it goes over the wire. */
export const instant = (sql: Sql, moment: Fragment) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Changes whenever one of the facts does. */
export const factStamp = (sql: Sql) => sql.unsafe(`concat_ws(' ', i.id, i.xmin, o.xmin, ${outUntil}, d)`);

/** Whether the viewer brought it back not long ago. */
const hadItLately = (sql: Sql, viewerId: MemberId) => sql`exists (
  select 1 from handovers h where h.item_id = i.id and h.recipient_id = ${viewerId}
    and h.returned_at > now() - ${literal(sql, contactDays)} * interval '1 day')`;

const isWaiting = (sql: Sql) => sql`mine.user_id is not null and mine.booking_id is null`;

/** Everybody in the queue, without those it is promised to. */
const waiting = (sql: Sql) => sql`interests n where n.item_id = i.id and n.booking_id is null`;

/** The last day of a booking is included; null if it is open. */
export const daysOf = (sql: Sql) => sql`'id', b.id, 'from', lower(b.days), 'until', upper(b.days) - 1, 'state', b.state,
  'asked', case when b.asked_days is not null
    then json_build_object('from', lower(b.asked_days), 'until', upper(b.asked_days) - 1) end`;

/** What was promised to the viewer and is not over. */
export const myBooking = (sql: Sql) => sql`(
  select json_build_object(${daysOf(sql)}) from bookings b where b.id = mine.booking_id and b.state in ('booked', 'out'))`;

const loanOf = (sql: Sql) => sql`(
  select json_build_object('handover_id', h.id, 'due_on', coalesce(h.due_on, i.due_on),
    'handed_over_at', ${instant(sql, sql`h.handed_over_at`)}, 'said_returned_at', ${instant(sql, sql`h.said_returned_at`)},
    'extension_until', h.extension_until, 'reminded_on', h.reminded_on, 'free_until', (
      select min(lower(taken)) - 1 from unnest(taken_days(i.id, o.away_days, h.booking_id)) taken
      where h.id is not null and lower(taken) > community_day()))
  from (select 1) one left join handovers h on h.item_id = i.id and h.returned_at is null)`;

/** An e-mail address goes to the other of the two, and only from the approval on. */
export const partyColumns = (sql: Sql, viewerId: MemberId) => sql`
  case when i.owner_id = ${viewerId} or i.recipient_id = ${viewerId} then i.date_approved end as date_approved,
  case when i.recipient_id = ${viewerId} or mine.booking_id is not null or ${hadItLately(sql, viewerId)}
    then o.email end as owner_email,
  case when i.owner_id = ${viewerId} then i.recipient_id end as recipient_id,
  case when i.owner_id = ${viewerId} then r.name end as recipient_name,
  case when i.owner_id = ${viewerId} then r.email end as recipient_email,
  case when i.owner_id = ${viewerId}
    then (select count(*)::int from interests n where n.item_id = i.id) end as interested_count,
  case when i.owner_id = ${viewerId} or (${isWaiting(sql)}) or (not i.giveaway and i.recipient_id is not null)
    then (select count(*)::int from ${waiting(sql)}) end as queue_length,
  case when ${isWaiting(sql)} then (
    select count(*)::int from ${waiting(sql)} and (n.expressed_at, n.user_id) <= (mine.expressed_at, mine.user_id)
  ) end as my_place,
  mine.wanted_from, mine.wanted_until, mine.length_days as wanted_length, ${myBooking(sql)} as my_booking,
  case when i.owner_id = ${viewerId} and i.hidden_at is not null then true end as is_hidden,
  case when not i.giveaway and i.recipient_id is not null and ${viewerId}::int in (i.owner_id, i.recipient_id)
    then ${loanOf(sql)} end as loan`;

/**
 * The free days as `d`, beside `items i` and its owner `o`. Most items are always free, so that is asked first: `offset 0`
 * keeps the planner from computing the days of every item before.
 */
export const joinDays = (sql: Sql) => sql`
  left join lateral (
    select days.* from (
      select i.id where not i.giveaway and (o.away_days is not null or exists (
        select 1 from bookings b where b.item_id = i.id and b.state in ('booked', 'out'))) offset 0
    ) taken, item_days(taken.id, o.away_days, o.away_word) days
  ) d on true`;

/** The tables behind those columns. */
export const itemTables = (sql: Sql, viewerId: MemberId) => sql`
  items i
  join users o on o.id = i.owner_id
  left join users r on r.id = i.recipient_id
  left join interests mine on mine.item_id = i.id and mine.user_id = ${viewerId}
  ${joinDays(sql)}`;

const required: ReadonlySet<string> = new Set(Item.required);

/** What this viewer may not know is not null but absent. */
export const presentItem = (row: ItemRow): Item => {
  const item: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row))
    if ((value !== null && value !== undefined) || required.has(key)) item[key] = value;
  // A row has the fields of an item, and those that are left out are optional.
  // oxlint-disable-next-line typescript/consistent-type-assertions
  return item as Item;
};
