-- Whoever waits longest reads in the app, too, that a loan is back.
alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check check (kind in ('declined', 'overtaken', 'cancelled', 'gone', 'back'));
