-- Things are found in the languages in which people write. The program guesses the language of a text and writes what it knows
-- of it in English beside it: the name, the tags and the description, each weighted as the original is.
-- What earlier steps have left to check at the end is checked now: a table with open checks cannot be changed.
set constraints all immediate;

create text search configuration enough_de (copy = german);
alter text search configuration enough_de alter mapping for hword, hword_part, word with unaccent, german_stem;
create text search configuration enough_es (copy = spanish);
alter text search configuration enough_es alter mapping for hword, hword_part, word with unaccent, spanish_stem;
create text search configuration enough_fr (copy = french);
alter text search configuration enough_fr alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration enough_ar (copy = arabic);

-- The words by the stemmer of one language.
create function weighted_words(stemmer regconfig, name text, tags text[], categories text[], description text)
returns tsvector immutable parallel safe language sql as $$
  select setweight(to_tsvector(stemmer, name), 'A')
    || setweight(to_tsvector(stemmer, joined(tags)), 'B')
    || setweight(to_tsvector(stemmer, joined(categories)), 'C')
    || setweight(to_tsvector(stemmer, description), 'D')
$$;

-- Every text by the English stems, since most words of a short question tell no language; a foreign one also by its own.
create function search_vector(
  name text, tags text[], categories text[], description text, language text, gloss text[])
returns tsvector immutable parallel safe language sql as $$
  select weighted_words('enough', name, tags, categories, description)
    || case language
      when 'de' then weighted_words('enough_de', name, tags, '{}', description)
      when 'es' then weighted_words('enough_es', name, tags, '{}', description)
      when 'fr' then weighted_words('enough_fr', name, tags, '{}', description)
      when 'ar' then weighted_words('enough_ar', name, tags, '{}', description)
      else ''::tsvector end
    || case when gloss is null then ''::tsvector
      else weighted_words('enough', gloss[1], gloss[2:2], '{}', gloss[3]) end
$$;

alter table items
  add language text not null default 'en' check (language in ('en', 'de', 'es', 'fr', 'ar')),
  add gloss text[] check (cardinality(gloss) = 3);
alter table wishes
  add language text not null default 'en' check (language in ('en', 'de', 'es', 'fr', 'ar')),
  add gloss text[] check (cardinality(gloss) = 3);

drop view item_search_truth;
alter table items drop column search;
alter table items add search tsvector not null
  generated always as (search_vector(name, tags, categories, description, language, gloss)) stored;
create view item_search_truth as
  select i.id as item_id, i.owner_id, i.giveaway, i.date_posted, i.categories,
    array(
      select group_id from item_groups where item_id = i.id
      union all
      select -user_id from item_people where item_id = i.id
      order by 1
    ) as audiences,
    i.search, i.status = 'transferred' as is_out
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

alter table wishes drop column search;
alter table wishes add search tsvector not null
  generated always as (search_vector(name, tags, categories, description, language, gloss)) stored;
create index wishes_search on wishes using gin (search) where deleted_at is null;
drop function search_vector(text, text[], text[], text);

-- Which lists of names the texts were read with; with others they are read again.
create table names_read (
  is_only boolean primary key default true check (is_only),
  version text not null
);

-- The embedding is made from the English, too.
drop trigger items_embedding on items;
create trigger items_embedding after update of name, description, tags, deleted_at, gloss on items for each row
  when ((old.name, old.description, old.tags, old.deleted_at, old.gloss)
    is distinct from (new.name, new.description, new.tags, new.deleted_at, new.gloss))
  execute function forget_embedding('item');
drop trigger wishes_embedding on wishes;
create trigger wishes_embedding after update of name, description, tags, deleted_at, gloss on wishes for each row
  when ((old.name, old.description, old.tags, old.deleted_at, old.gloss)
    is distinct from (new.name, new.description, new.tags, new.deleted_at, new.gloss))
  execute function forget_embedding('wish');

-- What comes near to a wish without answering it, for its owner's page alone: at most two, and nobody is told.
create table near_matches (
  wish_id integer not null references wishes on delete cascade,
  item_id integer not null references items on delete cascade,
  score real not null,
  primary key (wish_id, item_id)
);
create index near_matches_item on near_matches (item_id);
