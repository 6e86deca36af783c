import { catalogue } from '../../base/language.ts';

export const words = catalogue({
  chooseOne: 'Choose at least one group or person',
  alsoForVisitors: 'Also visible to visitors',
  forVisitorsHint: 'People without an account see it, without your name and without a date.',
  groups: 'Groups',
  individuals: 'Individuals',
  noNetwork: 'You have no groups and no connections yet.',
  toNetwork: 'Find groups and neighbours',
  notLoaded: 'Your groups and connections could not be loaded.',
  networkFailed: 'Error fetching groups and connections',
  sharedDetailsFailed: 'Error fetching shared details',
  tryAgain: 'Try again',
});
