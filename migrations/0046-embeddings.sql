-- The embeddings of a text for the search and for matching are made together and stand in one row. Before, they were made
-- by two programs and stood in two tables each, beside a table of texts that waited.
drop trigger items_sense on items;
drop trigger wishes_sense on wishes;
drop function put_sense_due();
drop table senses_due;

drop view item_sense_feed_truth;
drop trigger item_feed_senses_in on item_feed;
drop trigger item_feed_senses_out on item_feed;
drop trigger item_senses_in on item_senses;
drop trigger item_senses_anew on item_senses;
drop trigger item_senses_out on item_senses;
drop function feed_senses();

-- Embeddings of an item, one byte per dimension, with the model that made them. For the search also the signs of the
-- dimensions as bits, which are compared first, because that is fast; then the numbers of the nearest decide. By the cluster a
-- viewer who sees very many items searches only near the question.
alter table item_senses rename to item_embeddings;
alter table item_embeddings rename column place to cluster;
alter table item_embeddings rename column bits to signs;
alter table item_embeddings rename column vector to for_search;
alter table item_embeddings add for_matching bytea;
-- Those of the matching may be of an older text while an item is lent or waits to be matched. Without a model such an item
-- stays in the search, and the program makes both anew when it starts.
update item_embeddings e set for_matching = m.vector
from item_meanings m join items i on i.id = m.item_id
where e.item_id = m.item_id and e.model = m.model and i.status in ('available', 'requested') and i.hidden_at is null
  and not exists (
    select from jobs j
    where j.kind = 'matchItem' and j.done_at is null and j.payload ->> 'itemId' = i.id::text);
update item_embeddings set for_matching = for_search, model = '' where for_matching is null;
alter table item_embeddings alter for_matching set not null;
drop table item_meanings;
alter index item_senses_pkey rename to item_embeddings_pkey;
alter table item_embeddings rename constraint item_senses_item_id_fkey to item_embeddings_item_id_fkey;

-- A wish has one embedding for both.
drop table wish_meanings;
alter table wish_senses rename to wish_embeddings;
alter table wish_embeddings rename column bits to signs;
alter index wish_senses_pkey rename to wish_embeddings_pkey;
alter table wish_embeddings rename constraint wish_senses_wish_id_fkey to wish_embeddings_wish_id_fkey;

-- The embeddings beside their audiences, as in the feed; it only proposes, too.
alter table item_sense_feed rename to item_embedding_feed;
alter table item_embedding_feed rename column place to cluster;
alter table item_embedding_feed rename column bits to signs;
alter index item_sense_feed_pkey rename to item_embedding_feed_pkey;
alter index item_sense_feed_item rename to item_embedding_feed_item;

create view item_embedding_feed_truth as
  select f.audience, e.cluster, f.giveaway, f.item_id, f.owner_id, e.signs
  from item_feed f join item_embeddings e on e.item_id = f.item_id where f.category = 0;

create function feed_embeddings() returns trigger language plpgsql as $$
begin
  delete from item_embedding_feed where item_id in (select item_id from changed);
  insert into item_embedding_feed (audience, cluster, giveaway, item_id, owner_id, signs)
  select audience, cluster, giveaway, item_id, owner_id, signs from item_embedding_feed_truth
  where item_id in (select item_id from changed);
  return null;
end $$;
create trigger item_feed_embeddings_in after insert on item_feed
  referencing new table as changed for each statement execute function feed_embeddings();
create trigger item_feed_embeddings_out after delete on item_feed
  referencing old table as changed for each statement execute function feed_embeddings();
create trigger item_embeddings_in after insert on item_embeddings
  referencing new table as changed for each statement execute function feed_embeddings();
create trigger item_embeddings_anew after update on item_embeddings
  referencing new table as changed for each statement execute function feed_embeddings();
create trigger item_embeddings_out after delete on item_embeddings
  referencing old table as changed for each statement execute function feed_embeddings();

-- A text that was changed or deleted loses its embedding at once. The job that matches it makes the new one.
create function forget_embedding() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'item' then
    delete from item_embeddings where item_id = new.id;
  else
    delete from wish_embeddings where wish_id = new.id;
  end if;
  return null;
end $$;
create trigger items_embedding after update of name, description, tags, deleted_at on items for each row
  when ((old.name, old.description, old.tags, old.deleted_at) is distinct from (new.name, new.description, new.tags, new.deleted_at))
  execute function forget_embedding('item');
create trigger wishes_embedding after update of name, description, tags, deleted_at on wishes for each row
  when ((old.name, old.description, old.tags, old.deleted_at) is distinct from (new.name, new.description, new.tags, new.deleted_at))
  execute function forget_embedding('wish');
