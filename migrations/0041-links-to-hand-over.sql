-- Where nothing can be mailed, an administrator hands the link of an invitation over, and may lose it before that. The
-- token is worked out again from this salt and the server's secret; without the secret the row gives nothing away.
-- Null where the link was mailed: then it proves the mailbox, and only its owner may know it.
alter table preapprovals add column token_salt text;

-- One link for a whole street; members' own links stay at 50, which the program sees to.
alter table invitation_links
  drop constraint invitation_links_uses_check,
  add check (uses between 1 and 200),
  -- A keyed hash of the short code that stands on a poster; links made before have none.
  add column code_hash bytea unique;
