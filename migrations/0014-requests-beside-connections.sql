-- Two people who asked each other at the same moment could become connected while one request stayed open beside the
-- connection. Such a request has nothing left to ask.
update connection_requests r set status = 'accepted', answered_at = now()
where status = 'pending' and exists (
  select from connection_pairs p
  where p.lo_id = least(r.sender_id, r.receiver_id) and p.hi_id = greatest(r.sender_id, r.receiver_id)
);
