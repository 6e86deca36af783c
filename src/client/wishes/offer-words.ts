import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    haveOne: (name: string) => `You have one like it, and ${name} has been told.`,
    haveOneUnseen: 'You have one like it:',
    offered: (name: string) => `You offered it to ${name}.`,
    offerIt: 'Offer it',
    offerTitle: (name: string) => `Offer it to ${name}?`,
    offerSeen: (name: string) => `${name} hears of your offer.`,
    offerToPerson: (name: string) => `${name} sees it from now on, and hears of your offer.`,
    offerToGroup: (name: string, group: string) =>
      `${name} hears of your offer. You are not connected, so everybody in ${group} sees it from now on.`,
    offerDone: (name: string) => `${name} hears of your offer.`,
    offerFailed: 'Error offering the item',
  },
});
