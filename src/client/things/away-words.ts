import { catalogue } from '../base/language.ts';

/** "We are away": everything a member lends is closed for some days. */
export const words = catalogue({
  title: 'Away',
  text: 'Your things say “Not now” on these days, with the day from which they can be had again. Loans go on.',
  awayUntil: (days: string) => `We are away ${days}`,
  awayOpen: (day: string) => `We are away from ${day} until further notice`,
  goAway: 'We are away…',
  change: 'Change',
  back: 'We are back',
  first: 'From',
  last: 'Until',
  lastHint: 'Leave it empty for “until further notice”.',
  word: 'A short word, if you like',
  wordHint: 'For example: with us on holiday.',
  close: 'Close everything',
  firstFirst: 'The last day must not be before the first',
  closed: 'Everything of yours is closed on these days',
  opened: 'Your things can be borrowed again',
  failed: 'That did not work. Please try again.',
});
