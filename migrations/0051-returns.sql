-- What either of the two said when an item came back: words, and a photo that only the two see.
create table return_reports (
  handover_id integer not null references handovers on delete cascade,
  author_id integer not null references users,
  note text not null default '' check (length(note) <= 300),
  condition text not null default '' check (length(condition) <= 200),
  thumbnail_url text unique,
  placeholder text,
  bytes integer not null default 0,
  -- Where it stands in their thread; null where they no longer write to each other.
  message_id integer unique references messages on delete set null,
  primary key (handover_id, author_id)
);
create index return_reports_author on return_reports (author_id);

-- The day on which the owner had the borrower reminded: once a day is enough.
alter table handovers add reminded_on date;
