-- A member who pauses leaves the lists, the search and the matches, as a locked account does; the requests stay.

create or replace view item_feed_truth as
  select a.audience, c.category, i.giveaway, i.date_posted, i.id as item_id, i.owner_id,
    i.status = 'transferred' as is_out, i.list_id
  from items i
  join users o on o.id = i.owner_id and o.status = 'active' and o.paused_until is null
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
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

create or replace view item_search_truth as
  select i.id as item_id, i.owner_id, i.giveaway, i.date_posted, i.categories,
    array(
      select group_id from item_groups where item_id = i.id
      union all
      select -user_id from item_people where item_id = i.id
      order by 1
    ) as audiences,
    i.search, i.status = 'transferred' as is_out
  from items i
  join users o on o.id = i.owner_id and o.status = 'active' and o.paused_until is null
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

create function follow_pause() returns trigger language plpgsql as $$
begin
  perform refresh_item_feed(array(select id from items where owner_id = new.id));
  return null;
end $$;
create trigger users_pause after update of paused_until on users
  for each row when ((old.paused_until is null) <> (new.paused_until is null)) execute function follow_pause();
