-- However a session ends (logged out, replaced, its password changed, swept away), every process hears of it and ends
-- the open lines of its pages.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', json_build_object(
    'to', json_build_array(old.user_id), 'about', 'session', 'session', encode(old.id_hash, 'hex'))::text);
  return null;
end $$;
create trigger sessions_announce_end after delete on sessions
  for each row execute function announce_session_end();
