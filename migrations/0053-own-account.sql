-- What members decide about their own account: name, address, devices, quiet hours and a pause.

alter table users
  add password_changed_at timestamptz(3),
  -- The last day on which nobody sees what this member shares.
  add paused_until date,
  -- By the community's clocks: optional mails wait until the end. The span may go over midnight.
  add quiet_from time,
  add quiet_until time,
  add check ((quiet_from is null) = (quiet_until is null)),
  add check (quiet_from <> quiet_until);

-- A name for each session that is no secret, and the device as its member knows it.
alter table sessions
  add id integer generated always as identity unique,
  add browser text check (length(browser) <= 40),
  add system text check (length(system) <= 40);

-- A new address that has not proven itself yet; a later request replaces it.
create table email_changes (
  user_id integer primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  -- Who ends the device that asked for the change ends the change, too.
  session_id integer not null
);

-- A new password, also a temporary one, may mean that somebody else asked for the change of address.
create function forget_email_change() returns trigger language plpgsql as $$
begin
  delete from email_changes where user_id = new.id;
  return null;
end $$;
create trigger users_forget_email_change after update of password_hash, temp_hash on users
  for each row when (old.password_hash is distinct from new.password_hash
    or new.temp_hash is not null and old.temp_hash is distinct from new.temp_hash)
  execute function forget_email_change();
