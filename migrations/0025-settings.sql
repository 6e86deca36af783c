-- What the administrators say about their community. What they leave unsaid (null) comes from the environment.
create table settings (
  is_only boolean primary key default true check (is_only),
  name text check (length(name) between 1 and 60),
  welcome text not null default '' check (length(welcome) <= 500),
  house_rules text not null default '' check (length(house_rules) <= 10000),
  time_zone text,
  registration text check (registration in ('approval', 'open')),
  who_invites text not null default 'members' check (who_invites in ('admins', 'members'))
);
insert into settings default values;

-- Whoever changes them, by whatever way: every process reads them again.
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger settings_announce after update on settings for each statement execute function announce_settings();
