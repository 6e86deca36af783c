-- A member can leave. What remains is a row without a person, so that the history of others still has somebody to name.
alter table users
  alter email drop not null,
  drop constraint users_status_check,
  add constraint users_status_check check (status in ('active', 'deactivated', 'left')),
  add constraint users_left check ((status = 'left') = (email is null));

create function has_left(the_id integer) returns boolean stable language sql as $$
  select exists (select 1 from users where id = the_id and status = 'left')
$$;

create function refuse_return() returns trigger language plpgsql as $$
begin
  raise exception 'account % has left', old.id using errcode = 'check_violation';
end $$;
create trigger users_left before update on users
  for each row when (old.status = 'left') execute function refuse_return();

-- Empties an account: each column gets its default, also those that later features add, and the rows that belong to the
-- member alone go, which are those that a deleted account would take along.
create function empty_account(the_id integer, left_name text) returns void language plpgsql as $$
declare
  emptied text := (
    select string_agg(format('%I = default', attname), ', ') from pg_attribute
    where attrelid = 'users'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'email', 'name', 'password_hash', 'status', 'created_at'));
  own record;
begin
  execute format('update users set email = null, name = $2, password_hash = '''', status = ''left'', %s where id = $1', emptied)
    using the_id, left_name;
  for own in
    select c.conrelid::regclass as place, a.attname as owner, c.confdeltype as ending
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype in ('c', 'n')
  loop
    if own.ending = 'c' then
      execute format('delete from %s where %I = $1', own.place, own.owner) using the_id;
    else
      execute format('update %s set %I = null where %I = $1', own.place, own.owner, own.owner) using the_id;
    end if;
  end loop;
end $$;

-- Whether a text names somebody or something, as whole words.
create function mentions(words text, named text) returns boolean immutable strict parallel safe language sql as $$
  select named <> '' and lower(words) ~ ('(^|[^[:alnum:]])' || regexp_replace(lower(named), '([^[:alnum:][:space:]])', '\\\1', 'g')
    || '($|[^[:alnum:]])')
$$;

-- Somebody who leaves ends their requests as somebody who is deactivated does.
create or replace function follow_account() returns trigger language plpgsql as $$
declare
  waited_for integer[];
begin
  if new.status <> 'active' then
    waited_for := array(select id from (
      select i.id from items i join interests n on n.item_id = i.id
      where n.user_id = new.id and i.deleted_at is null and i.recipient_id is distinct from new.id
        and (i.status in ('available', 'requested', 'approved') or not i.giveaway)
      order by i.id for update of i) locked);
    update bookings set state = 'cancelled' where person_id = new.id and state = 'booked' and item_id = any(waited_for);
    delete from interests where user_id = new.id and item_id = any(waited_for);
    perform settle_item(each) from unnest(waited_for) each;
  end if;
  perform refresh_item_feed(array(select id from items where owner_id = new.id));
  return null;
end $$;

-- What is over loses the words of somebody who has left; nothing else may be changed about it.
drop trigger items_legal_move on items;
create trigger items_legal_move before update on items for each row
  when (not (old.deleted_at is not null and new.deleted_at is null and is_undoable(old.id, 'delete'))
    and not (old.deleted_at is not null and new.deleted_at is not null and has_left(old.owner_id)))
  execute function require_legal_move();
drop trigger handovers_legal on handovers;
create trigger handovers_legal before insert or delete on handovers for each row execute function require_legal_handover();
create trigger handovers_legal_change before update on handovers for each row
  when (not ((old.returned_at is not null or not old.is_loan) and (has_left(old.owner_id) or has_left(old.recipient_id))))
  execute function require_legal_handover();
drop trigger bookings_legal_change on bookings;
create trigger bookings_legal_change before update on bookings for each row
  when (not (old.state = 'cancelled' and new.state = 'booked' and is_undoable(old.item_id, 'delete'))
    and not (old.state in ('over', 'cancelled') and new.state = old.state
      and (has_left(old.owner_id) or has_left(old.person_id))))
  execute function require_legal_booking();

-- Everything about a member in one file, made in the background. The token opens nothing without the member's session.
create table downloads (
  user_id integer primary key references users on delete cascade,
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  asked_at timestamptz(3) not null default now(),
  -- Null while it is being made.
  ready_at timestamptz(3),
  expires_at timestamptz(3),
  bytes bigint,
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (bytes is null))
);
