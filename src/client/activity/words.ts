import { catalogue } from '../language.ts';

const many = new Intl.PluralRules('en');
const plural = (count: number, one: string, other: string) => (many.select(count) === 'one' ? one : other);

export const words = catalogue({
  en: {
    title: 'My activity',

    homeTitle: 'Home',
    hello: 'Hello',
    nothingWaits: 'Nothing waits for you. A good moment to look around.',
    somethingWaits: 'This waits for you:',
    approveInterests: (count: number) => plural(count, 'request to approve', 'requests to approve'),
    approvedNewRequests: (count: number) => plural(count, 'request of yours approved', 'requests of yours approved'),
    newMatchingWishlist: (count: number) => plural(count, 'new match for your wishes', 'new matches for your wishes'),
    pendingRequests: (count: number) => plural(count, 'neighbour wants to connect', 'neighbours want to connect'),
    goOn: 'Where to?',
    browseItems: 'See what neighbours share',
    browseWishes: 'See what neighbours look for',
    myActivity: 'My items, requests and wishes',
    network: 'My groups and connections',
    changePassword: 'Change Password',
  },
});
