-- Who asked whom. At most one request is open between two people, whichever way it points.
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

-- A pair exists only from an accepted request; each side has its own switch and both on means connected.
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

-- Consent has one source: without an accepted request between exactly these two there can be no pair.
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

-- Both directions of every connected pair, for whoever asks "with whom am I connected?".
create view connected as
  select lo_id as user_id, hi_id as other_id from connection_pairs where is_on_for_lo and is_on_for_hi
  union all
  select hi_id, lo_id from connection_pairs where is_on_for_lo and is_on_for_hi;

-- Which optional mails a member does not want; the token lets a mail's own link switch them off without a login.
alter table users add column mails_off text[] not null default '{}';
alter table users add column mail_token uuid not null default gen_random_uuid();
create unique index users_mail_token on users (mail_token);
