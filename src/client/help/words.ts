import type { Saved } from '../../shared/community/contract.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';
import { faq } from './faq-words.ts';

export const words = catalogue({
  aboutTitle: 'Welcome',
  aboutIntro: (brand: string) =>
    `${brand} is your community’s library of things. Most of what we need now and then is already in a cupboard nearby.`,
  borrowTitle: 'Borrow & Share',
  borrowText:
    'Borrow from neighbours instead of buying, lend what you seldom use, and give away what you no longer need. Every loan has a return date, a queue for people who are waiting, and a list of who had it before. Everything that is used once more is something nobody has to make, ship or throw away.',
  borrowAction: 'See the items',
  wishTitle: 'Wish List',
  wishText:
    'Looking for something? Keep a Wish List. Neighbours see it and help to fulfil it, unless you keep a wish private, and we tell you as soon as something matches.',
  wishAction: 'See the wishes',
  savedTitle: 'What it saved',
  savedText: ({ loans, gifts, low, high }: Saved) =>
    `${loans === 1 ? 'One loan' : `${formatNumber(loans)} loans`} and ${gifts === 1 ? 'one gift' : `${formatNumber(gifts)} gifts`} so far. What did not have to be made anew saved somewhere between ${formatNumber(low)} and ${formatNumber(high)} kg of CO₂e.`,
  savedHow: 'How we estimate it',
  savedDoubt:
    'By category: what a small and a large usual thing weighs, times what its materials take to make, by the UK government’s conversion factors. Nobody knows how often somebody would have bought one, so we count between 3 and 9 of 10 gifts, and between 1 and 10 of 20 people who borrow a thing for the first time. Journeys and repairs are not in it. Take it as an order of magnitude.',
  closing: 'Together, We Have Enough',
  more: 'Read more in Help & FAQ',

  faqTitle: 'Help & FAQ',
  faqIntro: 'Short answers for every day. Is something missing? Tell us under Feedback in the menu.',
  faq,
});
