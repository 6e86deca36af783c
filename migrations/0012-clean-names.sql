-- Names from before could hold line breaks, control characters and characters that turn the reading direction round.
create function pg_temp.clean_line(words text) returns text language sql immutable as $$
  select btrim(regexp_replace(
    normalize(regexp_replace(words, '[\u202A-\u202E\u2066-\u2069]', '', 'g'), NFC),
    '[\s\u0001-\u001F\u007F-\u009F\u2028\u2029]+', ' ', 'g'))
$$;

update users set name = pg_temp.clean_line(name) where name <> pg_temp.clean_line(name);
update groups set group_name = pg_temp.clean_line(group_name)
  where group_name <> pg_temp.clean_line(group_name) and pg_temp.clean_line(group_name) <> ''
    and not exists (
      select 1 from groups o where o.id <> groups.id and lower(o.group_name) = lower(pg_temp.clean_line(groups.group_name)));
update items set name = pg_temp.clean_line(name)
  where name <> pg_temp.clean_line(name) and pg_temp.clean_line(name) <> '' and deleted_at is null;
update wishes set name = pg_temp.clean_line(name)
  where name <> pg_temp.clean_line(name) and pg_temp.clean_line(name) <> '';

-- What failed for good is listed for the admin.
create index jobs_failed on jobs (failed_at desc) where failed_at is not null;
