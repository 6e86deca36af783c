import { catalogue } from '../language.ts';

const many = new Intl.PluralRules('en');
const number = new Intl.NumberFormat('en-US');
const plural = (count: number, one: string, other: string) => (many.select(count) === 'one' ? one : other);
const counted = (count: number, one: string, other: string) => `${number.format(count)} ${plural(count, one, other)}`;

export const words = catalogue({
  en: {
    title: 'My activity',
    number: (count: number) => number.format(count),
    cards: {
      sharedItems: { title: 'Shared Items', first: 'to approve', second: (n: number) => `${number.format(n)} shared` },
      requests: { title: 'Requests', first: 'approved', second: (n: number) => `${number.format(n)} asked for` },
      transactions: { title: 'Transactions', first: 'given', second: (n: number) => `${number.format(n)} received` },
      wishlist: { title: 'Wishlist', first: 'matched', second: (n: number) => counted(n, 'wish', 'wishes') },
    },
    chooseCard: 'Choose a card to see what is in it.',
    lists: {
      approveInterests: 'Approve Interests',
      pendingTransfers: 'Pending Transfers',
      pendingInterests: 'Awaiting Interests',
      requestsApproved: 'Approved Requests',
      requestsAwaiting: 'Pending Requests',
      transactedReceived: 'Items I Received',
      transactedShared: 'Items I Gave',
      wishesMatched: 'Matched',
      wishesUnmatched: 'Unmatched',
    },
    whichList: 'Which of them',
    nothing: 'No items to show for this category',
    offerSomething: 'Offer something',
    lookAround: 'See what neighbours share',
    wishSomething: 'Wish for something',

    interested: (people: number) => counted(people, 'person is interested', 'people are interested'),
    sharedOn: (date: string) => `Shared on ${date}`,
    promisedTo: (name: string) => `Promised to ${name}`,
    givenTo: (name: string, date: string) => `Given to ${name} on ${date}`,
    askedFor: (name: string, date: string) => `Asked ${name} on ${date}`,
    approvedBy: (name: string, date: string) => `Approved by ${name} on ${date}`,
    receivedFrom: (name: string, date: string) => `Received from ${name} on ${date}`,
    newMatches: (count: number) => counted(count, 'new match', 'new matches'),
    somethingFits: 'Something fits',
    wishedOn: (date: string) => `Wished for on ${date}`,

    homeTitle: 'Home',
    hello: 'Hello',
    nothingWaits: 'Nothing waits for you. A good moment to look around.',
    somethingWaits: 'This waits for you:',
    approveInterests: (count: number) => plural(count, 'request to approve', 'requests to approve'),
    approvedNewRequests: (count: number) => plural(count, 'request of yours approved', 'requests of yours approved'),
    newMatchingWishlist: (count: number) => plural(count, 'new match for your wishes', 'new matches for your wishes'),
    joinRequests: (count: number) => plural(count, 'neighbour would like to join', 'neighbours would like to join'),
    pendingRequests: (count: number) => plural(count, 'neighbour wants to connect', 'neighbours want to connect'),
    goOn: 'Where to?',
    browseItems: 'See what neighbours share',
    browseWishes: 'See what neighbours look for',
    myActivity: 'My items, requests and wishes',
    network: 'My groups and connections',
    changePassword: 'Change Password',
  },
});
