-- The whole schema, by feature: accounts, joining, the community, the network, items, loans, lists and search, wishes,
-- conversations, reminders, links, imports, feedback and reports. The program guards its rules first; the constraints and
-- triggers here refuse what it should never try. Later changes are files with higher numbers.

create extension if not exists unaccent;


-- ACCOUNTS

create table users (
  id integer primary key,
  email text not null,
  name text not null check (length(name) between 1 and 100),
  password_hash text not null,
  temp_hash text,
  temp_expires_at timestamptz,
  status text not null default 'active' check (status in ('active', 'deactivated')),
  is_hidden_from_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_login timestamptz,
  -- Optional mails that the member does not want. A link in each mail switches them off without a login: it has the token.
  mails_off text[] not null default '{}',
  mail_token uuid not null default gen_random_uuid(),
  -- Created by the first start. Until the account has its own password, every start prints a new one.
  awaits_first_password boolean not null default false,
  -- One mail per day instead of single ones.
  mail_digest boolean not null default false,
  digest_sent_on date,
  check ((temp_hash is null) = (temp_expires_at is null))
);
create unique index users_email on users (lower(email));
create index users_name on users (lower(name)) where status = 'active';
create unique index users_mail_token on users (mail_token);

-- Ids 1 and 2 are the admin slots and are written explicitly; members get the next number from 3 on.
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

-- A session can end in several ways (log out, replaced, password changed, swept). Every process learns of it here and
-- closes the live streams of its pages.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'to', json_build_array(old.user_id), 'about', 'session', 'session', encode(old.id_hash, 'hex'))::text);
  return null;
end $$;
create trigger sessions_announce_end after delete on sessions
  for each row execute function announce_session_end();

-- Members who help the administrators with join requests, invitations and reports.
create table stewards (
  user_id integer primary key references users on delete cascade check (user_id > 2),
  made_by integer not null references users,
  made_at timestamptz(3) not null default now()
);

-- A deactivated account loses the role; a steward who comes back comes back as a member.
create function end_stewardship() returns trigger language plpgsql as $$
begin
  delete from stewards where user_id = new.id;
  return null;
end $$;
create trigger users_stewardship after update of status on users
  for each row when (new.status <> 'active') execute function end_stewardship();


-- THE COMMUNITY

create table groups (
  id integer primary key generated always as identity,
  group_name text not null check (length(group_name) between 1 and 100),
  is_closed boolean not null default false,
  -- Whether visitors may see what is shared with this group.
  in_preview boolean not null default false,
  created_at timestamptz not null default now(),
  about text not null default '' check (length(about) <= 200)
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

-- What the administrators set for their community. Null means that the environment decides.
create table settings (
  is_only boolean primary key default true check (is_only),
  name text check (length(name) between 1 and 60),
  welcome text not null default '' check (length(welcome) <= 500),
  house_rules text not null default '' check (length(house_rules) <= 10000),
  time_zone text,
  registration text check (registration in ('approval', 'open')),
  who_invites text not null default 'members' check (who_invites in ('admins', 'members')),
  -- Lines of the administrators' checklist that this community skips; 'list' hides the finished checklist.
  set_aside text[] not null default '{}'
);
insert into settings default values;

-- Every process reads the settings again after a change.
create function announce_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger settings_announce after update on settings for each statement execute function announce_settings();

-- What happened, for the charts: who and when, never what exactly. Append only.
create table activity (
  at timestamptz not null default now(),
  user_id integer references users,
  kind text not null
);
create index activity_user on activity (user_id, at);
create index activity_time on activity (at) include (user_id);

-- Past days and months of the charts, counted once per time zone: the past never changes.
create table activity_rollups (
  time_zone text not null,
  bucket timestamp not null,
  span text not null check (span in ('day', 'month')),
  count integer not null,
  distinct_users integer not null,
  primary key (time_zone, span, bucket)
);

-- What administrators and stewards did, and who was let in; kept for 180 days.
create table audit (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  actor_id integer,
  act text not null,
  subject text,
  -- The person whom an act about a report concerns; the record does not name the actor to them.
  about_id integer
);
create index audit_at on audit (at desc);


-- JOINING

-- An address that may register at once, which is also an invitation: into which groups it leads, with which words it was
-- sent, and what became of it. Exactly one registration uses it up. A withdrawn one admits nobody, but stays in the list.
create table preapprovals (
  email text primary key check (email = lower(email)),
  created_at timestamptz not null default now(),
  created_by integer references users on delete set null,
  used_by integer unique references users,
  used_at timestamptz,
  -- Of the link in the mail only a hash is kept.
  token_hash bytea unique,
  token_expires_at timestamptz,
  id integer generated always as identity unique,
  note text not null default '' check (length(note) <= 500),
  groups integer[] not null default '{}' check (cardinality(groups) <= 50),
  invited_at timestamptz not null default now(),
  opened_at timestamptz,
  withdrawn_at timestamptz,
  -- Where nothing can be mailed, an administrator hands the link over and may need it again: the token is computed from
  -- this salt and the server's secret. Null where the link was mailed, because then it proves the mailbox.
  token_salt text,
  check ((used_by is null) = (used_at is null)),
  check ((token_hash is null) = (token_expires_at is null)),
  check (used_by is null or token_hash is null),
  check (withdrawn_at is null or (used_by is null and token_hash is null))
);

-- A link with which a member invites several people for a limited time. Only a hash of its token is kept; the token is
-- computed again from the row and the server's secret, so that the maker can print it once more.
create table invitation_links (
  id integer primary key generated always as identity,
  maker_id integer not null references users on delete cascade,
  salt text not null,
  token_hash bytea not null unique,
  groups integer[] not null default '{}' check (cardinality(groups) <= 50),
  -- 200 for a whole street; the program limits members to 50.
  uses integer not null check (uses between 1 and 200),
  used integer not null default 0 check (used between 0 and uses),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A keyed hash of the short code on a poster; older links have none.
  code_hash bytea unique
);
create index invitation_links_maker on invitation_links (maker_id, created_at desc);

-- A registration becomes an account when its mailbox is proven and somebody has approved it. Declined or expired, it
-- leaves nothing. Each has its own link and its own password: a later one of the same address takes nothing from an
-- earlier one.
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
  -- How neighbours know this person, and by which link they came.
  known_by text not null default '' check (length(known_by) <= 200),
  link_id integer references invitation_links on delete set null,
  -- Until the mailbox is proven: a hash of the browser's cookie, and a keyed hash of the network address.
  browser_hash bytea,
  sender_hash bytea,
  -- When the same address was registered again while this one waited.
  asked_again_at timestamptz,
  check ((token_hash is null) = (token_expires_at is null)),
  check (confirmed_at is null or token_hash is null)
);
create unique index registrations_proven on registrations (email) where confirmed_at is not null;
create index registrations_email on registrations (email);
create unique index registrations_waiting on registrations (email) where confirmed_at is null and token_hash is null;

-- What administrators see: registrations with a proven mailbox, and those made while nothing could be mailed.
create view join_requests as
select id, email, name, password_hash, created_at, confirmed_at is not null as is_confirmed, known_by, link_id, browser_hash,
  asked_again_at
from registrations where confirmed_at is not null or token_hash is null;


-- WORK, LIMITS AND FILES IN TRANSIT

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
create index jobs_failed on jobs (failed_at desc) where failed_at is not null;

-- Recordings that wait to be transcribed: for one hour, only for their maker, under a name that cannot be guessed. In
-- pieces, because a statement that carries a whole file takes seconds, during which everybody waits.
create table recordings (
  handle text not null check (handle ~ '^aud_[A-Za-z0-9_-]{22}$'),
  user_id integer not null references users,
  bytes bytea not null,
  expires_at timestamptz not null default now() + interval '1 hour',
  piece integer not null default 0 check (piece >= 0),
  primary key (handle, piece)
);
alter table recordings alter column bytes set storage external;
create index recordings_expiry on recordings (expires_at);


-- THE NETWORK

-- Who asked whom to connect. At most one request is open between two people, in either direction.
create table connection_requests (
  id integer primary key generated always as identity,
  sender_id integer not null references users,
  receiver_id integer not null references users,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (sender_id <> receiver_id),
  check ((status = 'pending') = (answered_at is null))
);
create unique index connection_requests_open
  on connection_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id)) where status = 'pending';
create index connection_requests_receiver on connection_requests (receiver_id, created_at) where status = 'pending';
create index connection_requests_pair
  on connection_requests (least(sender_id, receiver_id), greatest(sender_id, receiver_id), answered_at);

-- What the sender typed, kept whether it named a member or not: so the list of sent requests reveals no more about who is
-- a member than the answer to the request did.
create table sent_requests (
  id integer primary key generated always as identity,
  sender_id integer not null references users on delete cascade,
  typed text check (length(typed) between 1 and 254),
  receiver_id integer references users on delete cascade,
  sent_at timestamptz(3) not null default now(),
  check (typed is not null or receiver_id is not null),
  check (sender_id <> receiver_id)
);
create unique index sent_requests_typed on sent_requests (sender_id, lower(typed)) where typed is not null;
create unique index sent_requests_named on sent_requests (sender_id, receiver_id) where typed is null;
create index sent_requests_receiver on sent_requests (receiver_id, sender_id);

-- Two people who are connected. Each has a switch; both on means connected.
create table connection_pairs (
  lo_id integer not null references users,
  hi_id integer not null references users,
  request_id integer not null references connection_requests,
  is_on_for_lo boolean not null default true,
  is_on_for_hi boolean not null default true,
  primary key (lo_id, hi_id),
  check (lo_id < hi_id)
);
create index connection_pairs_hi on connection_pairs (hi_id);

-- Consent has one source: there is no pair without an accepted request between exactly these two.
create function require_consent() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from connection_requests r
    where r.id = new.request_id and r.status = 'accepted'
      and least(r.sender_id, r.receiver_id) = new.lo_id and greatest(r.sender_id, r.receiver_id) = new.hi_id
  ) then
    raise exception 'no accepted request between % and %', new.lo_id, new.hi_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger connection_pairs_consent before insert or update of lo_id, hi_id, request_id on connection_pairs
  for each row execute function require_consent();

-- Both directions of every connected pair.
create view connected as
  select lo_id as user_id, hi_id as other_id from connection_pairs where is_on_for_lo and is_on_for_hi
  union all
  select hi_id, lo_id from connection_pairs where is_on_for_lo and is_on_for_hi;

-- Who has blocked whom: one row per pair, whether one of them did it or both, because it always works both ways. Neither
-- of them is informed.
create table blocks (
  lo_id integer not null references users on delete cascade,
  hi_id integer not null references users on delete cascade,
  by_lo_at timestamptz(3),
  by_hi_at timestamptz(3),
  primary key (lo_id, hi_id),
  check (lo_id < hi_id),
  check (by_lo_at is not null or by_hi_at is not null)
);
create index blocks_hi on blocks (hi_id);


-- WORDS OF THE SEARCH

-- English stems; accents make no difference.
create text search configuration enough (copy = english);
alter text search configuration enough alter mapping for hword, hword_part, word with unaccent, english_stem;

create function joined(words text[]) returns text immutable parallel safe language sql as $$
  select array_to_string(words, ' ')
$$;

create function search_vector(name text, tags text[], categories text[], description text)
returns tsvector immutable parallel safe language sql as $$
  select setweight(to_tsvector('enough', name), 'A')
    || setweight(to_tsvector('enough', joined(tags)), 'B')
    || setweight(to_tsvector('enough', joined(categories)), 'C')
    || setweight(to_tsvector('enough', description), 'D')
$$;

-- The words people use, each under every spelling with one letter missing, and with two missing in a long word. Two words
-- that share a spelling differ by a typing error: "hamer" and "hammer", "cahir" and "chair".
create table search_words (
  spelling text not null,
  word text not null,
  primary key (spelling, word)
);

create function letters_of(words text) returns text immutable parallel safe language sql as $$
  select lower(unaccent('unaccent', words))
$$;

-- Strict, so that it is not inlined: the planner must know that a word has some forty spellings, not a million.
create function spellings(word text) returns setof text immutable strict parallel safe rows 40 language sql as $$
  with one as (
    select left(word, n - 1) || substr(word, n + 1) as spelling from generate_series(1, length(word)) n
  )
  select word
  union
  select spelling from one where length(word) >= 4
  union
  select left(spelling, n - 1) || substr(spelling, n + 1)
  from one, generate_series(1, length(spelling)) n where length(word) >= 7
$$;

create function learn_words(texts text) returns void language sql as $$
  insert into search_words (spelling, word)
  select distinct s.spelling, w.word
  from (
    select distinct t.said as word from regexp_split_to_table(letters_of(texts), '[^[:alnum:]]+') as t(said)
    where length(t.said) between 3 and 24
      and not exists (select 1 from search_words known where known.spelling = t.said and known.word = t.said)
  ) w, spellings(w.word) as s(spelling)
  -- Always in the same order, so that two posts with the same new words never wait for each other in a circle.
  order by w.word, s.spelling
  on conflict do nothing
$$;


-- ITEMS

create table items (
  id integer primary key generated always as identity,
  owner_id integer not null references users,
  name text not null check (length(name) between 1 and 100),
  description text not null check (length(description) <= 2000),
  -- The cover, which is also the first of its photos. Items of a list may have none yet, deleted items have none any more.
  thumbnail_url text unique,
  placeholder text not null,
  photo_bytes integer not null default 0,
  giveaway boolean not null,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  categories text[] not null default '{}' check (categories <@ array[
    'Clothes', 'Books', 'Arts', 'Toys', 'Parties', 'Kitchenware', 'Household', 'Garden', 'Outdoors', 'Tools', 'Tech']),
  status text not null default 'available' check (status in ('available', 'requested', 'approved', 'transferred')),
  recipient_id integer,
  -- Milliseconds, as in the API: a page of the list begins exactly where the one before ended.
  date_posted timestamptz(3) not null default now(),
  date_approved timestamptz(3),
  date_transferred timestamptz(3),
  interest_mailed_at timestamptz,
  deleted_at timestamptz(3),
  search tsvector not null generated always as (search_vector(name, tags, categories, description)) stored,
  -- The usual length of a loan; null means that there is none.
  loan_days integer check (loan_days between 1 and 365),
  -- The day of return that was agreed with the approval; from the handover on, the handover has it.
  due_on date,
  -- Counts the edits. An edit names the version it was based on, so that the second of two simultaneous edits is refused.
  version integer not null default 1,
  -- A steward has hidden it: only its owner sees it, and a borrower until it is back.
  hidden_at timestamptz(3),
  -- The list it was imported with, kept after the list itself is gone: items of one list are shown together.
  list_id integer,
  unique (id, owner_id),
  check ((status in ('approved', 'transferred')) = (recipient_id is not null)),
  check ((recipient_id is null) = (date_approved is null)),
  check ((status = 'transferred') = (date_transferred is not null)),
  constraint items_loan_days check (loan_days is null or not giveaway),
  constraint items_due check (due_on is null or (status = 'approved' and not giveaway)),
  constraint items_photo_goes check (deleted_at is null or thumbnail_url is null)
);
create index items_own on items (owner_id, date_posted desc, id desc) where deleted_at is null;
create index items_recipient on items (recipient_id) where recipient_id is not null;
create index items_waiting on items (id) where status in ('requested', 'approved') and deleted_at is null;
create index items_list on items (list_id) where list_id is not null;

create function refuse_removal() returns trigger language plpgsql as $$
begin
  raise exception 'items are marked as deleted, never removed' using errcode = 'check_violation';
end $$;
create trigger items_stay before delete on items for each row execute function refuse_removal();

create function learn_item() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.name, joined(new.tags), joined(new.categories), new.description));
  return null;
end $$;
create trigger items_learn after insert or update of name, tags, categories, description on items
  for each row execute function learn_item();

-- A repeated post is answered with the item of the first one.
create table item_posts (
  user_id integer not null references users,
  key text not null,
  item_id integer not null references items,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index item_posts_age on item_posts (created_at);

-- Up to six photos of an item in their order.
create table item_photos (
  item_id integer not null references items,
  position smallint not null check (position between 1 and 6),
  thumbnail_url text not null unique,
  placeholder text not null,
  bytes integer not null default 0,
  -- Of the uploaded file: the same file again is no new photo. Unknown for old posts.
  sha256 text,
  primary key (item_id, position),
  unique (item_id, sha256)
);

-- An item that is inserted with a cover has it as its first photo.
create function keep_first_photos() returns trigger language plpgsql as $$
begin
  insert into item_photos (item_id, position, thumbnail_url, placeholder, bytes)
  select id, 1, thumbnail_url, placeholder, photo_bytes from added where thumbnail_url is not null;
  return null;
end $$;
create trigger items_first_photos after insert on items
  referencing new table as added for each statement execute function keep_first_photos();

-- Removing the cover removes all photos; another cover becomes the first photo, unless it is that already.
create function follow_cover() returns trigger language plpgsql as $$
begin
  if new.thumbnail_url is null then
    delete from item_photos where item_id = new.id;
  else
    insert into item_photos as p (item_id, position, thumbnail_url, placeholder, bytes)
    values (new.id, 1, new.thumbnail_url, new.placeholder, new.photo_bytes)
    on conflict (item_id, position) do update
      set thumbnail_url = excluded.thumbnail_url, placeholder = excluded.placeholder, bytes = excluded.bytes, sha256 = null
      where p.thumbnail_url <> excluded.thumbnail_url;
  end if;
  return null;
end $$;
create trigger items_cover after update of thumbnail_url on items
  for each row when (old.thumbnail_url is distinct from new.thumbnail_url) execute function follow_cover();

-- The cover is the first photo, and the positions have no gap; checked when the transaction ends.
create function require_cover() returns trigger language plpgsql as $$
declare
  the_id integer := (coalesce(new, old)).item_id;
begin
  if (select thumbnail_url from items where id = the_id)
      is distinct from (select thumbnail_url from item_photos where item_id = the_id and position = 1)
    or (select count(*) <> coalesce(max(position), 0) from item_photos where item_id = the_id) then
    raise exception 'item % and its photos disagree', the_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger item_photos_cover after insert or update or delete on item_photos
  deferrable initially deferred for each row execute function require_cover();


-- WHO AN ITEM IS SHARED WITH

create table item_groups (
  item_id integer not null references items,
  group_id integer not null references groups,
  -- Whether visitors see it too: shared with the group while its members knew that visitors look, or allowed by the owner.
  for_visitors boolean not null default false,
  primary key (item_id, group_id)
);
create index item_groups_group on item_groups (group_id, item_id);
create index item_groups_visitors on item_groups (group_id, item_id) where for_visitors;

create table item_people (
  item_id integer not null references items,
  user_id integer not null references users,
  primary key (item_id, user_id)
);
create index item_people_user on item_people (user_id, item_id);

-- Locks the row of the group, so that nothing is shared with visitors by accident while the setting changes.
create function share_with_visitors() returns trigger language plpgsql as $$
begin
  new.for_visitors := (select in_preview from groups where id = new.group_id for share);
  return new;
end $$;
create trigger item_groups_visitors before insert on item_groups for each row execute function share_with_visitors();


-- REQUESTS

-- Who asked for an item, and when. Nobody asks for their own.
create table interests (
  item_id integer not null,
  user_id integer not null references users,
  owner_id integer not null,
  expressed_at timestamptz(3) not null default now(),
  -- When the chosen person looked at the approval. It goes with the interest, so a new approval is new again.
  approval_seen_at timestamptz(3),
  note text not null default '' check (length(note) <= 300),
  wanted_from date,
  wanted_until date,
  -- The name of the item at that time, if it has been renamed since.
  asked_as text,
  primary key (item_id, user_id),
  foreign key (item_id, owner_id) references items (id, owner_id),
  check (user_id <> owner_id),
  constraint interests_days check ((wanted_from is null) = (wanted_until is null) and wanted_from <= wanted_until)
);
create index interests_user on interests (user_id, item_id);

-- The recipient is always one of those who asked.
alter table items add foreign key (id, recipient_id) references interests (item_id, user_id);

-- Members who were declined may ask again after a while.
create table declines (
  item_id integer not null references items,
  user_id integer not null references users,
  note text not null default '' check (length(note) <= 300),
  declined_at timestamptz(3) not null default now(),
  -- The day from which they may, and the moment at which it begins in the community's time zone.
  ask_again_on date not null,
  ask_again_at timestamptz(3) not null,
  primary key (item_id, user_id)
);

-- Requested means that somebody asked, available that nobody did; checked when the transaction ends.
create function require_matching_queue() returns trigger language plpgsql as $$
declare
  the_id integer := case when tg_table_name = 'items' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'item_id')::int end;
begin
  if exists (
    select 1 from items i where i.id = the_id and i.deleted_at is null and i.status in ('available', 'requested')
      and (i.status = 'requested') <> exists (select 1 from interests n where n.item_id = i.id)
  ) then
    raise exception 'item % and its queue disagree', the_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger items_queue after insert or update of status on items
  deferrable initially deferred for each row execute function require_matching_queue();
create constraint trigger interests_queue after insert or delete on interests
  deferrable initially deferred for each row execute function require_matching_queue();

create function require_no_block() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from blocks
    where lo_id = least(new.user_id, new.owner_id) and hi_id = greatest(new.user_id, new.owner_id)
  ) then
    raise exception 'item % is out of reach', new.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger interests_block before insert on interests for each row execute function require_no_block();


-- LOANS AND HANDOVERS

-- One row for each time that an item changed hands. It stays: it is the history of both people.
create table handovers (
  id integer primary key generated always as identity,
  item_id integer not null,
  owner_id integer not null,
  recipient_id integer not null references users,
  is_loan boolean not null,
  handed_over_at timestamptz(3) not null default now(),
  due_on date,
  said_returned_at timestamptz(3),
  returned_at timestamptz(3),
  return_note text not null default '' check (length(return_note) <= 300),
  extension_until date,
  extension_asked_at timestamptz(3),
  thanks text check (length(thanks) between 1 and 200),
  thanked_at timestamptz(3),
  -- Since when this day of return is agreed: no reminder comes right after it was.
  due_since timestamptz(3),
  foreign key (item_id, owner_id) references items (id, owner_id),
  check (recipient_id <> owner_id),
  check (is_loan or coalesce(due_on, extension_until) is null and coalesce(said_returned_at, returned_at) is null),
  check ((extension_until is null) = (extension_asked_at is null)),
  check ((thanks is null) = (thanked_at is null)),
  check (return_note = '' or returned_at is not null)
);
-- An item is out once at a time, and a gift is given once.
create unique index handovers_standing on handovers (item_id) where returned_at is null;
create index handovers_item on handovers (item_id, id);
create index handovers_given on handovers (owner_id, handed_over_at desc, id desc);
create index handovers_received on handovers (recipient_id, handed_over_at desc, id desc);
create index handovers_lent on handovers (owner_id, due_on) where is_loan and returned_at is null;
create index handovers_borrowed on handovers (recipient_id, due_on) where is_loan and returned_at is null;
create index handovers_waiting on handovers (item_id)
  where is_loan and returned_at is null and (due_on is not null or said_returned_at is not null);

create function note_due() returns trigger language plpgsql as $$
begin
  new.due_since := now();
  return new;
end $$;
create trigger handovers_due before update of due_on on handovers
  for each row when (new.due_on is distinct from old.due_on) execute function note_due();

-- The last act on an item that can still be undone: one row per item, until anything else happens to it.
create table undoable_acts (
  item_id integer primary key references items,
  act text not null check (act in ('approve', 'transfer', 'return')),
  -- The same moment as in the record of activity.
  done_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '15 seconds',
  -- The mails it caused; they wait longer than that.
  mails bigint[] not null default '{}',
  -- What a return took away.
  before jsonb
);

create function is_undoable(id integer, what text) returns boolean stable language sql as $$
  select exists (select 1 from undoable_acts where item_id = id and act = what and now() < ends_at)
$$;

-- Anything that happens to an item ends the time for undoing.
create function forget_undoable() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'items' then
    delete from undoable_acts where item_id = new.id;
  elsif tg_table_name in ('interests', 'handovers') then
    delete from undoable_acts where item_id = (coalesce(new, old)).item_id;
  else
    delete from undoable_acts u using interests n where n.item_id = u.item_id and n.user_id = new.id;
  end if;
  return null;
end $$;
create trigger items_undoable after update on items for each row execute function forget_undoable();
create trigger interests_undoable after insert or delete on interests
  for each row execute function forget_undoable();
create trigger handovers_undoable after insert or update on handovers
  for each row execute function forget_undoable();
-- A member who leaves cannot come back into a queue.
create trigger users_undoable after update of status on users
  for each row when (old.status is distinct from new.status) execute function forget_undoable();

-- The legal moves of an item.
create function require_legal_move() returns trigger language plpgsql as $$
begin
  if old.deleted_at is not null then
    raise exception 'item % is deleted', old.id using errcode = 'check_violation';
  end if;
  if (new.owner_id, new.date_posted) is distinct from (old.owner_id, old.date_posted) then
    raise exception 'the owner and the day of item % are fixed', old.id using errcode = 'check_violation';
  end if;
  if new.giveaway <> old.giveaway and (old.status, new.status) <> ('available', 'available') then
    raise exception 'item % stays what people asked for', old.id using errcode = 'check_violation';
  end if;
  if new.deleted_at is not null and old.status = 'transferred' and not old.giveaway then
    raise exception 'item % is lent out', old.id using errcode = 'check_violation';
  end if;
  if new.status = old.status then
    if (new.recipient_id, new.date_approved, new.date_transferred)
      is distinct from (old.recipient_id, old.date_approved, old.date_transferred) then
      raise exception 'item % keeps its recipient and its dates', old.id using errcode = 'check_violation';
    end if;
  elsif (old.status, new.status) = ('transferred', 'approved') and is_undoable(old.id, 'transfer') then
    if (new.recipient_id, new.date_approved) is distinct from (old.recipient_id, old.date_approved) then
      raise exception 'item % stays promised to the one who had it', old.id using errcode = 'check_violation';
    end if;
  elsif old.status = 'transferred' and new.status in ('available', 'requested') and not old.giveaway then
    if exists (select 1 from handovers h where h.item_id = old.id and h.returned_at is null) then
      raise exception 'item % has not come back', old.id using errcode = 'check_violation';
    end if;
  elsif old.status in ('available', 'requested') and new.status = 'transferred' and exists (
    -- A return that was undone: the handover stands again.
    select 1 from handovers h where h.item_id = old.id and h.is_loan and h.returned_at is null
      and (h.recipient_id, h.handed_over_at) = (new.recipient_id, new.date_transferred)
  ) then
    return new;
  elsif (old.status, new.status) not in (
    ('available', 'requested'), ('requested', 'available'), ('requested', 'approved'),
    ('approved', 'requested'), ('approved', 'available'), ('approved', 'transferred')
  ) then
    raise exception 'item % cannot go from % to %', old.id, old.status, new.status using errcode = 'check_violation';
  elsif new.status = 'transferred'
    and (new.recipient_id, new.date_approved) is distinct from (old.recipient_id, old.date_approved) then
    raise exception 'item % goes to the one it was approved for', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger items_legal_move before update on items for each row execute function require_legal_move();

-- Members ask for what is available and wait for what will come back; requests that the handover of a gift ended are
-- restored when it is undone.
create function require_listed_item() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from items where id = new.item_id and deleted_at is null
      and (status in ('available', 'requested') or not giveaway or is_undoable(id, 'transfer'))
  ) then
    raise exception 'item % is not to be had', new.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger interests_listed before insert on interests for each row execute function require_listed_item();

-- History is written once: only an act that was just done can be undone.
create function require_legal_handover() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select 1 from items i where i.id = new.item_id and i.status = 'transferred' and i.deleted_at is null
        and i.recipient_id = new.recipient_id and i.date_transferred = new.handed_over_at and i.giveaway <> new.is_loan
    ) then
      raise exception 'item % was not handed over like this', new.item_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if not is_undoable(old.item_id, 'transfer') then
      raise exception 'handover % is history', old.id using errcode = 'check_violation';
    end if;
    return old;
  end if;
  if (new.id, new.item_id, new.owner_id, new.recipient_id, new.is_loan, new.handed_over_at)
    is distinct from (old.id, old.item_id, old.owner_id, old.recipient_id, old.is_loan, old.handed_over_at) then
    raise exception 'handover % is history', old.id using errcode = 'check_violation';
  end if;
  if old.thanks is not null and new.thanks is distinct from old.thanks then
    raise exception 'the thanks of handover % are said', old.id using errcode = 'check_violation';
  end if;
  if old.returned_at is not null and (new.due_on, new.said_returned_at, new.returned_at, new.extension_until)
    is distinct from (old.due_on, old.said_returned_at, old.returned_at, old.extension_until)
    and not (new.returned_at is null and is_undoable(old.item_id, 'return')) then
    raise exception 'handover % is over', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger handovers_legal before insert or update or delete on handovers
  for each row execute function require_legal_handover();

-- An item that is out has its open handover, and one that is back has none; checked when the transaction ends.
create function require_matching_handover() returns trigger language plpgsql as $$
declare
  the_id integer := case when tg_table_name = 'items' then (to_jsonb(new) ->> 'id')::int
    else (to_jsonb(coalesce(new, old)) ->> 'item_id')::int end;
begin
  if exists (
    select 1 from items i
    left join handovers h on h.item_id = i.id and h.returned_at is null
    where i.id = the_id and i.deleted_at is null and (
      (i.status = 'transferred') <> (h.id is not null)
      or (h.recipient_id, h.handed_over_at, h.is_loan) is distinct from (i.recipient_id, i.date_transferred, not i.giveaway)
        and i.status = 'transferred')
  ) then
    raise exception 'item % and its handovers disagree', the_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger items_handover after insert or update of status on items
  deferrable initially deferred for each row execute function require_matching_handover();
create constraint trigger handovers_item after insert or update or delete on handovers
  deferrable initially deferred for each row execute function require_matching_handover();


-- THE LISTS OF ITEMS

-- The list of a neighbourhood, sorted once instead of at every request: one row per audience and category of an item that
-- is available or lent out. An audience is a group, or minus a person; category 0 is all of them. It is derived from the
-- tables above and only proposes: readers check the visibility rule again.
create table item_feed (
  audience integer not null,
  category smallint not null,
  giveaway boolean not null,
  date_posted timestamptz(3) not null,
  item_id integer not null,
  owner_id integer not null,
  is_out boolean not null default false,
  list_id integer,
  primary key (audience, category, giveaway, is_out, date_posted, item_id) include (owner_id, list_id)
);
create index item_feed_item on item_feed (item_id);
-- Which items of a list are newer than a given one, for any viewer.
create index item_feed_lists on item_feed (list_id, giveaway, date_posted, item_id) include (audience, owner_id)
  where list_id is not null and category = 0 and not is_out;

create function category_number(category text) returns smallint immutable strict parallel safe language sql as $$
  select array_position(array[
    'Clothes', 'Books', 'Arts', 'Toys', 'Parties', 'Kitchenware', 'Household', 'Garden', 'Outdoors', 'Tools', 'Tech'],
    category)::smallint
$$;

-- What the feed should hold.
create view item_feed_truth as
  select a.audience, c.category, i.giveaway, i.date_posted, i.id as item_id, i.owner_id,
    i.status = 'transferred' as is_out, i.list_id
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  cross join lateral (
    select group_id as audience from item_groups where item_id = i.id
    union all
    select -user_id from item_people where item_id = i.id
  ) a
  cross join lateral (
    select 0::smallint as category
    union
    select category_number(each) from unnest(i.categories) each
  ) c
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

-- The same for the search: the words of an item beside its audiences, in one index. Without it, a search for a common
-- word would read every item that has it before asking who may see it.
create table item_search (
  item_id integer primary key,
  owner_id integer not null,
  giveaway boolean not null,
  date_posted timestamptz(3) not null,
  categories text[] not null,
  audiences integer[] not null,
  search tsvector not null,
  is_out boolean not null default false
);
create index item_search_words on item_search using gin (search, audiences) with (fastupdate = off);

create view item_search_truth as
  select i.id as item_id, i.owner_id, i.giveaway, i.date_posted, i.categories,
    array(
      select group_id from item_groups where item_id = i.id
      union all
      select -user_id from item_people where item_id = i.id
      order by 1
    ) as audiences,
    i.search, i.status = 'transferred' as is_out
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

-- Updates everything that is derived from these items.
create function refresh_item_feed(ids integer[]) returns void language sql as $$
  delete from item_feed where item_id = any(ids);
  insert into item_feed (audience, category, giveaway, date_posted, item_id, owner_id, is_out, list_id)
  select audience, category, giveaway, date_posted, item_id, owner_id, is_out, list_id
  from item_feed_truth where item_id = any(ids);

  delete from item_search where item_id = any(ids);
  insert into item_search (item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out)
  select item_id, owner_id, giveaway, date_posted, categories, audiences, search, is_out
  from item_search_truth where item_id = any(ids);
$$;

-- What the derived tables depend on, besides the shares and the account of the owner.
create function standing_of(item items) returns text immutable language sql as $$
  select case when item.deleted_at is not null then 'gone' when item.hidden_at is not null then 'hidden'
    when item.status in ('available', 'requested') then 'listed' else item.status end
$$;

create function feed_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_item_feed(array[new.id]);
  elsif (standing_of(old), old.giveaway, old.search) is distinct from (standing_of(new), new.giveaway, new.search)
    or old.categories <> new.categories then
    perform refresh_item_feed(array[new.id]);
  end if;
  return null;
end $$;
create trigger items_feed after insert or update on items for each row execute function feed_item();

create function feed_shares() returns trigger language plpgsql as $$
begin
  perform refresh_item_feed(array(select distinct item_id from changed));
  return null;
end $$;
create trigger item_groups_feed_in after insert on item_groups
  referencing new table as changed for each statement execute function feed_shares();
create trigger item_groups_feed_out after delete on item_groups
  referencing old table as changed for each statement execute function feed_shares();
create trigger item_people_feed_in after insert on item_people
  referencing new table as changed for each statement execute function feed_shares();
create trigger item_people_feed_out after delete on item_people
  referencing old table as changed for each statement execute function feed_shares();

-- A deactivated member leaves every queue, and their items leave the lists until they come back.
create function follow_account() returns trigger language plpgsql as $$
declare
  waited_for integer[];
begin
  if new.status = 'deactivated' then
    waited_for := array(select id from (
      select i.id from items i join interests n on n.item_id = i.id
      where n.user_id = new.id and i.deleted_at is null and i.recipient_id is distinct from new.id
        and (i.status in ('requested', 'approved') or not i.giveaway)
      order by i.id for update of i) locked);
    delete from interests where user_id = new.id and item_id = any(waited_for);
    update items i set status = 'available'
      where i.id = any(waited_for) and i.status = 'requested'
        and not exists (select 1 from interests n where n.item_id = i.id);
  end if;
  perform refresh_item_feed(array(select id from items where owner_id = new.id));
  return null;
end $$;
create trigger users_items after update of status on users
  for each row when (old.status is distinct from new.status) execute function follow_account();


-- WISHES

create table wishes (
  id integer primary key generated always as identity,
  owner_id integer not null references users,
  name text not null check (length(name) between 1 and 100),
  description text not null check (length(description) <= 2000),
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  categories text[] not null default '{}' check (categories <@ array[
    'Clothes', 'Books', 'Arts', 'Toys', 'Parties', 'Kitchenware', 'Household', 'Garden', 'Outdoors', 'Tools', 'Tech']),
  privacy_setting text not null check (privacy_setting in ('public', 'private')),
  -- Whether its owner chose who may see it; then wish_groups and wish_people name them.
  has_recipients boolean not null default false,
  date_posted timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  search tsvector not null generated always as (search_vector(name, tags, categories, description)) stored,
  -- Whether visitors see a wish for the whole network, which names no group.
  for_visitors boolean not null default false,
  version integer not null default 1,
  -- How near the nearest items were in its last search; a new item is compared with that. Null before the first search.
  usual real,
  hidden_at timestamptz(3),
  unique (id, owner_id)
);
create index wishes_own on wishes (owner_id, date_posted desc, id desc) where deleted_at is null;
create index wishes_recent on wishes (date_posted desc, id desc) where deleted_at is null and privacy_setting = 'public';
create index wishes_search on wishes using gin (search) where deleted_at is null;

create table wish_groups (
  wish_id integer not null references wishes,
  group_id integer not null references groups,
  for_visitors boolean not null default false,
  primary key (wish_id, group_id)
);
create index wish_groups_group on wish_groups (group_id, wish_id);
create trigger wish_groups_visitors before insert on wish_groups for each row execute function share_with_visitors();

create table wish_people (
  wish_id integer not null references wishes,
  user_id integer not null references users,
  primary key (wish_id, user_id)
);
create index wish_people_user on wish_people (user_id, wish_id);

-- A repeated post is answered with the wish of the first one.
create table wish_posts (
  user_id integer not null references users,
  key text not null,
  wish_id integer not null references wishes,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create function learn_wish() returns trigger language plpgsql as $$
begin
  perform learn_words(concat_ws(' ', new.name, joined(new.tags), joined(new.categories), new.description));
  return null;
end $$;
create trigger wishes_learn after insert or update of name, tags, categories, description on wishes
  for each row when (new.privacy_setting = 'public') execute function learn_wish();

create function wish_before_visitors() returns trigger language plpgsql as $$
begin
  new.for_visitors := new.privacy_setting = 'public' and not new.has_recipients and exists (
    select from subscriptions s join groups g on g.id = s.group_id where s.user_id = new.owner_id and g.in_preview);
  return new;
end $$;
create trigger wishes_visitors before insert on wishes for each row execute function wish_before_visitors();

-- When a group leaves the preview, the consent given under it ends: showing it again later starts from nothing.
create function end_preview() returns trigger language plpgsql as $$
begin
  update item_groups set for_visitors = false where group_id = new.id and for_visitors;
  update wish_groups set for_visitors = false where group_id = new.id and for_visitors;
  update wishes w set for_visitors = false
  where for_visitors and not exists (
    select from subscriptions s join groups g on g.id = s.group_id where s.user_id = w.owner_id and g.in_preview);
  return null;
end $$;
create trigger groups_end_preview after update of in_preview on groups
  for each row when (old.in_preview and not new.in_preview) execute function end_preview();

-- Items that were found for a wish. Whether they are still available and visible is checked at every read.
create table matches (
  wish_id integer not null references wishes,
  item_id integer not null references items,
  score real not null,
  reason text not null,
  found_at timestamptz(3) not null default now(),
  seen_at timestamptz(3),
  -- A neighbour offered this item for the wish: the match stays, whatever the matching finds later.
  offered_at timestamptz(3),
  primary key (wish_id, item_id)
);
create index matches_item on matches (item_id);


-- EMBEDDINGS

-- For matching: the embedding of a text, one byte per dimension, with the model that made it.
create table item_meanings (
  item_id integer primary key references items,
  model text not null,
  vector bytea not null
);
create table wish_meanings (
  wish_id integer primary key references wishes,
  model text not null,
  vector bytea not null
);

-- For the search: the same, and the signs of the dimensions as bits. The bits are compared first, because that is fast,
-- and the numbers of the nearest decide. `place` is the cluster of the item, so that a viewer who sees very many items
-- searches only near the question.
create table item_senses (
  item_id integer primary key references items,
  model text not null,
  place smallint not null,
  bits bit varying not null,
  vector bytea not null
);
create table wish_senses (
  wish_id integer primary key references wishes,
  model text not null,
  bits bit varying not null,
  vector bytea not null
);

-- Texts that wait for their embedding. The number grows with each change: a text that changed meanwhile is read again.
create table senses_due (
  kind text not null check (kind in ('item', 'wish')),
  thing_id integer not null,
  change integer not null default 0,
  primary key (kind, thing_id)
);

-- The embeddings beside their audiences, as in the feed; it only proposes, too.
create table item_sense_feed (
  audience integer not null,
  place smallint not null,
  giveaway boolean not null,
  item_id integer not null,
  owner_id integer not null,
  bits bit varying not null,
  primary key (audience, place, item_id) include (giveaway, owner_id, bits)
);
create index item_sense_feed_item on item_sense_feed (item_id);

create view item_sense_feed_truth as
  select f.audience, s.place, f.giveaway, f.item_id, f.owner_id, s.bits
  from item_feed f join item_senses s on s.item_id = f.item_id where f.category = 0;

create function feed_senses() returns trigger language plpgsql as $$
begin
  delete from item_sense_feed where item_id in (select item_id from changed);
  insert into item_sense_feed (audience, place, giveaway, item_id, owner_id, bits)
  select audience, place, giveaway, item_id, owner_id, bits from item_sense_feed_truth
  where item_id in (select item_id from changed);
  return null;
end $$;
create trigger item_feed_senses_in after insert on item_feed
  referencing new table as changed for each statement execute function feed_senses();
create trigger item_feed_senses_out after delete on item_feed
  referencing old table as changed for each statement execute function feed_senses();
create trigger item_senses_in after insert on item_senses
  referencing new table as changed for each statement execute function feed_senses();
create trigger item_senses_anew after update on item_senses
  referencing new table as changed for each statement execute function feed_senses();
create trigger item_senses_out after delete on item_senses
  referencing old table as changed for each statement execute function feed_senses();

-- After a change of the text the old embedding is removed at once; the new one is made in the background.
create function put_sense_due() returns trigger language plpgsql as $$
declare
  the_kind text := tg_argv[0];
begin
  if the_kind = 'item' then
    delete from item_senses where item_id = new.id;
  else
    delete from wish_senses where wish_id = new.id;
  end if;
  if new.deleted_at is null then
    insert into senses_due (kind, thing_id) values (the_kind, new.id)
    on conflict (kind, thing_id) do update set change = senses_due.change + 1;
    perform pg_notify('senses', '');
  else
    delete from senses_due where kind = the_kind and thing_id = new.id;
  end if;
  return null;
end $$;
create trigger items_sense after insert or update of name, description, tags, categories, deleted_at on items
  for each row execute function put_sense_due('item');
create trigger wishes_sense after insert or update of name, description, tags, categories, deleted_at on wishes
  for each row execute function put_sense_due('wish');


-- CONVERSATIONS

-- The thread between the owner of an item and a member who asked for it.
create table conversations (
  id integer primary key generated always as identity,
  item_id integer not null,
  person_id integer not null references users,
  owner_id integer not null,
  last_at timestamptz(3) not null default now(),
  -- When the request that it is about ended; null while it lasts.
  ended_at timestamptz(3),
  -- When the two meet, and when they agreed on it.
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

-- A message is a text, proposes times, or agrees to one of them.
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
  -- When a mail about it went to the reader.
  mailed_at timestamptz(3),
  -- Chosen by the author's page, so that a repeated request is no second message.
  key text,
  hidden_at timestamptz(3),
  foreign key (item_id, person_id, owner_id) references conversations (item_id, person_id, owner_id),
  check ((author_id, reader_id) = (owner_id, person_id) or (author_id, reader_id) = (person_id, owner_id)),
  check ((text <> '')::int + (times is not null)::int + (agreed is not null)::int = 1)
);
create index messages_thread on messages (item_id, person_id, id desc);
create index messages_unread on messages (reader_id, item_id, person_id) where seen_at is null;
create unique index messages_key on messages (item_id, person_id, author_id, key) where key is not null;

-- The thread ends with its request and goes on when the member asks again.
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

-- The address of a member's calendar. Only a hash of its token is kept; the token is computed again from the nonce and a
-- key that is not in this database.
create table calendars (
  user_id integer primary key references users on delete cascade,
  nonce uuid not null default gen_random_uuid(),
  token_hash bytea not null unique
);


-- REMINDERS AND NEWS

-- Since when an owner has requests to choose from; it starts again with a return or a cancelled approval.
create table asked_since (
  item_id integer primary key references items,
  since timestamptz(3) not null default now()
);

create function note_asked() returns trigger language plpgsql as $$
begin
  -- An approval that is undone leaves everything as it was.
  if old.status = 'approved' and is_undoable(new.id, 'approve') then
    return null;
  end if;
  insert into asked_since (item_id) values (new.id) on conflict (item_id) do update set since = excluded.since;
  return null;
end $$;
-- Triggers run in the order of their names: this one before items_undoable.
create trigger items_asked after update of status on items
  for each row when (new.status = 'requested' and old.status <> 'requested') execute function note_asked();

-- Each step of each occasion is sent once per person; written together with the mail.
create table reminders_sent (
  item_id integer not null references items,
  user_id integer not null references users,
  kind text not null,
  occasion text not null,
  step smallint not null,
  sent_at timestamptz(3) not null default now(),
  primary key (item_id, user_id, kind, occasion, step)
);

-- What the next daily mail will hold; unique by the job that would have sent a mail of its own.
create table digest_entries (
  job_id bigint primary key,
  user_id integer not null references users,
  subject text not null,
  created_at timestamptz(3) not null default now()
);
create index digest_entries_user on digest_entries (user_id);

-- What others ended, shown in the app as well as mailed. The name is the one the member knew the item by.
create table news (
  id integer primary key generated always as identity,
  user_id integer not null references users,
  kind text not null check (kind in ('declined', 'overtaken', 'promised', 'rehomed', 'cancelled', 'gone', 'back')),
  item_id integer not null references items,
  item_name text not null,
  person_id integer not null references users,
  note text not null default '' check (length(note) <= 300),
  happened_at timestamptz not null default now(),
  seen_at timestamptz(3)
);
create index news_unseen on news (user_id, happened_at desc, id desc) where seen_at is null;
create index news_item on news (item_id);


-- LINKS FOR PEOPLE OUTSIDE

-- The name in the link is all a visitor needs, so it has 128 random bits.
create table shared_libraries (
  shared_id text primary key check (shared_id ~ '^[A-Za-z0-9_-]{22}$'),
  owner_id integer not null references users,
  description text not null default '' check (length(description) <= 200),
  password_hash text,
  giveaway boolean,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  -- How often it was opened; by whom is not recorded.
  opened integer not null default 0,
  unique (shared_id, owner_id)
);
create index shared_libraries_owner on shared_libraries (owner_id, created_at desc);

-- A link shows only what belongs to its maker: both sides carry the owner, so that the foreign keys see to it.
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

-- The item or wish on a link that a person came for. It is kept with the registration, so that it survives a change of the
-- browser, and then with the member.
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


-- IMPORTED LISTS

create table imports (
  id integer primary key generated always as identity,
  maker_id integer not null references users,
  -- Whose the items are: the maker's own or, where an administrator imports, another member's.
  owner_id integer not null references users,
  groups integer[] not null,
  connections integer[] not null,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  done_at timestamptz(3),
  -- What the reader of the file remarks about the whole list.
  remarks text[] not null default '{}'
);
create index imports_age on imports (created_at);
create index imports_maker on imports (maker_id, started_at);

create table import_lines (
  import_id integer not null references imports on delete cascade,
  -- The number of the line in the file; quoted text may span several lines.
  line integer not null,
  name text not null,
  draft jsonb not null,
  -- Identifies the item for its owner: the same words again are the same item.
  key text not null,
  state text not null check (state in ('waiting', 'made', 'already', 'refused')),
  problem text not null default '',
  item_id integer references items,
  -- The cells of a refused line, so that it can be corrected without a new file.
  cells jsonb not null default '{}',
  note text not null default '',
  primary key (import_id, line),
  check ((state = 'refused') = (problem <> ''))
);

-- The photos of a list, in the database so that any process can continue it; deleted with the line that needs them.
create table import_photos (
  import_id integer not null references imports on delete cascade,
  name text not null,
  bytes bytea not null,
  piece integer not null default 0 check (piece >= 0),
  primary key (import_id, name, piece)
);
alter table import_photos alter column bytes set storage external;

-- What was ever imported: the same list again creates nothing twice, even if the items were edited since.
create table imported_things (
  owner_id integer not null references users,
  key text not null,
  item_id integer not null references items,
  primary key (owner_id, key)
);


-- FEEDBACK AND REPORTS

-- Of an anonymous author only a salted, keyed hash is kept: enough to let them delete their feedback, not enough to tell
-- who they are.
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
  hidden_at timestamptz(3),
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

-- What a steward decided about one thing or person. It settles every report that was open about it, goes to the person it
-- concerns, who can answer once, and can be undone. person_id is null for anonymous feedback.
create table report_acts (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('item', 'wish', 'message', 'feedback', 'person')),
  subject_id integer not null,
  person_id integer references users,
  title text not null,
  act text not null check (act in ('hide', 'warn', 'deactivate', 'none')),
  reason text not null check (length(reason) <= 500),
  actor_id integer not null references users,
  acted_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  undone_by integer references users,
  seen_at timestamptz(3),
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz(3),
  -- Whether the account was active before: undoing the act restores that.
  was_active boolean not null default true,
  check (kind <> 'person' or act <> 'hide'),
  check (kind = 'feedback' or person_id is not null),
  check ((undone_at is null) = (undone_by is null)),
  check ((answer is null) = (answered_at is null))
);
create index report_acts_subject on report_acts (kind, subject_id, id desc);
create index report_acts_person on report_acts (person_id, id desc);

-- A second report of the same thing by the same member changes the first. The content is copied, because its author may
-- change it afterwards.
create table reports (
  id integer primary key generated always as identity,
  reporter_id integer not null references users,
  kind text not null check (kind in ('item', 'wish', 'message', 'feedback', 'person')),
  subject_id integer not null,
  person_id integer references users,
  title text not null,
  content text not null,
  reason text not null check (reason in ('unsafe', 'forbidden', 'rude', 'spam', 'other')),
  words text not null default '' check (length(words) <= 500),
  reported_at timestamptz(3) not null default now(),
  -- The decision that settled it; null while it is open.
  act_id integer references report_acts,
  unique (reporter_id, kind, subject_id),
  check (reporter_id is distinct from person_id)
);
create index reports_subject on reports (kind, subject_id);
create index reports_open on reports (id) where act_id is null;
create index reports_act on reports (act_id) where act_id is not null;
