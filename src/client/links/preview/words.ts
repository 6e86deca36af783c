import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  title: 'Look around',
  login: 'Log in',
  banner: 'You are looking around in preview mode, with limited functions.',
  loginHere: 'Login here',
  dismiss: 'Dismiss',
  places: 'What to look at',
  items: 'Items',
  wishes: 'Wishes',
  searchItems: 'Search things',
  searchWishes: 'Search wishes',
  examples: 'These are examples of what neighbours share.',
  register: 'Register Now',
});
