-- Things that neighbours look for.
create table wishes (
  id integer primary key generated always as identity,
  owner_id integer not null references users,
  name text not null check (length(name) between 1 and 100),
  description text not null check (length(description) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  categories text[] not null default '{}' check (categories <@ array[
    'Clothes', 'Books', 'Arts', 'Toys', 'Parties', 'Kitchenware', 'Household', 'Garden', 'Outdoors', 'Tools', 'Tech']),
  privacy_setting text not null check (privacy_setting in ('public', 'private')),
  -- Whether its owner chose who may see it; then the two tables below say who.
  has_recipients boolean not null default false,
  date_posted timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  search tsvector not null generated always as (search_vector(name, tags, categories, description)) stored
);
create index wishes_own on wishes (owner_id, date_posted desc, id desc) where deleted_at is null;
create index wishes_recent on wishes (date_posted desc, id desc) where deleted_at is null and privacy_setting = 'public';
create index wishes_search on wishes using gin (search) where deleted_at is null;

create table wish_groups (
  wish_id integer not null references wishes,
  group_id integer not null references groups,
  primary key (wish_id, group_id)
);
create index wish_groups_group on wish_groups (group_id, wish_id);

create table wish_people (
  wish_id integer not null references wishes,
  user_id integer not null references users,
  primary key (wish_id, user_id)
);
create index wish_people_user on wish_people (user_id, wish_id);

-- A repeated post is answered with the wish of the first one.
create table wish_posts (
  user_id integer not null references users,
  key text not null,
  wish_id integer not null references wishes,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create function learn_wish() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.name, joined(new.tags), joined(new.categories), new.description));
  return null;
end $$;
create trigger wishes_learn after insert or update of name, tags, categories, description on wishes
  for each row when (new.privacy_setting = 'public') execute function learn_wish();

-- The meaning of a text as numbers, one byte each, with the model that made them: another model makes them anew.
create table item_meanings (
  item_id integer primary key references items,
  model text not null,
  vector bytea not null
);
create table wish_meanings (
  wish_id integer primary key references wishes,
  model text not null,
  vector bytea not null
);

-- What was found for a wish. Whether it is still to be had and still in sight is asked at every look.
create table matches (
  wish_id integer not null references wishes,
  item_id integer not null references items,
  score real not null,
  reason text not null,
  found_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  primary key (wish_id, item_id)
);
create index matches_item on matches (item_id);

-- Whether the chosen one has looked at the approval; it goes with the interest, so a new approval is new again.
alter table interests add column approval_seen_at timestamptz(3);
