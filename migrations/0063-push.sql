-- Devices on which a member gets notifications of what otherwise arrives by mail. A subscription belongs to the session in which
-- it was made and ends with it, however that happens.
create table push_subscriptions (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  session_id integer not null unique references sessions (id) on delete cascade,
  -- Where the browser's push service takes messages for this device: anybody who knows it can reach the device.
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  -- How often in a row nothing could be delivered.
  failures integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index push_subscriptions_user on push_subscriptions (user_id);
