import { formatNumber } from '../../shared/format/numbers.ts';
import { andMore } from './community-words.ts';
import { letterIn } from './letter-form.ts';

/** The letter: what is due, what is new, and wishes that its reader could fulfil. */
export const letterMails = {
  letter: letterIn({
    subject: {
      weekly: (brand, names) => `Your week at ${brand}: ${names}`,
      daily: (brand, names) => `Your day at ${brand}: ${names}`,
    },
    heading: { weekly: 'Your week', daily: 'Your day' },
    note: {
      weekly: 'This letter comes on Sundays, and only if there is something to tell.',
      daily: 'This letter comes once a day, and only if there is something to tell.',
    },
    titles: {
      news: 'What has happened',
      due: 'What is due',
      items: 'New for you',
      wishes: 'Wishes you could fulfil',
    },
    due: {
      bringBack: (name, day) => `Please bring it back to ${name} by ${day}.`,
      comesBack: (name, day) => `${name} brings it back by ${day}.`,
      fetch: (name, day) => `You can fetch it from ${name} on ${day}.`,
      handOver: (name, day) => `${name} fetches it on ${day}.`,
    },
    late: {
      bringBack: (name, day) => `It was due on ${day}. ${name} is waiting for it.`,
      comesBack: (name, day) => `It was due on ${day} and is still with ${name}.`,
    },
    item: { gift: (owner) => `${owner} gives it away.`, loan: (owner) => `${owner} lends it.` },
    forWish: (wish) => `It may be right for your wish “${wish}”.`,
    wish: (name) => `${name} is looking for it.`,
    mayAnswer: (item) => `Your “${item}” may be right.`,
    lastYear: ({ year, loans, gifts, low, high }) =>
      `In ${year} there were ${loans === 1 ? 'one loan' : `${formatNumber(loans)} loans`} and ${gifts === 1 ? 'one gift' : `${formatNumber(gifts)} gifts`} here. What did not have to be made anew saved somewhere between ${formatNumber(low)} and ${formatNumber(high)} kg of CO₂e. The page About says how we estimate it.`,
    andMore,
    comma: ', ',
    open: (brand) => `Open ${brand}`,
    choose: 'Choose how often it comes',
  }),
} as const;
