-- Lists that ask back: what the reader has to say about a whole list and about a single line, and the words of a line
-- that stays out, so that they can be mended without sending the list again.
alter table imports add column remarks text[] not null default '{}';
alter table import_lines add column cells jsonb not null default '{}', add column note text not null default '';
create index imports_maker on imports (maker_id, started_at);

-- The things of one list stand together in the lists of others: each knows its list, also after the list is forgotten.
alter table items add column list_id integer;
create index items_list on items (list_id) where list_id is not null;
alter table item_feed drop constraint item_feed_pkey, add column list_id integer;
alter table item_feed add primary key (audience, category, giveaway, is_out, date_posted, item_id)
  include (owner_id, list_id);
-- Which things of a list are newer than a given one, whoever looks.
create index item_feed_lists on item_feed (list_id, giveaway, date_posted, item_id) include (audience, owner_id)
  where list_id is not null and category = 0 and not is_out;

create or replace view item_feed_truth as
  select a.audience, c.category, i.giveaway, i.date_posted, i.id as item_id, i.owner_id,
    i.status = 'transferred' as is_out, i.list_id
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
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

create or replace function refresh_item_feed(ids integer[]) returns void language sql as $$
  delete from item_feed where item_id = any(ids);
  insert into item_feed (audience, category, giveaway, date_posted, item_id, owner_id, is_out, list_id)
  select audience, category, giveaway, date_posted, item_id, owner_id, is_out, list_id
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
