import { catalogue } from '../base/language.ts';

export const words = catalogue({
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  install: (brand: string) => `You can add ${brand} to your home screen. It opens there even when you are offline.`,
  installByHand: (brand: string) => `You can add ${brand} to your home screen: tap Share, then “Add to Home Screen”.`,
  installNow: 'Add it',
  pushOffer: {
    asked: 'Shall we tell you on this device when there is an answer?',
    posted: 'Shall we tell you on this device when somebody asks for it?',
    wished: 'Shall we tell you on this device when a neighbour has it?',
  },
  pushYes: 'Yes, tell me',
  pushOn: 'Notifications are on for this device.',
  pushForbidden: 'Notifications are blocked in this browser. You can allow them in its settings.',
  pushFailed: 'Notifications could not be changed. Please try again.',
});
