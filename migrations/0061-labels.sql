-- Every item has a short code for the label that its owner can print and stick on it. A code is no secret: what it opens
-- depends on who scans it.

-- Eight of Crockford's letters, none of which looks like another on paper. While many items are written at once the plan
-- stays as it was for the first of them, so it must use the index from the start.
create function make_label_code() returns text volatile language plpgsql set enable_seqscan = off as $$
declare
  code text;
begin
  loop
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
      into code from generate_series(1, 8);
    exit when not exists (select 1 from items where label_code = code);
  end loop;
  return code;
end
$$;

alter table items add label_code text unique check (label_code ~ '^[0-9A-HJKMNP-TV-Z]{8}$');
update items set label_code = make_label_code();
alter table items alter label_code set default make_label_code(), alter label_code set not null;
