-- What became of the days that somebody asked for or was promised is news, too.

alter table news drop constraint news_kind_check;
alter table news add constraint news_kind_check check (kind in (
  'declined', 'overtaken', 'promised', 'rehomed', 'cancelled', 'gone', 'back',
  'moreTime', 'noMoreTime', 'dueMoved', 'returned', 'thanked', 'notHere', 'stillOut',
  'daysTaken', 'lapsed', 'unfetched', 'booked', 'daysMoved', 'daysKept'));
