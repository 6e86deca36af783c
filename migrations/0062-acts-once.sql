-- What is sent again because its answer was lost is done once: requests and reports of a return, as posts before.
create table item_acts (
  user_id integer not null references users,
  key text not null,
  item_id integer not null references items,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index item_acts_age on item_acts (created_at);

-- Feedback may be anonymous: its author is a keyed hash, another one for each key, which names nobody. A deleted feedback
-- stays posted.
create table feedback_posts (
  author text not null,
  key text not null,
  feedback_id integer not null,
  created_at timestamptz not null default now(),
  primary key (author, key)
);
create index feedback_posts_age on feedback_posts (created_at);
