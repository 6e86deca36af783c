-- The request that caused a job, as its answer and the log name it; null for work that comes round by the clock.
alter table jobs add column request_id text;
