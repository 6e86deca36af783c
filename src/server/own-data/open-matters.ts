import type { OpenMatter } from '../../shared/own-data/contract.ts';
import type { Sql } from '../db/connect.ts';

/** Loans that are out and promises that are not kept yet, on either side: a member who leaves would leave the other alone with them. */
export const listOpenMatters = (sql: Sql, userId: number) => sql<OpenMatter[]>`
  select case when m.owner_id = ${userId} then m.mine else m.theirs end as kind, i.id as item_id, i.name as item_name,
    u.name as person_name
  from (
    select item_id, owner_id, recipient_id as person_id, 'lent' as mine, 'borrowed' as theirs, due_on as day
    from handovers where is_loan and returned_at is null
    union all
    select item_id, owner_id, person_id, 'promised', 'booked', lower(days)
    from bookings where state = 'booked' and person_id is not null
  ) m
  join items i on i.id = m.item_id
  join users u on u.id = case when m.owner_id = ${userId} then m.person_id else m.owner_id end
  where ${userId}::int in (m.owner_id, m.person_id)
  order by kind, m.day nulls last, i.id`;
