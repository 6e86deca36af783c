import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    newVersion: 'A new version is ready.',
    reload: 'Reload',
    install: (brand: string) => `${brand} can have a place on your home screen, and opens there without a network.`,
    installByHand: (brand: string) =>
      `${brand} can have a place on your home screen: tap Share, then “Add to Home Screen”.`,
    installNow: 'Add it',
  },
});
