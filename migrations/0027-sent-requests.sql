-- Whom somebody asked to connect, as they wrote it. What was typed is kept whether it named a member or not, so that the
-- list of sent requests tells no more about who is here than the answer to the request did.
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

-- What is open already was typed by its sender, but nobody noted how; the address is not theirs to see, the name is.
insert into sent_requests (sender_id, typed, receiver_id, sent_at)
select r.sender_id, u.name, r.receiver_id, r.created_at
from connection_requests r join users u on u.id = r.receiver_id where r.status = 'pending'
on conflict do nothing;

-- What a group says about itself.
alter table groups add column about text not null default '' check (length(about) <= 200);
