-- Bookings: an item is promised for certain days. What an item is today (its status, its recipient and their dates) follows
-- from its bookings, its open handover and the people who wait.

-- Which day it is in the community. The program writes the zone of its environment here, for as long as the administrators
-- have not chosen one.
alter table settings
  add default_time_zone text not null default 'UTC',
  -- The last day of which the open pages have heard that it began.
  add day_begun date;

create function community_day() returns date stable language sql as $$
  select (now() at time zone coalesce(time_zone, default_time_zone))::date from settings
$$;

-- The days on which nothing of this member can be had, with a word to those who ask.
alter table users
  add away_days daterange check (not isempty(away_days) and not lower_inf(away_days)),
  add away_word text not null default '' check (length(away_word) <= 200);

alter table items
  -- What everybody who gets it should know: part of every approval, never shown before it.
  add standing_words text not null default '' check (length(standing_words) <= 500),
  -- What is wrong with it at the moment, for the next person who asks.
  add condition text not null default '' check (length(condition) <= 200);

create table bookings (
  id integer primary key generated always as identity,
  item_id integer not null,
  owner_id integer not null,
  -- Null: the owner has closed the item for these days.
  person_id integer references users,
  -- The last day is included; without one it is open.
  days daterange not null check (not isempty(days) and not lower_inf(days)),
  -- Promised "as soon as possible": it is due this many days after the handover.
  length_days integer check (length_days between 1 and 366),
  state text not null default 'booked' check (state in ('booked', 'out', 'over', 'cancelled')),
  -- Why it is closed, or why it was cancelled.
  word text not null default '' check (length(word) <= 300),
  -- Other days that the person asked for; they hold when the owner agrees.
  asked_days daterange check (not isempty(asked_days) and not lower_inf(asked_days)),
  made_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  -- Rises with every change, as calendars want it.
  sequence integer not null default 0,
  foreign key (item_id, owner_id) references items (id, owner_id),
  check (person_id <> owner_id),
  check (person_id is not null or state <> 'out'),
  -- An item is not promised twice for the same day.
  constraint bookings_apart exclude using gist (int4range(item_id, item_id, '[]') with &&, days with &&)
    where (state in ('booked', 'out'))
);
create index bookings_item on bookings (item_id) where state in ('booked', 'out');
create unique index bookings_person on bookings (person_id, item_id) where state in ('booked', 'out');
create index bookings_begin on bookings (lower(days)) where state = 'booked';
create index bookings_changed on bookings (person_id, changed_at);
-- The owner is asked for other days.
create index bookings_asked on bookings (owner_id) where asked_days is not null and state = 'booked';

-- The booking that answered a request; null while the person waits. Wanted as soon as possible, for about this many days.
alter table interests
  add booking_id integer unique references bookings,
  -- When the person was asked whether they still need it, after the wanted days had passed.
  add passed_asked_at timestamptz(3),
  add length_days integer check (length_days between 1 and 366),
  add constraint interests_length check (length_days is null or wanted_from is null);

alter table handovers add booking_id integer unique references bookings;

-- BRINGING OVER what was promised or out before

insert into bookings (item_id, owner_id, person_id, days, state, made_at)
select i.id, i.owner_id, i.recipient_id,
  daterange(first_day, case when i.due_on is null then null else greatest(i.due_on, first_day) end, '[]'), 'booked',
  i.date_approved
from items i
join interests n on n.item_id = i.id and n.user_id = i.recipient_id
cross join lateral (
  select greatest(i.date_approved::date, case when i.giveaway then null else n.wanted_from end) as first_day) f
where i.status = 'approved' and i.deleted_at is null;

insert into bookings (item_id, owner_id, person_id, days, state, made_at)
select i.id, i.owner_id, i.recipient_id,
  daterange(h.handed_over_at::date,
    case when h.due_on is null then null else greatest(h.due_on, h.handed_over_at::date) end, '[]'),
  case when h.is_loan then 'out' else 'over' end, i.date_approved
from items i join handovers h on h.item_id = i.id and h.returned_at is null
where i.status = 'transferred' and i.deleted_at is null;

update interests n set booking_id = b.id from bookings b where b.item_id = n.item_id and b.person_id = n.user_id;
update handovers h set booking_id = b.id from bookings b
  where b.item_id = h.item_id and b.person_id = h.recipient_id and h.returned_at is null;

-- WHAT AN ITEM IS TODAY

-- Their request may go before the item is settled.
alter table items alter constraint items_id_recipient_id_fkey deferrable initially deferred;

create function item_state(the_id integer)
  returns table (status text, recipient_id integer, date_approved timestamptz, date_transferred timestamptz, due_on date)
  stable language sql as $$
  select case when h.id is not null then 'transferred' when b.id is not null then 'approved'
      when exists (select 1 from interests n where n.item_id = i.id and n.booking_id is null) then 'requested'
      else 'available' end,
    coalesce(h.recipient_id, b.person_id),
    case when h.id is null then b.made_at else coalesce(kept.made_at, h.handed_over_at) end,
    h.handed_over_at,
    case when h.id is null and not i.giveaway then upper(b.days) - 1 end
  from items i
  left join handovers h on h.item_id = i.id and h.returned_at is null
  left join bookings kept on kept.id = h.booking_id
  left join lateral (
    -- Whose day has come; one whose days have passed waits behind it.
    select * from bookings b
    where b.item_id = i.id and b.state = 'booked' and b.person_id is not null and lower(b.days) <= community_day()
    order by b.days @> community_day() desc, lower(b.days) limit 1) b on h.id is null
  where i.id = the_id
$$;

-- Every act ends with this.
create function settle_item(the_id integer) returns void language sql as $$
  update items i
  set status = s.status, recipient_id = s.recipient_id, date_approved = s.date_approved,
    date_transferred = s.date_transferred, due_on = s.due_on
  from item_state(the_id) s
  where i.id = the_id and i.deleted_at is null
    and (i.status, i.recipient_id, i.date_approved, i.date_transferred, i.due_on)
      is distinct from (s.status, s.recipient_id, s.date_approved::timestamptz(3), s.date_transferred::timestamptz(3), s.due_on)
$$;

-- Checked when the transaction ends: what the item says is what its bookings, its handover and its queue say.
create function require_true_state() returns trigger language plpgsql as $$
declare
  the_id integer := case when tg_table_name = 'items' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'item_id')::int end;
begin
  if exists (
    select 1 from items i, item_state(i.id) s where i.id = the_id and i.deleted_at is null
      and (i.status, i.recipient_id, i.date_approved, i.date_transferred, i.due_on)
        is distinct from (s.status, s.recipient_id, s.date_approved::timestamptz(3), s.date_transferred::timestamptz(3), s.due_on)
  ) then
    raise exception 'item % does not say what its bookings, its handover and its queue say', the_id
      using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from bookings b left join interests n on n.booking_id = b.id
    where b.item_id = the_id and b.state in ('booked', 'out') and b.person_id is not null
      and (n.item_id, n.user_id) is distinct from (b.item_id, b.person_id)
  ) then
    raise exception 'a booking of item % answers no request', the_id using errcode = 'check_violation';
  end if;
  if exists (
    select 1 from bookings b
    where b.item_id = the_id and (b.state = 'out') <> exists (
      select 1 from handovers h where h.booking_id = b.id and h.is_loan and h.returned_at is null)
  ) then
    raise exception 'the bookings and the handovers of item % disagree', the_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger items_queue on items;
drop trigger interests_queue on interests;
drop trigger items_handover on items;
drop trigger handovers_item on handovers;
drop function require_matching_queue();
drop function require_matching_handover();
create constraint trigger items_state
  after insert or update of status, recipient_id, date_approved, date_transferred, due_on on items
  deferrable initially deferred for each row execute function require_true_state();
create constraint trigger interests_state after insert or delete or update of booking_id on interests
  deferrable initially deferred for each row execute function require_true_state();
create constraint trigger bookings_state after insert or update or delete on bookings
  deferrable initially deferred for each row execute function require_true_state();
create constraint trigger handovers_state after insert or update or delete on handovers
  deferrable initially deferred for each row execute function require_true_state();

-- What stays as it is. Which status follows which is no longer a rule of its own: the status is derived.
create or replace function require_legal_move() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'item % is deleted', old.id using errcode = 'check_violation';
  end if;
  if (new.owner_id, new.date_posted) is distinct from (old.owner_id, old.date_posted) then
    raise exception 'the owner and the day of item % are fixed', old.id using errcode = 'check_violation';
  end if;
  if new.giveaway <> old.giveaway and (
    (old.status, new.status) <> ('available', 'available')
    or exists (select 1 from bookings b where b.item_id = old.id and b.state in ('booked', 'out'))
  ) then
    raise exception 'item % stays what people asked for', old.id using errcode = 'check_violation';
  end if;
  if new.deleted_at is not null and old.status = 'transferred' and not old.giveaway then
    raise exception 'item % is lent out', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- History is written once: only an act that was just done can be undone.
create or replace function require_legal_handover() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select 1 from items i join bookings b on b.item_id = i.id
      where i.id = new.item_id and i.deleted_at is null and i.giveaway <> new.is_loan
        and b.id = new.booking_id and b.person_id = new.recipient_id
        and b.state = case when new.is_loan then 'out' else 'over' end
    ) then
      raise exception 'item % was not handed over like this', new.item_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if not is_undoable(old.item_id, 'transfer') then
      raise exception 'handover % is history', old.id using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.id, new.item_id, new.owner_id, new.recipient_id, new.is_loan, new.handed_over_at, new.booking_id)
    is distinct from (old.id, old.item_id, old.owner_id, old.recipient_id, old.is_loan, old.handed_over_at, old.booking_id) then
    raise exception 'handover % is history', old.id using errcode = 'check_violation';
  end if;
  if old.thanks is not null and new.thanks is distinct from old.thanks then
    raise exception 'the thanks of handover % are said', old.id using errcode = 'check_violation';
  end if;
  if old.returned_at is not null and (new.due_on, new.said_returned_at, new.returned_at, new.extension_until)
    is distinct from (old.due_on, old.said_returned_at, old.returned_at, old.extension_until)
    and not (new.returned_at is null and is_undoable(old.item_id, 'return')) then
    raise exception 'handover % is over', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A booking is for one person and one item; what is over or cancelled stays so, unless that was just done.
create function require_legal_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not is_undoable(old.item_id, 'approve') then
      raise exception 'booking % is history', old.id using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if not exists (select 1 from items i where i.id = new.item_id and i.deleted_at is null
      and (i.hidden_at is null or new.person_id is null)) then
      raise exception 'item % is not to be had', new.item_id using errcode = 'check_violation';
    end if;
  else
    if (new.id, new.item_id, new.owner_id, new.person_id, new.made_at)
      is distinct from (old.id, old.item_id, old.owner_id, old.person_id, old.made_at) then
      raise exception 'booking % stays for whom it is', old.id using errcode = 'check_violation';
    end if;
    if (old.state, new.state) not in (
        ('booked', 'booked'), ('booked', 'out'), ('booked', 'over'), ('booked', 'cancelled'), ('out', 'out'), ('out', 'over'),
        ('over', 'over'), ('cancelled', 'cancelled'))
      and not ((old.state, new.state) = ('over', 'out') and is_undoable(old.item_id, 'return'))
      and not (new.state = 'booked' and old.state in ('out', 'over') and is_undoable(old.item_id, 'transfer')) then
      raise exception 'booking % cannot go from % to %', old.id, old.state, new.state using errcode = 'check_violation';
    end if;
    if (new.days, new.state, new.word) is distinct from (old.days, old.state, old.word) then
      new.sequence := old.sequence + 1;
      new.changed_at := now();
    elsif new.asked_days is distinct from old.asked_days then
      new.changed_at := now();
    end if;
  end if;
  if new.state = 'booked' and new.person_id is not null and (tg_op = 'INSERT' or new.days <> old.days) and exists (
    select 1 from users o where o.id = new.owner_id and o.away_days && new.days for share of o
  ) then
    raise exception 'the owner of item % is away then', new.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bookings_legal before insert or update or delete on bookings
  for each row execute function require_legal_booking();

-- Anything that happens to an item ends the time for undoing.
create or replace function forget_undoable() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'items' then
    delete from undoable_acts where item_id = new.id;
  elsif tg_table_name in ('interests', 'handovers', 'bookings') then
    delete from undoable_acts where item_id = (coalesce(new, old)).item_id;
  else
    delete from undoable_acts u using interests n where n.item_id = u.item_id and n.user_id = new.id;
  end if;
  return null;
end $$;
create trigger bookings_undoable after insert or update on bookings for each row execute function forget_undoable();

-- A deactivated member leaves every queue and gives back what was promised for later; their items leave the lists until
-- they come back.
create or replace function follow_account() returns trigger language plpgsql as $$
declare
  waited_for integer[];
begin
  if new.status = 'deactivated' then
    waited_for := array(select id from (
      select i.id from items i join interests n on n.item_id = i.id
      where n.user_id = new.id and i.deleted_at is null and i.recipient_id is distinct from new.id
        and (i.status in ('available', 'requested', 'approved') or not i.giveaway)
      order by i.id for update of i) locked);
    update bookings set state = 'cancelled' where person_id = new.id and state = 'booked' and item_id = any(waited_for);
    delete from interests where user_id = new.id and item_id = any(waited_for);
    perform settle_item(each) from unnest(waited_for) each;
  end if;
  perform refresh_item_feed(array(select id from items where owner_id = new.id));
  return null;
end $$;

-- The spans of an item that nobody else can have: what is promised, out or closed, and where its owner is away; but for one
-- booking. What is overdue is out today, too.
create function taken_days(the_id integer, away daterange, but integer default null) returns datemultirange stable language sql as $$
  select range_agg(days) from (
    select case when state = 'out' and upper(days) <= community_day()
      then daterange(lower(days), community_day(), '[]') else days end as days
    from bookings where item_id = the_id and state in ('booked', 'out') and id is distinct from but
    union all
    select away where away is not null) spans
$$;

-- What everybody may know of its days: until when it is free, or from when again, and whether its owner has closed it.
create function item_days(
  the_id integer, away daterange, away_word text, out free_until date, out next_free date, out closed jsonb
) stable language plpgsql as $$
declare
  today date := community_day();
  taken datemultirange := taken_days(the_id, away);
begin
  if taken @> today then
    next_free := (select upper(span) from unnest(taken) span where span @> today);
    closed := (
      select jsonb_build_object('until', upper(days) - 1, 'word', word) from (
        select days, word from bookings where item_id = the_id and state = 'booked' and person_id is null
        union all
        select away, away_word) shut
      where days @> today order by upper(days) desc nulls first limit 1);
  else
    free_until := (select min(lower(span)) - 1 from unnest(taken) span where lower(span) > today);
  end if;
end $$;

-- Promised for days that lie ahead, an item is free until then.
select settle_item(id) from items where status = 'approved' and deleted_at is null;

-- What was brought over is checked here: later steps of the same transaction change these tables.
set constraints all immediate;
set constraints all deferred;
