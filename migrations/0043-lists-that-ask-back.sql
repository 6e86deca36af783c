-- Lists that ask back: what the reader has to say about a whole list and about a single line, and the words of a line
-- that stays out, so that they can be mended without sending the list again.
alter table imports add column remarks text[] not null default '{}';
alter table import_lines add column cells jsonb not null default '{}', add column note text not null default '';
create index imports_maker on imports (maker_id, started_at);
