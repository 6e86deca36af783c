-- A gift that is promised or has changed hands is told of in words of its own: nobody keeps a place for a gift.
alter table news drop constraint news_kind_check;
update news n set kind = 'promised' from items i where i.id = n.item_id and n.kind = 'overtaken' and i.giveaway;
alter table news add constraint news_kind_check
  check (kind in ('declined', 'overtaken', 'promised', 'rehomed', 'cancelled', 'gone', 'back'));

-- As before, and the requests that the handover of a gift has ended stand again when it is undone.
create or replace function require_listed_item() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from items where id = new.item_id and deleted_at is null
      and (status in ('available', 'requested') or not giveaway or is_undoable(id, 'transfer'))
  ) then
    raise exception 'item % is not to be had', new.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Gifts that have changed hands leave nobody waiting. Whoever asked hears of it, unless it was long ago.
insert into news (user_id, kind, item_id, item_name, person_id, note)
select n.user_id, 'rehomed', i.id, i.name, i.owner_id, '' from items i join interests n on n.item_id = i.id
where i.giveaway and i.status = 'transferred' and i.deleted_at is null and n.user_id <> i.recipient_id
  and i.date_transferred > now() - interval '30 days';
delete from interests n using items i
where i.id = n.item_id and i.giveaway and i.status = 'transferred' and n.user_id <> i.recipient_id;
