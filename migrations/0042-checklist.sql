-- Lines of the administrators' checklist that this community does without; 'list' hides the finished list itself.
alter table settings add column set_aside text[] not null default '{}';
