import { catalogue } from '../language.ts';
import { faq } from './faq-words.ts';

export const words = catalogue({
  en: {
    aboutTitle: 'Welcome',
    aboutIntro: (brand: string) =>
      `${brand} is your community’s library of things. Most of what we need now and then already stands in a cupboard nearby.`,
    borrowTitle: 'Borrow & Share',
    borrowText:
      'Borrow from neighbours instead of buying, lend what you seldom use, and give away what you no longer need. What is lent has a day of return, a queue for those who wait, and a card that remembers where it was. Every thing that goes round once more is one that nobody has to make, ship or throw away.',
    borrowAction: 'See the items',
    wishTitle: 'Wish List',
    wishText:
      'Looking for something? Keep a Wish List. Neighbours see it and help to fulfil it, unless you keep a wish to yourself, and you hear as soon as something that fits turns up.',
    wishAction: 'See the wishes',
    closing: 'Together, We Have Enough',
    more: 'Read more in Help & FAQ',

    faqTitle: 'Help & FAQ',
    faqIntro: 'Short answers for every day. Something missing? Tell us through Feedback in the menu.',
    faq,
  },
});
