-- Each registration has its own link and its own password: a later one of the same address takes nothing from an earlier
-- one. Which browser made it is known by a hash of its cookie, and from where it came by a keyed hash of the address, for
-- as long as the mailbox is not proven.
drop index registrations_unproven;
create index registrations_email on registrations (email);
create unique index registrations_waiting on registrations (email) where confirmed_at is null and token_hash is null;
alter table registrations
  add column browser_hash bytea,
  add column sender_hash bytea,
  -- When somebody asked for the same address again while this one waited.
  add column asked_again_at timestamptz;

create or replace view join_requests as
select id, email, name, password_hash, created_at, confirmed_at is not null as is_confirmed, known_by, link_id, browser_hash,
  asked_again_at
from registrations where confirmed_at is not null or token_hash is null;

-- Whether the account was active before the act: undoing it restores that, and no more.
alter table report_acts add column was_active boolean not null default true;

-- Whom an act about a report concerns: to them the record names nobody.
alter table audit add column about_id integer;
update audit a set about_id = r.person_id from report_acts r
where r.person_id <= 2 and a.actor_id = r.actor_id and abs(extract(epoch from a.at - r.acted_at)) < 0.01;
