-- The letter: what is new for a member, wishes they could fulfil and what is due, every week, every day or never.

alter table users
  add letter text not null default 'weekly' check (letter in ('weekly', 'daily', 'never')),
  -- When they joined or chose how often it comes: a letter whose hour had passed by then is not for them.
  add letter_chosen_at timestamptz(3) not null default now(),
  -- What was posted since then is new in the next letter.
  add letter_since timestamptz(3) not null default now();

-- A member who switched off a kind of mail wanted less of it, and gets no new kind unasked.
update users set letter = 'never' where mails_off <> '{}';

-- One row per member and day, written together with the mail. A letter that had nothing to tell was not sent.
create table letters (
  user_id integer not null references users on delete cascade,
  day date not null,
  is_sent boolean not null default false,
  primary key (user_id, day)
);
