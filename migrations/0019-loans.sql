-- A lent thing comes back: every handover is kept, people wait for what is out, and a day of return can be agreed.

alter table items
  -- The usual time of a loan; null means that there is no fixed one.
  add column loan_days integer check (loan_days between 1 and 365),
  -- The day of return that was agreed with the approval; from the handover on it stands there.
  add column due_on date,
  add constraint items_loan_days check (loan_days is null or not giveaway),
  add constraint items_due check (due_on is null or (status = 'approved' and not giveaway));

alter table interests
  add column note text not null default '' check (length(note) <= 300),
  add column wanted_from date,
  add column wanted_until date,
  add constraint interests_days check ((wanted_from is null) = (wanted_until is null) and wanted_from <= wanted_until);

-- Whoever was declined may ask again, but not at once.
create table declines (
  item_id integer not null references items,
  user_id integer not null references users,
  note text not null default '' check (length(note) <= 300),
  declined_at timestamptz(3) not null default now(),
  -- The day from which they may, and the moment at which it begins where the community is.
  ask_again_on date not null,
  ask_again_at timestamptz(3) not null,
  primary key (item_id, user_id)
);

-- One row for each time that a thing changed hands. It stays: this is the history of both people.
create table handovers (
  id integer primary key generated always as identity,
  item_id integer not null,
  owner_id integer not null,
  recipient_id integer not null references users,
  is_loan boolean not null,
  handed_over_at timestamptz(3) not null default now(),
  due_on date,
  said_returned_at timestamptz(3),
  returned_at timestamptz(3),
  return_note text not null default '' check (length(return_note) <= 300),
  extension_until date,
  extension_asked_at timestamptz(3),
  thanks text check (length(thanks) between 1 and 200),
  thanked_at timestamptz(3),
  foreign key (item_id, owner_id) references items (id, owner_id),
  check (recipient_id <> owner_id),
  check (is_loan or coalesce(due_on, extension_until) is null and coalesce(said_returned_at, returned_at) is null),
  check ((extension_until is null) = (extension_asked_at is null)),
  check ((thanks is null) = (thanked_at is null)),
  check (return_note = '' or returned_at is not null)
);
-- A thing is out once at a time, and what was given away was given once.
create unique index handovers_standing on handovers (item_id) where returned_at is null;
create index handovers_item on handovers (item_id, id);
create index handovers_given on handovers (owner_id, handed_over_at desc, id desc);
create index handovers_received on handovers (recipient_id, handed_over_at desc, id desc);
create index handovers_lent on handovers (owner_id, due_on) where is_loan and returned_at is null;
create index handovers_borrowed on handovers (recipient_id, due_on) where is_loan and returned_at is null;

-- What changed hands so far. A loan whose owner deleted it ended then, as far as anybody knows.
insert into handovers (item_id, owner_id, recipient_id, is_loan, handed_over_at, returned_at)
select id, owner_id, recipient_id, not giveaway, date_transferred, case when not giveaway then deleted_at end
from items where status = 'transferred' order by date_transferred, id;

-- A return can be undone too; what it took away is kept until then.
alter table undoable_acts
  drop constraint undoable_acts_act_check,
  add constraint undoable_acts_act_check check (act in ('approve', 'transfer', 'return')),
  add column before jsonb;

create or replace function forget_undoable() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'items' then
    delete from undoable_acts where item_id = new.id;
  elsif tg_table_name in ('interests', 'handovers') then
    delete from undoable_acts where item_id = (coalesce(new, old)).item_id;
  else
    delete from undoable_acts u using interests n where n.item_id = u.item_id and n.user_id = new.id;
  end if;
  return null;
end $$;
create trigger handovers_undoable after insert or update on handovers
  for each row execute function forget_undoable();

create function is_undoable(id integer, what text) returns boolean stable language sql as $$
  select exists (select 1 from undoable_acts where item_id = id and act = what and now() < ends_at)
$$;

-- As before, and a loan that came back is to be had again.
create or replace function require_legal_move() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'item % is deleted', old.id using errcode = 'check_violation';
  end if;
  if (new.owner_id, new.date_posted) is distinct from (old.owner_id, old.date_posted) then
    raise exception 'the owner and the day of item % are fixed', old.id using errcode = 'check_violation';
  end if;
  if new.giveaway <> old.giveaway and (old.status, new.status) <> ('available', 'available') then
    raise exception 'item % stays what people asked for', old.id using errcode = 'check_violation';
  end if;
  if new.deleted_at is not null and old.status = 'transferred' and not old.giveaway then
    raise exception 'item % is lent out', old.id using errcode = 'check_violation';
  end if;
  if new.status = old.status then
    if (new.recipient_id, new.date_approved, new.date_transferred)
      is distinct from (old.recipient_id, old.date_approved, old.date_transferred) then
      raise exception 'item % keeps its recipient and its dates', old.id using errcode = 'check_violation';
    end if;
  elsif (old.status, new.status) = ('transferred', 'approved') and is_undoable(old.id, 'transfer') then
    if (new.recipient_id, new.date_approved) is distinct from (old.recipient_id, old.date_approved) then
      raise exception 'item % stays promised to the one who had it', old.id using errcode = 'check_violation';
    end if;
  elsif old.status = 'transferred' and new.status in ('available', 'requested') and not old.giveaway then
    if exists (select 1 from handovers h where h.item_id = old.id and h.returned_at is null) then
      raise exception 'item % has not come back', old.id using errcode = 'check_violation';
    end if;
  elsif old.status in ('available', 'requested') and new.status = 'transferred' and exists (
    -- A return that was undone: the handover stands again.
    select 1 from handovers h where h.item_id = old.id and h.is_loan and h.returned_at is null
      and (h.recipient_id, h.handed_over_at) = (new.recipient_id, new.date_transferred)
  ) then
    return new;
  elsif (old.status, new.status) not in (
    ('available', 'requested'), ('requested', 'available'), ('requested', 'approved'),
    ('approved', 'requested'), ('approved', 'available'), ('approved', 'transferred')
  ) then
    raise exception 'item % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  elsif new.status = 'transferred'
    and (new.recipient_id, new.date_approved) is distinct from (old.recipient_id, old.date_approved) then
    raise exception 'item % goes to the one it was approved for', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- History is written once: only an act that was just done can be taken back.
create function require_legal_handover() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select 1 from items i where i.id = new.item_id and i.status = 'transferred' and i.deleted_at is null
        and i.recipient_id = new.recipient_id and i.date_transferred = new.handed_over_at and i.giveaway <> new.is_loan
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
  if (new.id, new.item_id, new.owner_id, new.recipient_id, new.is_loan, new.handed_over_at)
    is distinct from (old.id, old.item_id, old.owner_id, old.recipient_id, old.is_loan, old.handed_over_at) then
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
create trigger handovers_legal before insert or update or delete on handovers
  for each row execute function require_legal_handover();

-- What is out has its handover, and what has come back has none that stands; looked at when the transaction ends.
create function require_matching_handover() returns trigger language plpgsql as $$
declare
  the_id integer := case when tg_table_name = 'items' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'item_id')::int end;
begin
  if exists (
    select 1 from items i
    left join handovers h on h.item_id = i.id and h.returned_at is null
    where i.id = the_id and i.deleted_at is null and (
      (i.status = 'transferred') <> (h.id is not null)
      or (h.recipient_id, h.handed_over_at, h.is_loan) is distinct from (i.recipient_id, i.date_transferred, not i.giveaway)
        and i.status = 'transferred')
  ) then
    raise exception 'item % and its handovers disagree', the_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger items_handover after insert or update of status on items
  deferrable initially deferred for each row execute function require_matching_handover();
create constraint trigger handovers_item after insert or update or delete on handovers
  deferrable initially deferred for each row execute function require_matching_handover();

-- One asks for what is still to be had, and waits for what will come back.
create or replace function require_listed_item() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from items where id = new.item_id and deleted_at is null
      and (status in ('available', 'requested') or not giveaway)
  ) then
    raise exception 'item % is not to be had', new.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- As before, and out of the queues of what is promised or lent as well.
create or replace function follow_account() returns trigger language plpgsql as $$
declare
  waited_for integer[];
begin
  if new.status = 'deactivated' then
    waited_for := array(select id from (
      select i.id from items i join interests n on n.item_id = i.id
      where n.user_id = new.id and i.deleted_at is null and i.recipient_id is distinct from new.id
        and (i.status in ('requested', 'approved') or not i.giveaway)
      order by i.id for update of i) locked);
    delete from interests where user_id = new.id and item_id = any(waited_for);
    update items i set status = 'available'
      where i.id = any(waited_for) and i.status = 'requested'
        and not exists (select 1 from interests n where n.item_id = i.id);
  end if;
  perform refresh_item_feed(array(select id from items where owner_id = new.id));
  return null;
end $$;

-- The list knows what is out too: it comes after what can be had.
drop view item_feed_truth;
alter table item_feed drop constraint item_feed_pkey, add column is_out boolean not null default false;
alter table item_feed add primary key (audience, category, giveaway, is_out, date_posted, item_id) include (owner_id);

create view item_feed_truth as
  select a.audience, c.category, i.giveaway, i.date_posted, i.id as item_id, i.owner_id, i.status = 'transferred' as is_out
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  cross join lateral (
    select group_id as audience from item_groups where item_id = i.id
    union all
    select -user_id from item_people where item_id = i.id
  ) a
  cross join lateral (
    select 0::smallint as category
    union
    select category_number(each) from unnest(i.categories) each
  ) c
  where i.deleted_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

drop view item_search_truth;
alter table item_search add column is_out boolean not null default false;

create view item_search_truth as
  select i.id as item_id, i.owner_id, i.giveaway, i.date_posted, i.categories,
    array(
      select group_id from item_groups where item_id = i.id
      union all
      select -user_id from item_people where item_id = i.id
      order by 1
    ) as audiences,
    i.search, i.status = 'transferred' as is_out
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  where i.deleted_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

-- A thing counts as often as it changed hands.
create or replace view item_tallies_truth as
  select i.id as item_id, g.groups, i.giveaway, (i.status in ('available', 'requested'))::int as available, h.transacted
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  cross join lateral (select array_agg(group_id order by group_id) as groups from item_groups where item_id = i.id) g
  cross join lateral (select count(*)::int as transacted from handovers where item_id = i.id) h
  where i.deleted_at is null and g.groups is not null and (i.status in ('available', 'requested') or h.transacted > 0);

create or replace function refresh_item_feed(ids integer[]) returns void language sql as $$
  delete from item_feed where item_id = any(ids);
  insert into item_feed (audience, category, giveaway, date_posted, item_id, owner_id, is_out)
  select audience, category, giveaway, date_posted, item_id, owner_id, is_out
  from item_feed_truth where item_id = any(ids);

  delete from item_search where item_id = any(ids);
  insert into item_search (item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out)
  select item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out
  from item_search_truth where item_id = any(ids);

  with before as (
    delete from item_tallies where item_id = any(ids) returning groups, giveaway, -available as available, -transacted as transacted
  ), since as (
    insert into item_tallies (item_id, groups, giveaway, available, transacted)
    select item_id, groups, giveaway, available, transacted from item_tallies_truth where item_id = any(ids)
    returning groups, giveaway, available, transacted
  )
  insert into item_counts (groups, giveaway, available, transacted)
  select groups, giveaway, sum(available), sum(transacted) from (table before union all table since) changes
  group by groups, giveaway having sum(available) <> 0 or sum(transacted) <> 0;
$$;

create function feed_handover() returns trigger language plpgsql as $$
begin
  perform refresh_item_feed(array[(coalesce(new, old)).item_id]);
  return null;
end $$;
create trigger handovers_feed after insert or delete on handovers for each row execute function feed_handover();

-- What is lent at this moment enters the list and the search.
insert into item_feed (audience, category, giveaway, date_posted, item_id, owner_id, is_out)
select audience, category, giveaway, date_posted, item_id, owner_id, is_out from item_feed_truth where is_out;
insert into item_search (item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out)
select item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out from item_search_truth where is_out;
