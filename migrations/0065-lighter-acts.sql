-- Whatever asks for all bookings of an item, those that are over too, read the whole table: the check at the end of every
-- request, promise and handover did so twice. `bookings_item` holds only those that are booked or out.
create index bookings_of_item on bookings (item_id);

-- With a trigger before the update of a row, PostgreSQL computes its generated columns anew at every update, here the words
-- of the search from all texts, though an act changes only the state. Afterwards the same refusals undo the statement.
drop trigger items_legal_move on items;
create trigger items_legal_move after update on items for each row
  when (not (old.deleted_at is not null and new.deleted_at is null and is_undoable(old.id, 'delete'))
    and not (old.deleted_at is not null and new.deleted_at is not null and has_left(old.owner_id)))
  execute function require_legal_move();
drop trigger items_legal_restore on items;
create trigger items_legal_restore after update on items for each row
  when (old.deleted_at is not null and new.deleted_at is null and is_undoable(old.id, 'delete'))
  execute function require_legal_restore();
