-- What things mean, for the search: numbers of a sentence model, one byte each, and their signs as bits. The bits are
-- compared first, because that is quick, and the numbers of the nearest decide. `place` is the part of the space the
-- thing lies in, so that whoever sees very much looks only around the question.
create table item_senses (
  item_id integer primary key references items,
  model text not null,
  place smallint not null,
  bits bit varying not null,
  vector bytea not null
);
create table wish_senses (
  wish_id integer primary key references wishes,
  model text not null,
  bits bit varying not null,
  vector bytea not null
);

-- Whose sense is to be read, because it is new or says something else than before. The number grows with each change:
-- what changed while it was read is read again.
create table senses_due (
  kind text not null check (kind in ('item', 'wish')),
  thing_id integer not null,
  change integer not null default 0,
  primary key (kind, thing_id)
);

-- The senses beside everybody who may find them, as the feed has it, and like the feed it only proposes.
create table item_sense_feed (
  audience integer not null,
  place smallint not null,
  giveaway boolean not null,
  item_id integer not null,
  owner_id integer not null,
  bits bit varying not null,
  primary key (audience, place, item_id) include (giveaway, owner_id, bits)
);
create index item_sense_feed_item on item_sense_feed (item_id);

create view item_sense_feed_truth as
  select f.audience, s.place, f.giveaway, f.item_id, f.owner_id, s.bits
  from item_feed f join item_senses s on s.item_id = f.item_id where f.category = 0;

create function feed_senses() returns trigger language plpgsql as $$
begin
  delete from item_sense_feed where item_id in (select item_id from changed);
  insert into item_sense_feed (audience, place, giveaway, item_id, owner_id, bits)
  select audience, place, giveaway, item_id, owner_id, bits from item_sense_feed_truth
  where item_id in (select item_id from changed);
  return null;
end $$;
create trigger item_feed_senses_in after insert on item_feed
  referencing new table as changed for each statement execute function feed_senses();
create trigger item_feed_senses_out after delete on item_feed
  referencing old table as changed for each statement execute function feed_senses();
create trigger item_senses_in after insert on item_senses
  referencing new table as changed for each statement execute function feed_senses();
create trigger item_senses_anew after update on item_senses
  referencing new table as changed for each statement execute function feed_senses();
create trigger item_senses_out after delete on item_senses
  referencing old table as changed for each statement execute function feed_senses();

-- Other words mean something else: the old sense goes at once, the new one is read in the background.
create function put_sense_due() returns trigger language plpgsql as $$
declare
  the_kind text := tg_argv[0];
begin
  if the_kind = 'item' then
    delete from item_senses where item_id = new.id;
  else
    delete from wish_senses where wish_id = new.id;
  end if;
  if new.deleted_at is null then
    insert into senses_due (kind, thing_id) values (the_kind, new.id)
    on conflict (kind, thing_id) do update set change = senses_due.change + 1;
    perform pg_notify('senses', '');
  else
    delete from senses_due where kind = the_kind and thing_id = new.id;
  end if;
  return null;
end $$;
create trigger items_sense after insert or update of name, description, tags, categories, deleted_at on items
  for each row execute function put_sense_due('item');
create trigger wishes_sense after insert or update of name, description, tags, categories, deleted_at on wishes
  for each row execute function put_sense_due('wish');

insert into senses_due (kind, thing_id)
select 'item', id from items where deleted_at is null
union all
select 'wish', id from wishes where deleted_at is null;
