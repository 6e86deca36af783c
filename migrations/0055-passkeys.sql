-- Passkeys: log in without a password.

-- What an authenticator stores to name the account: random, because it can be read from a lost security key.
alter table users add passkey_handle uuid not null unique default gen_random_uuid();

create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) between 1 and 2048),
  -- How often the authenticator says it was used; 0 for ever where passkeys are synchronised between devices.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);

-- Each challenge is answered once: in the browser that asked for it, and for what it was asked.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null check (purpose in ('add', 'confirm', 'login')),
  browser_hash bytea not null,
  user_id integer references users on delete cascade,
  expires_at timestamptz(3) not null,
  check ((user_id is null) = (purpose = 'login'))
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

alter table sessions
  -- Whether a passkey was used in this session.
  add by_passkey boolean not null default false,
  -- When the member last proved to be the one holding the device: at the login, or since then.
  add proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter proved_at set not null, alter proved_at set default now();

-- Administrators and stewards need a passkey; a password alone does not let them in.
alter table settings add staff_need_passkey boolean not null default false;
