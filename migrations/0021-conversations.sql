-- What the owner of an item and somebody who asked for it say to each other: one thread for the two, and nobody else.
create table conversations (
  id integer primary key generated always as identity,
  item_id integer not null,
  person_id integer not null references users,
  owner_id integer not null,
  last_at timestamptz(3) not null default now(),
  -- When the request ended that it is about; null while it lasts.
  ended_at timestamptz(3),
  -- When the two meet, and when they said so.
  agreed_time timestamptz(3),
  agreed_at timestamptz(3),
  unique (item_id, person_id, owner_id),
  foreign key (item_id, owner_id) references items (id, owner_id),
  check (person_id <> owner_id),
  check ((agreed_time is null) = (agreed_at is null))
);
create unique index conversations_place on conversations (item_id, person_id);
create index conversations_owner on conversations (owner_id, last_at desc, id desc);
create index conversations_person on conversations (person_id, last_at desc, id desc);

-- A message says words, proposes times, or agrees to one of them.
create table messages (
  id integer primary key generated always as identity,
  item_id integer not null,
  person_id integer not null,
  owner_id integer not null,
  author_id integer not null,
  reader_id integer not null,
  text text not null default '' check (length(text) <= 1000),
  times timestamptz(3)[] check (cardinality(times) between 1 and 3),
  agreed timestamptz(3),
  sent_at timestamptz(3) not null default clock_timestamp(),
  seen_at timestamptz(3),
  -- When a mail told the reader of it.
  mailed_at timestamptz(3),
  -- What its author's page calls it, so that a repetition is not a second message.
  key text,
  foreign key (item_id, person_id, owner_id) references conversations (item_id, person_id, owner_id),
  check ((author_id, reader_id) = (owner_id, person_id) or (author_id, reader_id) = (person_id, owner_id)),
  check ((text <> '')::int + (times is not null)::int + (agreed is not null)::int = 1)
);
create index messages_thread on messages (item_id, person_id, id desc);
create index messages_unread on messages (reader_id, item_id, person_id) where seen_at is null;
create unique index messages_key on messages (item_id, person_id, author_id, key) where key is not null;

-- The request and its thread end together, however it ends; whoever asks again takes it up again.
create function follow_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update conversations set ended_at = now() where item_id = old.item_id and person_id = old.user_id;
  else
    update conversations set ended_at = null where item_id = new.item_id and person_id = new.user_id;
  end if;
  return null;
end $$;
create trigger interests_conversation after insert or delete on interests
  for each row execute function follow_request();

-- The address of a member's calendar. Of what opens it only a hash is kept; it is made anew from the nonce and a key
-- that is not in this database.
create table calendars (
  user_id integer primary key references users on delete cascade,
  nonce uuid not null default gen_random_uuid(),
  token_hash bytea not null unique
);
