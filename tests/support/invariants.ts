import type { Sql } from '../../src/server/db/connect.ts';

/** What must hold whatever happened; each query lists the rows that break it. */
const queries: Record<string, (sql: Sql) => Promise<readonly object[]>> = {
  'approved or transferred, recipient and date of approval go together': (sql) => sql`
    select id from items
    where (status in ('approved', 'transferred')) <> (recipient_id is not null)
      or (recipient_id is not null) <> (date_approved is not null)`,
  'transferred and its date go together': (sql) => sql`
    select id from items where (status = 'transferred') <> (date_transferred is not null)`,
  'a recipient asked, and is not the owner': (sql) => sql`
    select id from items i where recipient_id is not null and (recipient_id = owner_id
      or not exists (select 1 from interests n where n.item_id = i.id and n.user_id = i.recipient_id))`,
  'available means nobody waits, requested that somebody does': (sql) => sql`
    select id from items i where deleted_at is null and (
      (status = 'available' and exists (select 1 from interests n where n.item_id = i.id and n.booking_id is null))
      or (status = 'requested' and not exists (select 1 from interests n where n.item_id = i.id and n.booking_id is null)))`,
  'what an item says of itself follows from its bookings, its handover and its queue': (sql) => sql`
    select i.id from items i, item_state(i.id) s where i.deleted_at is null
      and (i.status, i.recipient_id, i.due_on) is distinct from (s.status, s.recipient_id, s.due_on)`,
  'no two spans of an item overlap': (sql) => sql`
    select a.item_id from bookings a join bookings b on b.item_id = a.item_id and b.id > a.id and b.days && a.days
    where a.state in ('booked', 'out') and b.state in ('booked', 'out')`,
  'what is promised answers a request of that person': (sql) => sql`
    select b.id from bookings b join items i on i.id = b.item_id and i.deleted_at is null
    where b.state in ('booked', 'out') and b.person_id is not null and not exists (
      select 1 from interests n where n.booking_id = b.id and n.item_id = b.item_id and n.user_id = b.person_id)`,
  'every handover ends its booking, and nothing that is over is out': (sql) => sql`
    select h.id from handovers h join bookings b on b.id = h.booking_id
    where (b.state = 'out') <> (h.is_loan and h.returned_at is null)`,
  'a gift is not closed': (sql) => sql`
    select b.id from bookings b join items i on i.id = b.item_id
    where i.giveaway and b.person_id is null and b.state = 'booked' and i.deleted_at is null`,
  'a gift that has changed hands leaves nobody waiting': (sql) => sql`
    select i.id from items i join interests n on n.item_id = i.id
    where i.giveaway and i.status = 'transferred' and n.user_id <> i.recipient_id`,
  'nobody asks for their own': (sql) => sql`
    select n.item_id from interests n join items i on i.id = n.item_id
    where n.user_id = i.owner_id or n.owner_id <> i.owner_id`,
  'at most one open request between two people': (sql) => sql`
    select least(sender_id, receiver_id) from connection_requests where status = 'pending'
    group by least(sender_id, receiver_id), greatest(sender_id, receiver_id) having count(*) > 1`,
  'every connected pair has an accepted request': (sql) => sql`
    select lo_id from connection_pairs p where not exists (
      select 1 from connection_requests r where r.id = p.request_id and r.status = 'accepted')`,
  'at most one open loan an item': (sql) => sql`
    select item_id from handovers where is_loan and returned_at is null group by item_id having count(*) > 1`,
  'a loan is out exactly while its item is, with the same recipient, and what came back is to be had again': (
    sql,
  ) => sql`
    select i.id from items i left join handovers h on h.item_id = i.id and h.returned_at is null
    where i.deleted_at is null and (
      (i.status = 'transferred') <> (h.id is not null)
      or (i.status = 'transferred' and h.recipient_id is distinct from i.recipient_id))`,
  'nobody waits in a queue twice': (sql) => sql`
    select item_id from interests group by item_id, user_id having count(*) > 1`,
  'only loans have a day of return': (sql) => sql`
    select id from items where due_on is not null and giveaway
    union all select id from handovers where not is_loan and coalesce(due_on, extension_until) is not null`,
  'every return is told as often as it happened': (sql) => sql`
    select i.id from items i where (
      select count(*) from jobs j where j.payload ->> 'kind' = 'itemReturned'
        and j.payload -> 'data' ->> 'itemId' = i.id::text
    ) > (select count(*) from handovers h where h.item_id = i.id and h.returned_at is not null)`,
  'no event is told twice': (sql) => sql`
    select dedupe from jobs where dedupe is not null group by dedupe having count(*) > 1`,
  'what can be undone still stands': (sql) => sql`
    select u.item_id from undoable_acts u join items i on i.id = u.item_id
    where (i.deleted_at is not null) <> (u.act = 'delete') or (u.act = 'transfer' and i.status <> 'transferred')
      or (u.act = 'return' and i.status = 'transferred')
      or (u.act = 'approve' and not exists (
        select 1 from bookings b where b.item_id = i.id and b.person_id = (u.before ->> 'chosen')::int and b.state = 'booked'))`,
  'a mail tells of an approval or a handover that was not undone': (sql) => sql`
    select j.id from jobs j join items i on i.id = (j.payload -> 'data' ->> 'itemId')::int
    where j.done_at is null and i.deleted_at is null and (
      (j.payload ->> 'kind' in ('itemTransferred', 'itemRehomed') and not exists (select 1 from handovers h where h.item_id = i.id))
      or (j.payload ->> 'kind' = 'itemReturned' and not exists (
        select 1 from handovers h where h.item_id = i.id and h.returned_at is not null))
      or (j.payload ->> 'kind' = 'interestApproved' and not exists (
        select 1 from bookings b join users u on u.id = b.person_id
        where b.item_id = i.id and u.email = j.payload ->> 'to')))`,
  'a used pre-approval has its member, and the reverse': (sql) => sql`
    select email from preapprovals where (used_by is null) <> (used_at is null)
    union all select p.email from preapprovals p join users u on lower(u.email) = p.email where p.used_by is distinct from u.id`,
  'nobody waits with the address of a member': (sql) => sql`
    select r.email from registrations r join users u on lower(u.email) = r.email`,
  'a link that was used or given up is good for nobody': (sql) => sql`
    select email from preapprovals where used_by is not null and token_hash is not null
    union all select email from registrations where confirmed_at is not null and token_hash is not null`,
  'the feed holds what it should, and nothing else': (sql) => sql`
    (select * from item_feed except select * from item_feed_truth)
    union all (select * from item_feed_truth except select * from item_feed)`,
  'the search finds what it should, and nothing else': (sql) => sql`
    (select item_id from (select * from item_search except select * from item_search_truth) more)
    union all (select item_id from (select * from item_search_truth except select * from item_search) less)`,
  'the embeddings are found by whom they should be, and by nobody else': (sql) => sql`
    (select item_id from (select * from item_embedding_feed except select * from item_embedding_feed_truth) more)
    union all (select item_id from (select * from item_embedding_feed_truth except select * from item_embedding_feed) less)`,
};

/** The names of the invariants that are broken, with the rows that break them. */
export const listBroken = async (sql: Sql): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const rows = await query(sql);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return broken;
};
