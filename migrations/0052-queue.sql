-- The queue works by itself: who waits is asked whether they still need the item, and what nobody answers ends.

alter table interests
  -- When the person was asked whether they still need it, because it is free again.
  add still_asked_at timestamptz(3),
  add still_answer text check (still_answer in ('yes', 'later')),
  -- Needed in a few days: from then on they are asked again.
  add later_until date,
  add check (still_answer is null or still_asked_at is not null),
  add check ((still_answer is not distinct from 'later') = (later_until is not null));

-- Since when nobody has a loan that somebody had, or that its owner had closed: it came back, was cancelled or opened again.
create function free_since(the_id integer) returns timestamptz stable language sql as $$
  select greatest(
    (select max(b.changed_at) from bookings b
      where b.item_id = i.id and (b.state = 'over'
        or (b.state = 'cancelled' and lower(b.days) <= (b.changed_at at time zone z.zone)::date))),
    case when upper(o.away_days) <= community_day() then upper(o.away_days)::timestamp at time zone z.zone end)
  from items i join users o on o.id = i.owner_id,
    (select coalesce(time_zone, default_time_zone) as zone from settings) z
  where i.id = the_id
$$;

create function is_free_today(the_id integer) returns boolean stable language sql as $$
  select not coalesce(taken_days(i.id, o.away_days) @> community_day(), false)
  from items i join users o on o.id = i.owner_id where i.id = the_id
$$;

-- Whether this person is being asked at the moment: because it is back, or because the wanted days have passed.
create function asked_still(n interests) returns text stable language sql as $$
  select case when n.booking_id is not null then null
    when n.passed_asked_at is not null then 'passed'
    when n.still_asked_at is not null and n.still_answer is null and i.status = 'requested'
      and n.still_asked_at >= free_since(i.id) and is_free_today(i.id) then 'back' end
  from items i where i.id = n.item_id and i.deleted_at is null and i.hidden_at is null
$$;

-- Both are now asked about a handover on a day that depends on the booking: the steps count from that day.
update reminders_sent set step = 0 where kind = 'handover';

alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check check (kind in (
  'declined', 'overtaken', 'promised', 'rehomed', 'cancelled', 'gone', 'back',
  'moreTime', 'noMoreTime', 'dueMoved', 'returned', 'thanked', 'notHere', 'stillOut',
  'daysTaken', 'lapsed', 'unfetched'));
