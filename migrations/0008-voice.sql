-- Recordings that wait to be written down: for one hour, for the one who made them, under a name nobody can guess.
create table recordings (
  handle text primary key check (handle ~ '^aud_[A-Za-z0-9_-]{22}$'),
  user_id integer not null references users,
  bytes bytea not null,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index recordings_expiry on recordings (expires_at);
