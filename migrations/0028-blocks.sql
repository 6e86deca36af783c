-- Who does not want to have to do with whom. One row a pair, whichever of the two said so, or both: it works both ways,
-- and one look into the key tells. Nobody is told.
create table blocks (
  lo_id integer not null references users on delete cascade,
  hi_id integer not null references users on delete cascade,
  by_lo_at timestamptz(3),
  by_hi_at timestamptz(3),
  primary key (lo_id, hi_id),
  check (lo_id < hi_id),
  check (by_lo_at is not null or by_hi_at is not null)
);
create index blocks_hi on blocks (hi_id);

-- The second line: nobody asks for a thing of somebody they have nothing to do with.
create function require_no_block() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from blocks
    where lo_id = least(new.user_id, new.owner_id) and hi_id = greatest(new.user_id, new.owner_id)
  ) then
    raise exception 'item % is out of reach', new.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger interests_block before insert on interests for each row execute function require_no_block();
