-- What somebody just did to an item and may still take back. One row an item: the last act, as long as nothing else
-- has happened to the item since.
create table undoable_acts (
  item_id integer primary key references items,
  act text not null check (act in ('approve', 'transfer')),
  -- The very moment that stands in the record of activity.
  done_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '15 seconds',
  -- The mails it caused; they wait longer than that.
  mails bigint[] not null default '{}'
);

-- Whatever happens to an item ends what could be undone: no program has to think of it.
create function forget_undoable() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'items' then
    delete from undoable_acts where item_id = new.id;
  elsif tg_table_name = 'interests' then
    delete from undoable_acts where item_id = (coalesce(new, old)).item_id;
  else
    delete from undoable_acts u using interests n where n.item_id = u.item_id and n.user_id = new.id;
  end if;
  return null;
end $$;
create trigger items_undoable after update on items for each row execute function forget_undoable();
create trigger interests_undoable after insert or delete on interests
  for each row execute function forget_undoable();
-- Whoever leaves cannot come back into a queue.
create trigger users_undoable after update of status on users
  for each row when (old.status is distinct from new.status) execute function forget_undoable();

-- As before, and a handover that was just confirmed may be taken back.
create or replace function require_legal_move() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'item % is deleted', old.id using errcode = 'check_violation';
  end if;
  if (new.owner_id, new.date_posted) is distinct from (old.owner_id, old.date_posted) then
    raise exception 'the owner and the day of item % are fixed', old.id using errcode = 'check_violation';
  end if;
  if new.status = old.status then
    if (new.recipient_id, new.date_approved, new.date_transferred)
      is distinct from (old.recipient_id, old.date_approved, old.date_transferred) then
      raise exception 'item % keeps its recipient and its dates', old.id using errcode = 'check_violation';
    end if;
  elsif (old.status, new.status) = ('transferred', 'approved') and exists (
    select 1 from undoable_acts where item_id = old.id and act = 'transfer' and now() < ends_at
  ) then
    if (new.recipient_id, new.date_approved) is distinct from (old.recipient_id, old.date_approved) then
      raise exception 'item % stays promised to the one who had it', old.id using errcode = 'check_violation';
    end if;
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
