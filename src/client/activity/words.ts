import { counted, formatNumber } from '../../shared/format/numbers.ts';
import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'My activity',
    number: (count: number) => formatNumber(count),
    cards: {
      sharedItems: { title: 'Shared Items', first: 'to approve', second: (n: number) => `${formatNumber(n)} shared` },
      requests: { title: 'Requests', first: 'approved', second: (n: number) => `${formatNumber(n)} asked for` },
      transactions: { title: 'Transactions', first: 'given', second: (n: number) => `${formatNumber(n)} received` },
      wishlist: { title: 'Wishlist', first: 'matched', second: (n: number) => counted(n, 'wish', 'wishes') },
    },
    chooseCard: 'Choose a card to see what is in it.',
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

    promisedTo: (name: string) => `Promised to ${name}`,

    waiting: {
      title: 'Waiting for you',
      manyAsk: (people: number, thing: string) => `${formatNumber(people)} ask for “${thing}”`,
      oneAsks: (name: string, thing: string) => `${name} asks for “${thing}”`,
      first: (name: string) => `${name} was first`,
      oneWaits: 'Waits for your answer',
      choose: 'Choose',
      changedHands: (thing: string) => `Has “${thing}” changed hands?`,
      handedOver: 'Handed over',
      isBack: (thing: string) => `Is “${thing}” back?`,
      saysBack: (name: string) => `${name} says so`,
      itIsBack: 'It is back',
      moreTime: (thing: string) => `More time for “${thing}”?`,
      asksUntil: (name: string, day: string) => `${name} asks to keep it until ${day}`,
      yes: 'Yes',
      no: 'No',
      bringBack: (thing: string) => `Bring “${thing}” back`,
      overAt: (over: string, name: string) => `${over} · from ${name}`,
      broughtBack: 'I have brought it back',
      answersWish: (wish: string) => `May answer your wish “${wish}”`,
      look: 'Look',
      joins: (name: string) => `${name} would like to join`,
      letIn: 'Waits to be let in',
    },
  },
});
