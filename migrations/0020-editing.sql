-- Things and wishes whose owners mend what they wrote, and up to six photos of a thing.

-- Counts the edits of the words. Whoever edits says which version they read, so that of two edits at once the second
-- is told instead of overwriting the first.
alter table items add column version integer not null default 1;
alter table wishes add column version integer not null default 1;

-- What a thing was called when somebody asked for it, where it has been called otherwise since.
alter table interests add column asked_as text;

-- The photos of an item in their order; the first is the cover, which the item itself names too, for the lists.
create table item_photos (
  item_id integer not null references items,
  position smallint not null check (position between 1 and 6),
  thumbnail_url text not null unique,
  placeholder text not null,
  bytes integer not null default 0,
  -- Of the file that was sent: the same file again is no new photo. Unknown for what was posted before.
  sha256 text,
  primary key (item_id, position),
  unique (item_id, sha256)
);

insert into item_photos (item_id, position, thumbnail_url, placeholder, bytes)
select id, 1, thumbnail_url, placeholder, photo_bytes from items where thumbnail_url is not null;

-- An item that is written with a cover has it as its first photo.
create function keep_first_photos() returns trigger language plpgsql as $$
begin
  insert into item_photos (item_id, position, thumbnail_url, placeholder, bytes)
  select id, 1, thumbnail_url, placeholder, photo_bytes from added where thumbnail_url is not null;
  return null;
end $$;
create trigger items_first_photos after insert on items
  referencing new table as added for each statement execute function keep_first_photos();

-- With the cover go all photos; another cover is another first photo, unless it is that already.
create function follow_cover() returns trigger language plpgsql as $$
begin
  if new.thumbnail_url is null then
    delete from item_photos where item_id = new.id;
  else
    insert into item_photos as p (item_id, position, thumbnail_url, placeholder, bytes)
    values (new.id, 1, new.thumbnail_url, new.placeholder, new.photo_bytes)
    on conflict (item_id, position) do update
      set thumbnail_url = excluded.thumbnail_url, placeholder = excluded.placeholder, bytes = excluded.bytes, sha256 = null
      where p.thumbnail_url <> excluded.thumbnail_url;
  end if;
  return null;
end $$;
create trigger items_cover after update of thumbnail_url on items
  for each row when (old.thumbnail_url is distinct from new.thumbnail_url) execute function follow_cover();

-- The cover is the first photo, and no place is left out; looked at when the transaction ends.
create function require_cover() returns trigger language plpgsql as $$
declare
  the_id integer := (coalesce(new, old)).item_id;
begin
  if (select thumbnail_url from items where id = the_id)
      is distinct from (select thumbnail_url from item_photos where item_id = the_id and position = 1)
    or (select count(*) <> coalesce(max(position), 0) from item_photos where item_id = the_id) then
    raise exception 'item % and its photos disagree', the_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger item_photos_cover after insert or update or delete on item_photos
  deferrable initially deferred for each row execute function require_cover();
