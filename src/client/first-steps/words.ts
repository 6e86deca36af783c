import { counted, formatCount, plural } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

export const words = catalogue({
  gettingGoing: (done: number, all: number) => `Getting going, ${done} of ${all}`,
  alone: 'Nobody is here yet. Invite neighbours.',
  invite: 'Invite neighbours',
  groupless: 'Join a group to see what neighbours share.',
  findGroups: 'Find groups to join',
  noGroups: 'There are no groups yet. Open the first one.',
  openGroup: 'Open a group',
  unknown: 'Ask a neighbour you know to connect.',
  connect: 'Find and Connect',
  toBorrow: (count: number) => `See ${formatCount(count)} ${plural(count, 'thing', 'things')} to borrow`,
  toKeep: (count: number) => `See ${formatCount(count)} ${plural(count, 'thing', 'things')} to keep`,
  toThings: (count: number) => `See ${formatCount(count)} ${plural(count, 'thing', 'things')}`,
  myLent: (count: number) => `See my ${counted(count, 'thing', 'things')} to borrow`,
  myOffered: (count: number) => `See my ${counted(count, 'thing', 'things')} to keep`,
  beginning: 'Nothing here yet. Lend the first thing.',
  beTheFirst: 'Nobody has shared anything yet. You could be the first.',
  offer: 'Offer something',
  lend: 'Lend something',
  wish: 'Wish for something',
});
