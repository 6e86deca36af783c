-- Declining a request and deleting an item can be undone for a moment, too.
alter table undoable_acts drop constraint undoable_acts_act_check;
alter table undoable_acts add constraint undoable_acts_act_check
  check (act in ('approve', 'transfer', 'return', 'decline', 'delete'));

-- A deleted item comes back only by undoing, and exactly as it was.
create function require_legal_restore() returns trigger language plpgsql as $$
begin
  if (new.owner_id, new.name, new.description, new.giveaway, new.status, new.recipient_id, new.date_approved,
      new.date_transferred, new.due_on)
    is distinct from (old.owner_id, old.name, old.description, old.giveaway, old.status, old.recipient_id,
      old.date_approved, old.date_transferred, old.due_on) then
    raise exception 'item % comes back as it was', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
drop trigger items_legal_move on items;
create trigger items_legal_move before update on items for each row
  when (not (old.deleted_at is not null and new.deleted_at is null and is_undoable(old.id, 'delete')))
  execute function require_legal_move();
create trigger items_legal_restore before update on items for each row
  when (old.deleted_at is not null and new.deleted_at is null and is_undoable(old.id, 'delete'))
  execute function require_legal_restore();

-- A request whose refusal is undone comes back, whatever became of the item.
drop trigger interests_listed on interests;
create trigger interests_listed before insert on interests for each row
  when (not is_undoable(new.item_id, 'decline')) execute function require_listed_item();

-- What else others did about something the member has a part in, and the day it is about.
alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check check (kind in (
  'declined', 'overtaken', 'promised', 'rehomed', 'cancelled', 'gone', 'back',
  'moreTime', 'noMoreTime', 'dueMoved', 'returned', 'thanked', 'notHere', 'stillOut'));
alter table news add column day date;

-- What a deletion cancelled is booked again when the deletion is undone.
drop trigger bookings_legal on bookings;
create trigger bookings_legal before insert or delete on bookings for each row execute function require_legal_booking();
create trigger bookings_legal_change before update on bookings for each row
  when (not (old.state = 'cancelled' and new.state = 'booked' and is_undoable(old.item_id, 'delete')))
  execute function require_legal_booking();
