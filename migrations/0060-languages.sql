-- The language in which a member reads, with the way to write dates: null until they are here for the first time. A
-- registration remembers the one it was made in; the settings have one for visitors whose browser asks for none we speak.

create domain locale as text check (value in ('en-GB', 'en-US', 'de', 'es', 'fr', 'ar'));

alter table users add language locale;
alter table registrations add language locale;
alter table settings add language locale;

create or replace view join_requests as
select id, email, name, password_hash, created_at, confirmed_at is not null as is_confirmed, known_by, link_id, browser_hash,
  asked_again_at, language
from registrations where confirmed_at is not null or token_hash is null;
