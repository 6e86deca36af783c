-- A member's own way to ask neighbours in: a link for several people and a while. Of its token only a hash is kept; the
-- token itself is worked out again from the row and the server's secret, so that its maker can print it once more.
create table invitation_links (
  id integer primary key generated always as identity,
  maker_id integer not null references users on delete cascade,
  salt text not null,
  token_hash bytea not null unique,
  groups integer[] not null default '{}' check (cardinality(groups) <= 50),
  uses integer not null check (uses between 1 and 50),
  used integer not null default 0 check (used between 0 and uses),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index invitation_links_maker on invitation_links (maker_id, created_at desc);

-- Whoever asks to join says how neighbours know them, and by which link they came.
alter table registrations
  add column known_by text not null default '' check (length(known_by) <= 200),
  add column link_id integer references invitation_links on delete set null;

create or replace view join_requests as
select id, email, name, password_hash, created_at, confirmed_at is not null as is_confirmed, known_by, link_id
from registrations where confirmed_at is not null or token_hash is null;
