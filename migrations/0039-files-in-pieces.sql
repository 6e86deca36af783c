-- Files that pass through the database lie in pieces: a statement that carried one whole took seconds to write and to
-- read, and everybody else waited. What is there already is one piece.
alter table recordings add column piece integer not null default 0 check (piece >= 0);
alter table recordings drop constraint recordings_pkey;
alter table recordings add primary key (handle, piece);
alter table recordings alter column bytes set storage external;

alter table import_photos add column piece integer not null default 0 check (piece >= 0);
alter table import_photos drop constraint import_photos_pkey;
alter table import_photos add primary key (import_id, name, piece);
