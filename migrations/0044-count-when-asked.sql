-- For databases of earlier versions: the numbers above the list are counted when they are asked for, so the sums that were
-- kept for them go. A new database has never had them.
create or replace function refresh_item_feed(ids integer[]) returns void language sql as $$
  delete from item_feed where item_id = any(ids);
  insert into item_feed (audience, category, giveaway, date_posted, item_id, owner_id, is_out, list_id)
  select audience, category, giveaway, date_posted, item_id, owner_id, is_out, list_id
  from item_feed_truth where item_id = any(ids);

  delete from item_search where item_id = any(ids);
  insert into item_search (item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out)
  select item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out
  from item_search_truth where item_id = any(ids);
$$;

-- A handover changed only those sums: the state of the item, which changes with it, refreshes the feed.
drop trigger if exists handovers_feed on handovers;
drop function if exists feed_handover();
drop function if exists compact_item_counts();
drop view if exists item_tallies_truth;
drop table if exists item_tallies, item_counts;
-- Only those numbers read it.
drop index if exists items_out;
