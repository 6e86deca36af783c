-- What the calendar of a member has said of each event, so that a change has a higher number, and an event that is no
-- longer planned can say that it is cancelled.
create table told_events (
  user_id integer not null references users on delete cascade,
  uid text not null,
  -- The other person: after a block the calendar says nothing of them.
  other_id integer not null references users on delete cascade,
  begins_at timestamptz(3) not null,
  planned jsonb not null,
  is_cancelled boolean not null default false,
  sequence integer not null default 0,
  changed_at timestamptz(3) not null default now(),
  primary key (user_id, uid)
);
create index told_events_begin on told_events (begins_at);
create index told_events_other on told_events (other_id);
