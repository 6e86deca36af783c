-- Made by a start, and never yet given a password of their own: until then every start prints a fresh one.
alter table users add column awaits_first_password boolean not null default false;

update users set awaits_first_password = true
where id = 1 and password_hash = '!'
  and not exists (select 1 from audit where act = 'password changed' and actor_id = 1);
