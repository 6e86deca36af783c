-- Lists of things that somebody brings along, and what became of each line.

-- What comes in a list may have no photo yet; what is deleted has none any more.
do $$
begin
  execute (
    select format('alter table items drop constraint %I', conname) from pg_constraint
    where conrelid = 'items'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%thumbnail_url%');
end $$;
alter table items add constraint items_photo_goes check (deleted_at is null or thumbnail_url is null);

create table imports (
  id integer primary key generated always as identity,
  maker_id integer not null references users,
  -- Whose the things are: the maker's own, or, by an admin, another member's.
  owner_id integer not null references users,
  groups integer[] not null,
  connections integer[] not null,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  done_at timestamptz(3)
);
create index imports_age on imports (created_at);

create table import_lines (
  import_id integer not null references imports on delete cascade,
  -- As a person counts the lines of the file; what is quoted may go over several.
  line integer not null,
  name text not null,
  draft jsonb not null,
  -- Names the thing for its owner: the same words again are the same thing.
  key text not null,
  state text not null check (state in ('waiting', 'made', 'already', 'refused')),
  problem text not null default '',
  item_id integer references items,
  primary key (import_id, line),
  check ((state = 'refused') = (problem <> ''))
);

-- The photos of a list, in the database so that any process can go on with it; gone with the line that needs them.
create table import_photos (
  import_id integer not null references imports on delete cascade,
  name text not null,
  bytes bytea not null,
  primary key (import_id, name)
);
alter table import_photos alter column bytes set storage external;

-- What has come in lists, for good: a list that is brought again makes nothing twice, though things were edited since.
create table imported_things (
  owner_id integer not null references users,
  key text not null,
  item_id integer not null references items,
  primary key (owner_id, key)
);
