-- Visitors see what was shared with a group while its members were told that visitors see it, and what its owner allows
-- besides. Nothing that was posted before is shown by itself, here or by a later turn of the switch.
alter table item_groups add column for_visitors boolean not null default false;
alter table wish_groups add column for_visitors boolean not null default false;
-- Of a wish for the whole network, which names no group.
alter table wishes add column for_visitors boolean not null default false;
create index item_groups_visitors on item_groups (group_id, item_id) where for_visitors;

-- The row of the group is held, so that nothing slips through while the switch is being turned.
create function share_with_visitors() returns trigger language plpgsql as $$
begin
  new.for_visitors := (select in_preview from groups where id = new.group_id for share);
  return new;
end $$;
create trigger item_groups_visitors before insert on item_groups for each row execute function share_with_visitors();
create trigger wish_groups_visitors before insert on wish_groups for each row execute function share_with_visitors();

create function wish_before_visitors() returns trigger language plpgsql as $$
begin
  new.for_visitors := new.privacy_setting = 'public' and not new.has_recipients and exists (
    select from subscriptions s join groups g on g.id = s.group_id where s.user_id = new.owner_id and g.in_preview);
  return new;
end $$;
create trigger wishes_visitors before insert on wishes for each row execute function wish_before_visitors();

-- When a group leaves the preview, what was said under it is said no more: showing it again begins anew.
create function end_preview() returns trigger language plpgsql as $$
begin
  update item_groups set for_visitors = false where group_id = new.id and for_visitors;
  update wish_groups set for_visitors = false where group_id = new.id and for_visitors;
  update wishes w set for_visitors = false
  where for_visitors and not exists (
    select from subscriptions s join groups g on g.id = s.group_id where s.user_id = w.owner_id and g.in_preview);
  return null;
end $$;
create trigger groups_end_preview after update of in_preview on groups
  for each row when (old.in_preview and not new.in_preview) execute function end_preview();
