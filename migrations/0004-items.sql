-- Things that neighbours lend or give away.

-- Words as the search knows them: English stems, and accents make no difference.
create text search configuration enough (copy = english);
alter text search configuration enough alter mapping for hword, hword_part, word with unaccent, english_stem;

create function joined(words text[]) returns text immutable parallel safe language sql as $$
  select array_to_string(words, ' ')
$$;

create function search_vector(name text, tags text[], categories text[], description text)
returns tsvector immutable parallel safe language sql as $$
  select setweight(to_tsvector('enough', name), 'A')
    || setweight(to_tsvector('enough', joined(tags)), 'B')
    || setweight(to_tsvector('enough', joined(categories)), 'C')
    || setweight(to_tsvector('enough', description), 'D')
$$;

create table items (
  id integer primary key generated always as identity,
  owner_id integer not null references users,
  name text not null check (length(name) between 1 and 100),
  description text not null check (length(description) <= 2000),
  thumbnail_url text unique,
  placeholder text not null,
  photo_bytes integer not null default 0,
  giveaway boolean not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  categories text[] not null default '{}' check (categories <@ array[
    'Clothes', 'Books', 'Arts', 'Toys', 'Parties', 'Kitchenware', 'Household', 'Garden', 'Outdoors', 'Tools', 'Tech']),
  status text not null default 'available' check (status in ('available', 'requested', 'approved', 'transferred')),
  recipient_id integer,
  -- Milliseconds, as they go over the wire: a page of the list begins exactly where the one before ended.
  date_posted timestamptz(3) not null default now(),
  date_approved timestamptz(3),
  date_transferred timestamptz(3),
  interest_mailed_at timestamptz,
  deleted_at timestamptz(3),
  search tsvector not null generated always as (search_vector(name, tags, categories, description)) stored,
  unique (id, owner_id),
  check ((status in ('approved', 'transferred')) = (recipient_id is not null)),
  check ((recipient_id is null) = (date_approved is null)),
  check ((status = 'transferred') = (date_transferred is not null)),
  -- The photo goes with the item.
  check ((deleted_at is null) = (thumbnail_url is not null))
);
create index items_own on items (owner_id, date_posted desc, id desc) where deleted_at is null;
create index items_recipient on items (recipient_id) where recipient_id is not null;

-- Who asked, and when. Nobody asks for what is their own.
create table interests (
  item_id integer not null,
  user_id integer not null references users,
  owner_id integer not null,
  expressed_at timestamptz(3) not null default now(),
  primary key (item_id, user_id),
  foreign key (item_id, owner_id) references items (id, owner_id),
  check (user_id <> owner_id)
);
create index interests_user on interests (user_id, item_id);

-- A recipient is always one of those who asked.
alter table items add foreign key (id, recipient_id) references interests (item_id, user_id);

create table item_groups (
  item_id integer not null references items,
  group_id integer not null references groups,
  primary key (item_id, group_id)
);
create index item_groups_group on item_groups (group_id, item_id);

create table item_people (
  item_id integer not null references items,
  user_id integer not null references users,
  primary key (item_id, user_id)
);
create index item_people_user on item_people (user_id, item_id);

-- A repeated post is answered with the item of the first one.
create table item_posts (
  user_id integer not null references users,
  key text not null,
  item_id integer not null references items,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index item_posts_age on item_posts (created_at);

-- The legal moves of an item. The program guards them too; this is the second line.
create function require_legal_move() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'item % is deleted', old.id using errcode = 'check_violation';
  end if;
  if (new.owner_id, new.date_posted) is distinct from (old.owner_id, old.date_posted) then
    raise exception 'the owner and the day of item % are fixed', old.id using errcode = 'check_violation';
  end if;
  if new.status = old.status then
    if (new.recipient_id, new.date_approved, new.date_transferred)
      is distinct from (old.recipient_id, old.date_approved, old.date_transferred) then
      raise exception 'item % keeps its recipient and its dates', old.id using errcode = 'check_violation';
    end if;
  elsif (old.status, new.status) not in (
    ('available', 'requested'), ('requested', 'available'), ('requested', 'approved'),
    ('approved', 'requested'), ('approved', 'available'), ('approved', 'transferred')
  ) then
    raise exception 'item % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  elsif new.status = 'transferred'
    and (new.recipient_id, new.date_approved) is distinct from (old.recipient_id, old.date_approved) then
    raise exception 'item % goes to the one it was approved for', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger items_legal_move before update on items for each row execute function require_legal_move();

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'items are marked as deleted, never removed' using errcode = 'check_violation';
end $$;
create trigger items_stay before delete on items for each row execute function refuse_removal();

-- One asks for something that is still to be had.
create function require_listed_item() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from items where id = new.item_id and deleted_at is null and status in ('available', 'requested')
  ) then
    raise exception 'item % is not to be had', new.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger interests_listed before insert on interests for each row execute function require_listed_item();

-- Requested means that somebody asked, available that nobody did; looked at when the transaction ends.
create function require_matching_queue() returns trigger language plpgsql as $$
declare
  the_id integer := case when tg_table_name = 'items' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'item_id')::int end;
begin
  if exists (
    select 1 from items i where i.id = the_id and i.deleted_at is null and i.status in ('available', 'requested')
      and (i.status = 'requested') <> exists (select 1 from interests n where n.item_id = i.id)
  ) then
    raise exception 'item % and its queue disagree', the_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger items_queue after insert or update of status on items
  deferrable initially deferred for each row execute function require_matching_queue();
create constraint trigger interests_queue after insert or delete on interests
  deferrable initially deferred for each row execute function require_matching_queue();

-- The list of a neighbourhood, sorted once instead of at every look: one row for each audience and category of an
-- item that is to be had. An audience is a group, or minus a person; category 0 is all of them. It is derived from
-- the tables above and never trusted alone: whoever reads it asks those again.
create table item_feed (
  audience integer not null,
  category smallint not null,
  giveaway boolean not null,
  date_posted timestamptz(3) not null,
  item_id integer not null,
  owner_id integer not null,
  primary key (audience, category, giveaway, date_posted, item_id) include (owner_id)
);
create index item_feed_item on item_feed (item_id);

create function category_number(category text) returns smallint immutable strict parallel safe language sql as $$
  select array_position(array[
    'Clothes', 'Books', 'Arts', 'Toys', 'Parties', 'Kitchenware', 'Household', 'Garden', 'Outdoors', 'Tools', 'Tech'],
    category)::smallint
$$;

-- What the feed should hold.
create view item_feed_truth as
  select a.audience, c.category, i.giveaway, i.date_posted, i.id as item_id, i.owner_id
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
  where i.deleted_at is null and i.status in ('available', 'requested');

-- The same for the search: the words of an item beside everybody who may find it, in one index. Without it, a search
-- for a common word would look at every item that has it, and only then ask who may see it.
create table item_search (
  item_id integer primary key,
  owner_id integer not null,
  giveaway boolean not null,
  date_posted timestamptz(3) not null,
  categories text[] not null,
  audiences integer[] not null,
  search tsvector not null
);
create index item_search_words on item_search using gin (search, audiences) with (fastupdate = off);

create view item_search_truth as
  select i.id as item_id, i.owner_id, i.giveaway, i.date_posted, i.categories,
    array(
      select group_id from item_groups where item_id = i.id
      union all
      select -user_id from item_people where item_id = i.id
      order by 1
    ) as audiences,
    i.search
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  where i.deleted_at is null and i.status in ('available', 'requested');

-- How many items there are to be had, and how many found a new home, for each set of groups that some item is shared
-- with. Whoever wants to know adds up the sets that touch their own groups. A change is one more row, never a change
-- of one: two posts do not wait for each other, and the rows are put together from time to time.
create table item_counts (
  groups integer[] not null,
  giveaway boolean not null,
  available integer not null,
  transacted integer not null
);
create index item_counts_groups on item_counts using gin (groups) with (fastupdate = off);

-- What each item contributes to those counts at the moment.
create table item_tallies (
  item_id integer not null,
  groups integer[] not null,
  giveaway boolean not null,
  available integer not null,
  transacted integer not null
);
create index item_tallies_item on item_tallies (item_id);

create view item_tallies_truth as
  select i.id as item_id, g.groups, i.giveaway, (i.status <> 'transferred')::int as available,
    (i.status = 'transferred')::int as transacted
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  cross join lateral (select array_agg(group_id order by group_id) as groups from item_groups where item_id = i.id) g
  where i.deleted_at is null and i.status <> 'approved' and g.groups is not null;

create function compact_item_counts() returns void language sql as $$
  with gone as (delete from item_counts returning *)
  insert into item_counts (groups, giveaway, available, transacted)
  select groups, giveaway, sum(available), sum(transacted) from gone group by groups, giveaway
  having sum(available) <> 0 or sum(transacted) <> 0
$$;

-- Brings everything that is derived from these items up to date.
create function refresh_item_feed(ids integer[]) returns void language sql as $$
  delete from item_feed where item_id = any(ids);
  insert into item_feed (audience, category, giveaway, date_posted, item_id, owner_id)
  select audience, category, giveaway, date_posted, item_id, owner_id from item_feed_truth where item_id = any(ids);

  delete from item_search where item_id = any(ids);
  insert into item_search (item_id, owner_id, giveaway, date_posted, categories, audiences, search)
  select item_id, owner_id, giveaway, date_posted, categories, audiences, search
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

-- What the derived tables depend on, besides the shares and the account of the owner.
create function standing_of(item items) returns text immutable language sql as $$
  select case when item.deleted_at is not null then 'gone'
    when item.status in ('available', 'requested') then 'listed' else item.status end
$$;

create function feed_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_item_feed(array[new.id]);
  elsif (standing_of(old), old.giveaway, old.search) is distinct from (standing_of(new), new.giveaway, new.search)
    or old.categories <> new.categories then
    perform refresh_item_feed(array[new.id]);
  end if;
  return null;
end $$;
create trigger items_feed after insert or update on items for each row execute function feed_item();

create function feed_shares() returns trigger language plpgsql as $$
begin
  perform refresh_item_feed(array(select distinct item_id from changed));
  return null;
end $$;
create trigger item_groups_feed_in after insert on item_groups
  referencing new table as changed for each statement execute function feed_shares();
create trigger item_groups_feed_out after delete on item_groups
  referencing old table as changed for each statement execute function feed_shares();
create trigger item_people_feed_in after insert on item_people
  referencing new table as changed for each statement execute function feed_shares();
create trigger item_people_feed_out after delete on item_people
  referencing old table as changed for each statement execute function feed_shares();

-- The words people use, each under every way to type it with one letter too few, and two in a long word. Two words
-- that meet under one spelling differ by a slip of the finger: "hamer" and "hammer", "cahir" and "chair".
create table search_words (
  spelling text not null,
  word text not null,
  primary key (spelling, word)
);

create function letters_of(words text) returns text immutable parallel safe language sql as $$
  select lower(unaccent('unaccent', words))
$$;

-- Strict, so that it is not taken apart: the planner must know that a word has some forty spellings, not a million.
create function spellings(word text) returns setof text immutable strict parallel safe rows 40 language sql as $$
  with one as (
    select left(word, n - 1) || substr(word, n + 1) as spelling from generate_series(1, length(word)) n
  )
  select word
  union
  select spelling from one where length(word) >= 4
  union
  select left(spelling, n - 1) || substr(spelling, n + 1)
  from one, generate_series(1, length(spelling)) n where length(word) >= 7
$$;

create function learn_words(texts text) returns void language sql as $$
  insert into search_words (spelling, word)
  select distinct s.spelling, w.word
  from (
    select distinct t.said as word from regexp_split_to_table(letters_of(texts), '[^[:alnum:]]+') as t(said)
    where length(t.said) between 3 and 24
      and not exists (select 1 from search_words known where known.spelling = t.said and known.word = t.said)
  ) w, spellings(w.word) as s(spelling)
  -- Always in the same order, so that two posts with the same new words never wait for each other in a circle.
  order by w.word, s.spelling
  on conflict do nothing
$$;

create function learn_item() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.name, joined(new.tags), joined(new.categories), new.description));
  return null;
end $$;
create trigger items_learn after insert or update of name, tags, categories, description on items
  for each row execute function learn_item();

-- Somebody whose account ends leaves every queue, and what they offered leaves the lists, until they come back.
create function follow_account() returns trigger language plpgsql as $$
declare
  waited_for integer[];
begin
  if new.status = 'deactivated' then
    waited_for := array(select id from (
      select i.id from items i join interests n on n.item_id = i.id
      where n.user_id = new.id and i.status = 'requested' and i.deleted_at is null
      order by i.id for update of i) locked);
    delete from interests where user_id = new.id and item_id = any(waited_for);
    update items i set status = 'available'
      where i.id = any(waited_for) and not exists (select 1 from interests n where n.item_id = i.id);
  end if;
  perform refresh_item_feed(array(select id from items where owner_id = new.id));
  return null;
end $$;
create trigger users_items after update of status on users
  for each row when (old.status is distinct from new.status) execute function follow_account();
