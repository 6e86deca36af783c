import type { LentThing, ShelfLoan } from '../../shared/loans/shelf-contract.ts';
import type { Fragment, Sql } from '../db/connect.ts';

/** More than a neighbour lends or borrows at once; the rest is in the lists of activity. */
const MOST = 500;

const thing = (sql: Sql) => sql`
  json_build_object('id', i.id, 'name', i.name, 'thumbnail_url', i.thumbnail_url, 'placeholder', i.placeholder)`;

const person = (sql: Sql) => sql`json_build_object('id', u.id, 'name', u.name)`;

/** The last day on which the borrower could keep it without making somebody wait. */
const freeUntil = (sql: Sql) => sql`(
  select min(lower(taken)) - 1 from users o, unnest(taken_days(i.id, o.away_days, h.booking_id)) taken
  where o.id = h.owner_id and lower(taken) > community_day())`;

type Side = { isMine: Fragment; other: Fragment; freeUntil: Fragment };

const listLoans = (sql: Sql, { isMine, other, freeUntil: until }: Side) => sql<ShelfLoan[]>`
  select h.id as handover_id, ${thing(sql)} as item, ${person(sql)} as person, h.handed_over_at as since, h.due_on,
    h.said_returned_at, h.extension_until, h.reminded_on, ${until} as free_until
  from handovers h join items i on i.id = h.item_id join users u on u.id = ${other}
  where h.is_loan and h.returned_at is null and ${isMine}
  order by h.due_on nulls last, h.id limit ${MOST}`;

export const readShelf = async (sql: Sql, userId: number) => {
  const [with_me, with_others] = await Promise.all([
    listLoans(sql, { isMine: sql`h.recipient_id = ${userId}`, other: sql`h.owner_id`, freeUntil: freeUntil(sql) }),
    listLoans(sql, { isMine: sql`h.owner_id = ${userId}`, other: sql`h.recipient_id`, freeUntil: sql`null::date` }),
  ]);
  return { with_me, with_others };
};

/** Everything that this member lends, in one statement. */
export const listLentThings = (sql: Sql, userId: number): Promise<LentThing[]> => sql<LentThing[]>`
  select ${thing(sql)} as item, i.status, case when u.id is not null then ${person(sql)} end as person,
    coalesce(h.due_on, i.due_on) as due_on, h.said_returned_at, d.closed, d.free_until,
    (select count(*)::int from interests n where n.item_id = i.id and n.booking_id is null) as waiting,
    (select coalesce(json_agg(json_build_object('id', b.id, 'from', lower(b.days), 'until', upper(b.days) - 1,
        'person', case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end)
        order by lower(b.days)), '[]')
      from bookings b left join users p on p.id = b.person_id
      where b.item_id = i.id and b.state = 'booked' and coalesce(upper(b.days) > community_day(), true)) as next,
    coalesce(seen.times, 0) as times, coalesce(seen.people, 0) as people, coalesce(seen.thanks, 0) as thanks
  from items i
  join users o on o.id = i.owner_id
  cross join lateral item_days(i.id, o.away_days, o.away_word) d
  left join users u on u.id = i.recipient_id
  left join handovers h on h.item_id = i.id and h.returned_at is null
  left join (
    select item_id, count(*)::int as times, count(distinct recipient_id)::int as people, count(thanks)::int as thanks
    from handovers where owner_id = ${userId} and is_loan group by item_id) seen on seen.item_id = i.id
  where i.owner_id = ${userId} and i.deleted_at is null and not i.giveaway
  order by h.due_on nulls last, i.date_posted desc, i.id desc limit ${MOST}`;
