-- Links that members hand out to people outside. The name in the link is all a visitor needs, so it is 128 random bits.
create table shared_libraries (
  shared_id text primary key check (shared_id ~ '^[A-Za-z0-9_-]{22}$'),
  owner_id integer not null references users,
  description text not null default '' check (length(description) <= 200),
  password_hash text,
  giveaway boolean,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  -- How often it was opened; by whom is nowhere written down.
  opened integer not null default 0,
  unique (shared_id, owner_id)
);
create index shared_libraries_owner on shared_libraries (owner_id, created_at desc);

-- What a link shows belongs to whoever made it; both sides carry the owner so that the database can insist.
alter table wishes add unique (id, owner_id);
create table library_items (
  shared_id text not null,
  item_id integer not null,
  owner_id integer not null,
  position integer not null,
  primary key (shared_id, item_id),
  foreign key (shared_id, owner_id) references shared_libraries (shared_id, owner_id),
  foreign key (item_id, owner_id) references items (id, owner_id)
);
create table library_wishes (
  shared_id text not null,
  wish_id integer not null,
  owner_id integer not null,
  position integer not null,
  primary key (shared_id, wish_id),
  foreign key (shared_id, owner_id) references shared_libraries (shared_id, owner_id),
  foreign key (wish_id, owner_id) references wishes (id, owner_id)
);
