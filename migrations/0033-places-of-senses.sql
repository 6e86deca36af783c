-- Until now everything lay in one place. It is read anew in the background; meanwhile it is found where it lies, after
-- what has its place already.
insert into senses_due (kind, thing_id)
select 'item', s.item_id from item_senses s on conflict do nothing;
