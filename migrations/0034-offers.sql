-- A neighbour offered this very thing for the wish: that stays, whatever the matching finds later.
alter table matches add column offered_at timestamptz(3);
