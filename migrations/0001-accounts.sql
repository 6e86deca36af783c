-- Members, their sessions, and the two doors through which people come in.
create extension if not exists unaccent;

create table users (
  id integer primary key,
  email text not null,
  name text not null check (length(name) between 1 and 100),
  password_hash text not null,
  temp_hash text,
  temp_expires_at timestamptz,
  status text not null default 'active' check (status in ('active', 'waiting', 'declined', 'deactivated')),
  is_hidden_from_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  check ((temp_hash is null) = (temp_expires_at is null))
);
create unique index users_email on users (lower(email));
create index users_name on users (lower(name)) where status = 'active';
create index users_waiting on users (created_at) where status = 'waiting';

-- Ids 1 and 2 are the admin slots and are written by name only; everybody else takes the next number from 3 on.
create sequence member_ids as integer minvalue 3 start 3;

create table sessions (
  id_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  is_temporary boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- An address that may register at once. It is used up by exactly one registration.
create table preapprovals (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now(),
  created_by integer references users on delete set null,
  used_by integer unique references users,
  used_at timestamptz,
  check ((used_by is null) = (used_at is null))
);

create table groups (
  id integer primary key generated always as identity,
  group_name text not null check (length(group_name) between 1 and 100),
  is_closed boolean not null default false,
  in_preview boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index groups_name on groups (lower(group_name));
insert into groups (group_name) values ('Community');

create table subscriptions (
  user_id integer not null references users on delete cascade,
  group_id integer not null references groups on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, group_id)
);
create index subscriptions_group on subscriptions (group_id);

-- Counters of the request limits, shared by all processes.
create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, window_start)
);
create index rate_limits_window on rate_limits (window_start);

-- Work that must happen once after its cause was committed: mails, matching, clean-up.
create table jobs (
  id bigint primary key generated always as identity,
  kind text not null,
  payload jsonb not null,
  dedupe text unique,
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  check (done_at is null or failed_at is null)
);
create index jobs_waiting on jobs (run_at) where done_at is null and failed_at is null;
create index jobs_finished on jobs (coalesce(done_at, failed_at)) where coalesce(done_at, failed_at) is not null;

-- What was done by admins and at the door, kept for 180 days.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor_id integer,
  act text not null,
  subject text
);
create index audit_at on audit (at desc);
