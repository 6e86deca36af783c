import type { InterestedUser, Item, SharedWithEntry } from '../../shared/items/contract.ts';
import type { Sql } from '../db/connect.ts';

/** An item as everybody who sees it may know it: it needs no presenting. */
export type CommonRow = Pick<
  Item,
  | 'id'
  | 'name'
  | 'description'
  | 'thumbnail_url'
  | 'placeholder'
  | 'date_posted'
  | 'owner_id'
  | 'owner_name'
  | 'date_transferred'
  | 'status'
  | 'giveaway'
  | 'tags'
  | 'categories'
  | 'is_mine'
  | 'is_recipient'
  | 'interest_date'
>;

type Parties = {
  date_approved: string | null;
  owner_email: string | null;
  recipient_id: number | null;
  recipient_name: string | null;
  recipient_email: string | null;
  interested_count: number | null;
};

type Details = {
  interested_users: InterestedUser[] | null;
  shared_with: SharedWithEntry[] | null;
  version: number | null;
  asked_as: string | null;
  photos: string[];
};

export type ItemRow = CommonRow & Parties & Partial<Details>;

/** What everybody who sees an item may know of it. */
export const commonColumns = (sql: Sql, viewerId: number) => sql`
  i.id, i.name, i.description, i.thumbnail_url, i.placeholder, i.date_posted, i.owner_id, o.name as owner_name,
  i.status, i.giveaway, i.tags, i.categories,
  i.owner_id = ${viewerId} as is_mine,
  coalesce(i.recipient_id = ${viewerId}, false) as is_recipient,
  case when i.owner_id = ${viewerId} or i.recipient_id = ${viewerId} then i.date_transferred end as date_transferred,
  mine.expressed_at as interest_date`;

/** An e-mail address goes to the other of the two, and only from the approval on. */
export const partyColumns = (sql: Sql, viewerId: number) => sql`
  case when i.owner_id = ${viewerId} or i.recipient_id = ${viewerId} then i.date_approved end as date_approved,
  case when i.recipient_id = ${viewerId} then o.email end as owner_email,
  case when i.owner_id = ${viewerId} then i.recipient_id end as recipient_id,
  case when i.owner_id = ${viewerId} then r.name end as recipient_name,
  case when i.owner_id = ${viewerId} then r.email end as recipient_email,
  case when i.owner_id = ${viewerId}
    then (select count(*)::int from interests n where n.item_id = i.id) end as interested_count`;

export const detailColumns = (sql: Sql, viewerId: number) => sql`
  case when i.owner_id = ${viewerId} then (
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
      'timestamp', to_char(n.expressed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
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
  case when i.owner_id = ${viewerId} then i.version end as version,
  case when mine.asked_as <> i.name then mine.asked_as end as asked_as,
  (select coalesce(json_agg(p.thumbnail_url order by p.position), '[]')
    from item_photos p where p.item_id = i.id) as photos`;

/** The tables behind those columns. */
export const itemTables = (sql: Sql, viewerId: number) => sql`
  items i
  join users o on o.id = i.owner_id
  left join users r on r.id = i.recipient_id
  left join interests mine on mine.item_id = i.id and mine.user_id = ${viewerId}`;

const isThere = ([, value]: [string, unknown]) => value !== null && value !== undefined;

/** What this viewer may not know is not null but absent. */
export const presentItem = (row: ItemRow): Item => {
  const { date_approved, owner_email, recipient_id, recipient_name, recipient_email, ...rest } = row;
  const { interested_count, interested_users, shared_with, version, asked_as, photos, ...common } = rest;
  const parties = { date_approved, owner_email, recipient_id, recipient_name, recipient_email };
  const details = { interested_count, interested_users, shared_with, version, asked_as, photos };
  return { ...common, ...Object.fromEntries(Object.entries({ ...parties, ...details }).filter(isThere)) };
};
