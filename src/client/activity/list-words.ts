import { counted } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

/** What the rows of the lists say; they come with the first list that is opened. */
export const words = catalogue({
  lists: {
    approveInterests: 'Approve Interests',
    pendingTransfers: 'Pending Transfers',
    pendingInterests: 'Awaiting Interests',
    lentOut: 'Lent out',
    requestsApproved: 'Approved Requests',
    requestsAwaiting: 'Pending Requests',
    borrowed: 'Borrowed',
    transactedReceived: 'Items I Received',
    transactedShared: 'Items I Gave',
    wishesMatched: 'Matched',
    wishesUnmatched: 'Unmatched',
  },
  whichList: 'Which of them',
  everythingLent: 'Everything I lend',
  promisedTo: (name: string) => `Promised to ${name}`,
  itIsBack: 'It is back',
  broughtBack: 'Brought back',
  nothing: 'No items to show for this category',
  offerSomething: 'Offer something',
  wishSomething: 'Wish for something',
  interested: (people: number) => counted(people, 'person is interested', 'people are interested'),
  sharedOn: (date: string) => `Shared on ${date}`,
  givenTo: (name: string, date: string) => `Given to ${name} on ${date}`,
  askedFor: (name: string, date: string) => `Asked ${name} on ${date}`,
  approvedBy: (name: string, date: string) => `Approved by ${name} on ${date}`,
  receivedFrom: (name: string, date: string) => `Received from ${name} on ${date}`,
  newMatches: (count: number) => counted(count, 'new match', 'new matches'),
  somethingFits: 'Something fits',
  wishedOn: (date: string) => `Wished for on ${date}`,
  asOwner: {
    gift: (name: string, date: string) => `Given to ${name} on ${date}`,
    out: (name: string, date: string) => `Lent to ${name} on ${date}`,
    back: (name: string, days: string) => `Lent to ${name}, ${days}, came back`,
  },
  asRecipient: {
    gift: (name: string, date: string) => `Received from ${name} on ${date}`,
    out: (name: string, date: string) => `Borrowed from ${name} on ${date}`,
    back: (name: string, days: string) => `Borrowed from ${name}, ${days}, brought back`,
  },
  saysBack: (name: string) => `${name} says it is back`,
  asksMore: (name: string, day: string) => `${name} asks to keep it until ${day}`,
  itIsBackNamed: (thing: string) => `It is back: ${thing}`,
});
