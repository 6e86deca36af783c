-- Whether a reminder left as a mail: a member may have switched its kind off.
alter table reminders_sent add column is_mailed boolean not null default true;
