-- What happened, for the community's charts: who and when, never what exactly. Append only.
create table activity (
  at timestamptz not null default now(),
  user_id integer references users,
  kind text not null
);
