-- Members who help the administrators: they look after join requests, invitations and reports, and nothing else.
create table stewards (
  user_id integer primary key references users on delete cascade check (user_id > 2),
  made_by integer not null references users,
  made_at timestamptz(3) not null default now()
);

-- It ends with the account, whoever locks that; a steward who comes back comes back as a member.
create function end_stewardship() returns trigger language plpgsql as $$
begin
  delete from stewards where user_id = new.id;
  return null;
end $$;
create trigger users_stewardship after update of status on users
  for each row when (new.status <> 'active') execute function end_stewardship();
