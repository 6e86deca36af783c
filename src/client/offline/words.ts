import { catalogue } from '../base/language.ts';

export const words = catalogue({
  newVersion: 'A new version is ready.',
  reload: 'Reload',
  install: (brand: string) => `You can add ${brand} to your home screen. It opens there even when you are offline.`,
  installByHand: (brand: string) => `You can add ${brand} to your home screen: tap Share, then “Add to Home Screen”.`,
  installNow: 'Add it',
});
