-- What somebody came for: the link at the notice board and the thing on it. It waits with the registration, so that it is
-- not lost in another browser, and goes over to the member once there is one.
create table errands (
  id integer primary key generated always as identity,
  registration_id integer unique references registrations on delete cascade,
  user_id integer unique references users on delete cascade,
  shared_id text not null references shared_libraries on delete cascade,
  item_id integer references items on delete set null,
  wish_id integer references wishes on delete set null,
  came_at timestamptz not null default now(),
  check (num_nonnulls(registration_id, user_id) = 1),
  check (num_nonnulls(item_id, wish_id) <= 1)
);
create index errands_shared on errands (shared_id);
create index errands_item on errands (item_id) where item_id is not null;
create index errands_wish on errands (wish_id) where wish_id is not null;
