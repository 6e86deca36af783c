-- Whoever asks to join is no user yet. A registration becomes an account when its mailbox is proven and somebody said
-- yes; declined or expired, it leaves nothing. Of every link only a hash is kept.
create table registrations (
  id integer primary key generated always as identity,
  email text not null check (email = lower(email)),
  name text not null check (length(name) between 1 and 100),
  password_hash text not null,
  created_at timestamptz not null default now(),
  -- Null when nothing could be mailed, and once the mailbox is proven.
  token_hash bytea unique,
  token_expires_at timestamptz,
  confirmed_at timestamptz,
  check ((token_hash is null) = (token_expires_at is null)),
  check (confirmed_at is null or token_hash is null)
);
-- A later registration replaces an unproven one, and never touches a proven one.
create unique index registrations_unproven on registrations (email) where confirmed_at is null;
create unique index registrations_proven on registrations (email) where confirmed_at is not null;

-- What administrators see: whose mailbox is proven, and who asked while nothing could be mailed.
create view join_requests as
select id, email, name, password_hash, created_at, confirmed_at is not null as is_confirmed
from registrations where confirmed_at is not null or token_hash is null;

insert into registrations (email, name, password_hash, created_at)
select lower(email), name, password_hash, created_at from users where status = 'waiting';
delete from users where status in ('waiting', 'declined');

drop index users_waiting;
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check check (status in ('active', 'deactivated'));

-- The link in the invitation of a pre-approved address.
alter table preapprovals
  add column token_hash bytea unique,
  add column token_expires_at timestamptz,
  add check ((token_hash is null) = (token_expires_at is null)),
  add check (used_by is null or token_hash is null);
