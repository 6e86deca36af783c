-- Nobody waits in silence: who is owed an answer since when, what people were reminded of, and one mail a day.

-- Since when an owner has people to choose from; from a return or a cancelled approval on it counts anew.
create table asked_since (
  item_id integer primary key references items,
  since timestamptz(3) not null default now()
);
insert into asked_since (item_id, since)
select i.id, min(n.expressed_at) from items i join interests n on n.item_id = i.id
where i.status = 'requested' and i.deleted_at is null group by i.id;

create function note_asked() returns trigger language plpgsql as $$
begin
  -- An approval that is undone leaves everything as it was.
  if old.status = 'approved' and is_undoable(new.id, 'approve') then
    return null;
  end if;
  insert into asked_since (item_id) values (new.id) on conflict (item_id) do update set since = excluded.since;
  return null;
end $$;
-- Its name comes before that of the trigger that forgets what can be undone.
create trigger items_asked after update of status on items
  for each row when (new.status = 'requested' and old.status <> 'requested') execute function note_asked();

-- Since when a day of return stands: nobody is reminded of what they were just told.
alter table handovers add column due_since timestamptz(3);
create function note_due() returns trigger language plpgsql as $$
begin
  new.due_since := now();
  return new;
end $$;
create trigger handovers_due before update of due_on on handovers
  for each row when (new.due_on is distinct from old.due_on) execute function note_due();

-- Each step of each occasion is told to each person once, whoever sweeps; written together with the mail.
create table reminders_sent (
  item_id integer not null references items,
  user_id integer not null references users,
  kind text not null,
  occasion text not null,
  step smallint not null,
  sent_at timestamptz(3) not null default now(),
  primary key (item_id, user_id, kind, occasion, step)
);
create index items_waiting on items (id) where status in ('requested', 'approved') and deleted_at is null;
create index handovers_waiting on handovers (item_id)
  where is_loan and returned_at is null and (due_on is not null or said_returned_at is not null);

-- One mail a day instead of single ones; the job that would have sent it makes an entry unique.
alter table users
  add column mail_digest boolean not null default false,
  add column digest_sent_on date;
create table digest_entries (
  job_id bigint primary key,
  user_id integer not null references users,
  subject text not null,
  created_at timestamptz(3) not null default now()
);
create index digest_entries_user on digest_entries (user_id);

-- What ended without one's own doing, told in the app as well as by mail. The name is the one they knew it by.
create table news (
  id integer primary key generated always as identity,
  user_id integer not null references users,
  kind text not null check (kind in ('declined', 'overtaken', 'cancelled', 'gone')),
  item_id integer not null references items,
  item_name text not null,
  person_id integer not null references users,
  note text not null default '' check (length(note) <= 300),
  happened_at timestamptz not null default now(),
  seen_at timestamptz(3)
);
create index news_unseen on news (user_id, happened_at desc, id desc) where seen_at is null;
create index news_item on news (item_id);
