"""The statements, written by hand; `i` is the item, `o` its owner, `r` its recipient, `mine` the viewer's interest."""

OUT = "(i.status = 'transferred' and not i.giveaway)"
TO_BE_HAD = "i.status in ('available', 'requested') and i.hidden_at is null"
HAS_IT = f'(i.recipient_id = %(viewer)s and {OUT})'

# A group holds very many items. "Offset 0" keeps PostgreSQL from reading all of them into a table of its own first.
SHARED = """(
    exists (
      select 1 from item_groups g join subscriptions s on s.group_id = g.group_id
      where g.item_id = i.id and s.user_id = %(viewer)s offset 0)
    or i.id = any(array(select item_id from interests where user_id = %(viewer)s))
    or i.id = any(array(select item_id from item_people where user_id = %(viewer)s))
      and i.owner_id = any(array(select other_id from connected where user_id = %(viewer)s)))"""
BLOCKED = """(i.owner_id = any(array(
    select hi_id from blocks where lo_id = %(viewer)s union all select lo_id from blocks where hi_id = %(viewer)s)))"""

VISIBLE = f"""(
  i.deleted_at is null and o.status = 'active' and (
    i.owner_id = %(viewer)s
    or {SHARED} and (i.hidden_at is null or {HAS_IT}) and (not {BLOCKED} or {HAS_IT})))"""
ONCE_HAD = f"""(
  exists (select 1 from handovers h where h.item_id = i.id and h.recipient_id = %(viewer)s)
  and o.status = 'active' and not {BLOCKED} and (i.hidden_at is null or {HAS_IT}))"""

TABLES = """
  items i join users o on o.id = i.owner_id
  left join interests mine on mine.item_id = i.id and mine.user_id = %(viewer)s"""
WITH_RECIPIENT = f'{TABLES} left join users r on r.id = i.recipient_id'

CARD = f"""
  i.id, i.name, i.description, i.thumbnail_url, i.placeholder, i.date_posted, i.owner_id, o.name as owner_name, i.status,
  i.giveaway, i.tags, i.categories, i.loan_days,
  case when {OUT}
    then (select h.due_on from handovers h where h.item_id = i.id and h.returned_at is null) end as out_until,
  i.owner_id = %(viewer)s as is_mine, coalesce(i.recipient_id = %(viewer)s, false) as is_recipient,
  case when %(viewer)s in (i.owner_id, i.recipient_id) then i.date_transferred end as date_transferred,
  mine.expressed_at as interest_date"""

I_WAIT = '(mine.user_id is not null and i.recipient_id is distinct from %(viewer)s)'
WAITING = 'select count(*) from interests n where n.item_id = i.id and n.user_id is distinct from i.recipient_id'

PARTIES = f"""
  case when %(viewer)s in (i.owner_id, i.recipient_id) then i.date_approved end as date_approved,
  case when i.recipient_id = %(viewer)s or exists (
    select 1 from handovers h where h.item_id = i.id and h.recipient_id = %(viewer)s
      and h.returned_at > now() - interval '30 days') then o.email end as owner_email,
  case when i.owner_id = %(viewer)s then r.id end as recipient_id,
  case when i.owner_id = %(viewer)s then r.name end as recipient_name,
  case when i.owner_id = %(viewer)s then r.email end as recipient_email,
  case when i.owner_id = %(viewer)s
    then (select count(*) from interests n where n.item_id = i.id) end as interested_count,
  case when i.owner_id = %(viewer)s or {I_WAIT} or (not i.giveaway and i.recipient_id is not null)
    then ({WAITING}) end as queue_length,
  case when {I_WAIT}
    then ({WAITING} and (n.expressed_at, n.user_id) <= (mine.expressed_at, mine.user_id)) end as my_place,
  mine.wanted_from, mine.wanted_until,
  case when i.owner_id = %(viewer)s and i.hidden_at is not null then true end as is_hidden,
  case when not i.giveaway and i.recipient_id is not null and %(viewer)s in (i.owner_id, i.recipient_id) then (
    select json_build_object('handover_id', h.id, 'due_on', coalesce(h.due_on, i.due_on),
      'handed_over_at', h.handed_over_at, 'said_returned_at', h.said_returned_at, 'extension_until', h.extension_until)
    from (select 1) one left join handovers h on h.item_id = i.id and h.returned_at is null) end as loan"""
PARTY_NAMES = [
    'date_approved', 'owner_email', 'recipient_id', 'recipient_name', 'recipient_email', 'interested_count',
    'queue_length', 'my_place', 'wanted_from', 'wanted_until', 'is_hidden', 'loan',
]  # fmt: skip

DETAILS = """
  case when i.owner_id = %(viewer)s then (
    select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'timestamp', n.expressed_at,
      'note', case when exists (
        select 1 from messages m where m.item_id = i.id and m.person_id = n.user_id and m.text = n.note
          and m.hidden_at is not null) then '' else n.note end,
      'from', n.wanted_from, 'until', n.wanted_until) order by n.expressed_at, n.user_id), '[]')
    from interests n join users u on u.id = n.user_id where n.item_id = i.id) end as interested_users,
  case when i.owner_id = %(viewer)s then (
    select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'type', w.type)
      order by w.type, lower(w.name), w.id), '[]')
    from (
      select g.id, g.group_name as name, 'group' as type
      from item_groups s join groups g on g.id = s.group_id where s.item_id = i.id
      union all
      select u.id, u.name, 'individual'
      from item_people s join users u on u.id = s.user_id where s.item_id = i.id) w) end as shared_with,
  case when i.owner_id = %(viewer)s then i.version end as version,
  case when mine.asked_as <> i.name then mine.asked_as end as asked_as,
  array(select p.thumbnail_url from item_photos p where p.item_id = i.id order by p.position) as photos,
  case when mine.user_id is null then (
    select json_build_object('note', d.note, 'ask_again_on', d.ask_again_on) from declines d
    where d.item_id = i.id and d.user_id = %(viewer)s and d.ask_again_at > now()) end as declined,
  case when i.owner_id = %(viewer)s or mine.user_id is not null then (
    select c.agreed_time from conversations c
    where c.item_id = i.id and c.agreed_time > now() - interval '2 hours'
      and c.person_id = case when i.owner_id = %(viewer)s then i.recipient_id else %(viewer)s end) end as meets_at"""
DETAIL_NAMES = ['interested_users', 'shared_with', 'version', 'asked_as', 'declined', 'meets_at']

WANTED = f"""i.deleted_at is null and {TO_BE_HAD} and i.owner_id <> %(viewer)s
    and {SHARED} and not {BLOCKED}
    and (%(giveaway)s::boolean is null or i.giveaway = %(giveaway)s)
    and (%(category)s::text is null or i.categories @> array[%(category)s::text])"""

LIST = f"""
  select {CARD} from {TABLES}
  where {WANTED} and o.status = 'active' and (i.date_posted, i.id) < (%(date_posted)s, %(id)s)
  order by i.date_posted desc, i.id desc limit %(limit)s"""

# First what is found and seen, then whose it is: the other way round all members would be read.
SEARCH = f"""
  with found as (
    select i.id, i.rank, i.date_posted from (
      select i.id, i.owner_id, i.date_posted, ts_rank(i.search, query) as rank
      from websearch_to_tsquery('enough', %(words)s) query, items i
      where i.search @@ query and {WANTED} offset 0) i,
      lateral (select 1 from users o where o.id = i.owner_id and o.status = 'active' offset 0) o
    order by i.rank desc, i.date_posted desc, i.id desc offset %(offset)s limit %(limit)s)
  select {CARD}, {PARTIES} from found f, {WITH_RECIPIENT}
  where i.id = f.id order by f.rank desc, f.date_posted desc, f.id desc"""

SHEET = f'select {CARD}, {PARTIES}, {DETAILS} from {WITH_RECIPIENT} where i.id = %(id)s and {VISIBLE}'
PAST_SHEET = f'select {CARD}, {PARTIES}, {DETAILS} from {WITH_RECIPIENT} where i.id = %(id)s and {ONCE_HAD}'

HOLD = f"""
  select i.owner_id, i.recipient_id = %(viewer)s as is_recipient, mine.user_id is not null as has_asked,
    i.hidden_at is null and (i.status in ('available', 'requested') or not i.giveaway) as can_be_asked_for,
    exists (
      select 1 from declines d
      where d.item_id = i.id and d.user_id = %(viewer)s and d.ask_again_at > now()) as is_declined
  from {TABLES} where i.id = %(id)s and {VISIBLE} for update of i"""

# What belongs together is written together: the interest, the state of the item, the point on the chart.
ASK = """
  with asked as (
    insert into interests (item_id, user_id, owner_id) values (%(id)s, %(viewer)s, %(owner)s)),
  counted as (
    insert into activity (kind, user_id) values ('interest', %(viewer)s)),
  before as (
    select coalesce(interest_mailed_at <= now() - interval '1 hour', true) as is_due from items where id = %(id)s),
  held as (
    update items i set status = case when status = 'available' then 'requested' else status end,
      interest_mailed_at = case when before.is_due then now() else interest_mailed_at end
    from before where i.id = %(id)s returning i.name, before.is_due)
  select h.name, o.email, o.mail_token::text
  from held h left join users o on h.is_due and o.id = %(owner)s and o.status = 'active' and not ('items' = any(o.mails_off))"""

MAIL = """
  with written as (
    insert into jobs (kind, payload, dedupe)
    values ('mail', %(payload)s, %(dedupe)s || now()::text) on conflict (dedupe) do nothing returning 1)
  select pg_notify('jobs', '') from written"""

TELL = """
  select pg_notify('live', json_build_object('about', 'items', 'id', %(id)s,
    'to', array[%(owner)s]::int[] || array(
      select user_id from interests where item_id = %(id)s order by expressed_at, user_id))::text)"""
