-- What neighbours miss and like. Of an anonymous author only a salted, keyed hash is kept: enough to let them
-- remove their own words, not enough to tell who they are.
create table feedback (
  id integer primary key generated always as identity,
  content text not null check (length(content) between 1 and 2000),
  anonymous boolean not null,
  user_id integer references users,
  author_salt bytea,
  author_hash bytea,
  upvotes integer not null default 0 check (upvotes >= 0),
  status text check (status in ('planned', 'done')),
  answer text check (length(answer) between 1 and 2000),
  created_at timestamptz(3) not null default now(),
  check (anonymous = (user_id is null)),
  check (anonymous = (author_salt is not null)),
  check (anonymous = (author_hash is not null))
);
create index feedback_upvotes on feedback (upvotes desc, created_at desc, id desc);
create index feedback_recent on feedback (created_at desc, id desc);

create table feedback_votes (
  feedback_id integer not null references feedback on delete cascade,
  user_id integer not null references users,
  primary key (feedback_id, user_id)
);

-- The charts: one member's events, and the closed months and days of everybody, counted once for each time zone
-- in which somebody looks. The record only grows, so what is past never changes.
create index activity_user on activity (user_id, at);
create index activity_time on activity (at) include (user_id);
create table activity_rollups (
  time_zone text not null,
  bucket timestamp not null,
  span text not null check (span in ('day', 'month')),
  count integer not null,
  distinct_users integer not null,
  primary key (time_zone, span, bucket)
);
