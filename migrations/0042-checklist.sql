-- Lines of the administrators' checklist that this community does without; 'list' hides the finished list itself.
alter table settings add column set_aside text[] not null default '{}';

-- The numbers above the list count what is lent at this moment.
create index items_out on items (id) where status = 'transferred' and not giveaway and deleted_at is null;
