-- An invitation is a pre-approved address that somebody looks after: into which groups it leads, with which words it went
-- out, and how far it came. Withdrawn, it admits nobody; its row stays, so that the list can say so.
alter table preapprovals
  add column id integer generated always as identity unique,
  add column note text not null default '' check (length(note) <= 500),
  add column groups integer[] not null default '{}' check (cardinality(groups) <= 50),
  add column invited_at timestamptz not null default now(),
  add column opened_at timestamptz,
  add column withdrawn_at timestamptz,
  add check (withdrawn_at is null or (used_by is null and token_hash is null));
update preapprovals set invited_at = created_at;
