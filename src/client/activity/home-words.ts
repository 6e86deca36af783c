import { plural } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

export const words = catalogue({
  homeTitle: 'Home',
  hello: 'Hello',
  nothingWaits: 'You are all caught up.',
  news: 'News',
  pendingRequests: (count: number) => plural(count, 'neighbour wants to connect', 'neighbours want to connect'),
  goOn: 'Where to?',
  browseItems: 'See what neighbours share',
  browseWishes: 'See what neighbours look for',
  myActivity: 'My items, requests and wishes',
  network: 'My groups and connections',
  changePassword: 'Change Password',
});
