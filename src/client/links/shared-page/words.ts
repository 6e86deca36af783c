import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  loading: 'Loading...',
  home: (brand: string) => `To the front page of ${brand}`,

  locked: 'This library is password-protected.',
  enterPassword: 'Enter Password:',
  submit: 'Submit',
  passwordRequired: 'Password required.',
  notFound: 'Shared library not found.',
  expired: 'This shared library link has expired.',
  unknownError: 'An unknown error occurred.',
  noResponse: 'Network error or server unreachable.',
  tryAgain: 'Try again',

  untitled: 'My Shared Library',
  ownersLibrary: (name: string) => `${name || '(Unknown)'}'s Shared Library`,
  aLibrary: 'Shared Library',
  items: 'Items',
  wishes: 'Wishes',
  empty: 'No items found in this library.',
  holds: (names: string, more: number) => (more === 0 ? names : `${names} and ${more} more`),

  inviteTitle: "Join your community's library of things",
  inviteText: 'Borrow, lend and rehome with neighbours you know.',
  registerNow: 'Register Now',
  alreadyMember: 'Already a member? Log in',
  learnMore: (brand: string) => `Learn More About ${brand}`,
  hideInfo: 'Hide More Info',
  about: (brand: string) => `About ${brand}`,
  aboutText: (brand: string) => [
    `${brand} is a library of things. Neighbours lend what they own, give away what they no longer need, and say what they are looking for.`,
    'You ask with one tap, agree on a time, and fetch it around the corner. It costs nothing.',
  ],
  openInside: (brand: string) => `Open it in ${brand}`,
  aboutPoints: ['Create wish lists and find what you need.', 'Help reduce waste and build community.'],

  expressInterest: 'Express Interest',
  onlyMembers: 'Register to ask for things like this.',
  backToLibrary: 'Back to the library',
});
