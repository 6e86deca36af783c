-- What neighbours report, and what stewards do about it.

-- What a steward decided about one thing or person. It settles every report that was open about it then, is told to the
-- one it concerns, who can answer once, and can be undone. Nobody knows who wrote an anonymous word.
create table report_acts (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('item', 'wish', 'message', 'feedback', 'person')),
  subject_id integer not null,
  person_id integer references users,
  title text not null,
  act text not null check (act in ('hide', 'warn', 'deactivate', 'none')),
  reason text not null check (length(reason) <= 500),
  actor_id integer not null references users,
  acted_at timestamptz(3) not null default now(),
  undone_at timestamptz(3),
  undone_by integer references users,
  seen_at timestamptz(3),
  answer text check (length(answer) between 1 and 500),
  answered_at timestamptz(3),
  check (kind <> 'person' or act <> 'hide'),
  check (kind = 'feedback' or person_id is not null),
  check ((undone_at is null) = (undone_by is null)),
  check ((answer is null) = (answered_at is null))
);
create index report_acts_subject on report_acts (kind, subject_id, id desc);
create index report_acts_person on report_acts (person_id, id desc);

-- Who reports the same thing again has still reported it once. The words are as they were then: whoever is reported may
-- change them afterwards.
create table reports (
  id integer primary key generated always as identity,
  reporter_id integer not null references users,
  kind text not null check (kind in ('item', 'wish', 'message', 'feedback', 'person')),
  subject_id integer not null,
  person_id integer references users,
  title text not null,
  content text not null,
  reason text not null check (reason in ('unsafe', 'forbidden', 'rude', 'spam', 'other')),
  words text not null default '' check (length(words) <= 500),
  reported_at timestamptz(3) not null default now(),
  -- What settled it; null while it waits.
  act_id integer references report_acts,
  unique (reporter_id, kind, subject_id),
  check (reporter_id is distinct from person_id)
);
create index reports_subject on reports (kind, subject_id);
create index reports_open on reports (id) where act_id is null;
create index reports_act on reports (act_id) where act_id is not null;

-- What a steward has hidden is its owner's alone.
alter table items add column hidden_at timestamptz(3);
alter table wishes add column hidden_at timestamptz(3);
alter table messages add column hidden_at timestamptz(3);
alter table feedback add column hidden_at timestamptz(3);

create or replace view item_feed_truth as
  select a.audience, c.category, i.giveaway, i.date_posted, i.id as item_id, i.owner_id, i.status = 'transferred' as is_out
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  cross join lateral (
    select group_id as audience from item_groups where item_id = i.id
    union all
    select -user_id from item_people where item_id = i.id
  ) a
  cross join lateral (
    select 0::smallint as category
    union
    select category_number(each) from unnest(i.categories) each
  ) c
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

create or replace view item_search_truth as
  select i.id as item_id, i.owner_id, i.giveaway, i.date_posted, i.categories,
    array(
      select group_id from item_groups where item_id = i.id
      union all
      select -user_id from item_people where item_id = i.id
      order by 1
    ) as audiences,
    i.search, i.status = 'transferred' as is_out
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  where i.deleted_at is null and i.hidden_at is null
    and (i.status in ('available', 'requested') or (i.status = 'transferred' and not i.giveaway));

create or replace view item_tallies_truth as
  select i.id as item_id, g.groups, i.giveaway, (i.status in ('available', 'requested'))::int as available, h.transacted
  from items i
  join users o on o.id = i.owner_id and o.status = 'active'
  cross join lateral (select array_agg(group_id order by group_id) as groups from item_groups where item_id = i.id) g
  cross join lateral (select count(*)::int as transacted from handovers where item_id = i.id) h
  where i.deleted_at is null and i.hidden_at is null and g.groups is not null
    and (i.status in ('available', 'requested') or h.transacted > 0);

create or replace function standing_of(item items) returns text immutable language sql as $$
  select case when item.deleted_at is not null then 'gone' when item.hidden_at is not null then 'hidden'
    when item.status in ('available', 'requested') then 'listed' else item.status end
$$;
