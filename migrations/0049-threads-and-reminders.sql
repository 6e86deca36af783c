-- Whether a reminder left as a mail: a member may have switched its kind off.
alter table reminders_sent add column is_mailed boolean not null default true;

-- A message may also cancel an agreed time.
alter table messages
  add column cancelled timestamptz(3),
  drop constraint messages_check1,
  add constraint messages_say_one_thing check (
    (text <> '')::int + (times is not null)::int + (agreed is not null)::int + (cancelled is not null)::int = 1);

-- When the approved person said that they have the item; it counts for the approval before it.
alter table conversations add column said_received_at timestamptz(3);
