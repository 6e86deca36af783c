-- How near the things nearest to a wish are, as its last search found them: a new thing is compared with that.
-- Null until then.
alter table wishes add column usual real;
