import { catalogue } from '../language.ts';

/** What only an open wish says. */
export const words = catalogue({
  en: {
    title: 'Wishes',
    wishNumber: 'Wish',
    requester: 'Requester',
    you: 'You',
    posted: 'Posted',
    privacy: 'Privacy',
    visibleToNetwork: 'Visible to my network',
    privateToMe: 'Private to me',
    gone: 'This wish is no longer here.',
    notLoaded: 'This wish could not be loaded.',

    foundTitle: 'Neighbours have something like it',
    nothingFound: 'Nothing has been found yet. You will see it here, beside Activity and by email as soon as it is.',
    nothingFoundWithoutMail: 'Nothing has been found yet. You will see it here and beside Activity as soon as it is.',
    isNew: 'New',
    expressInterest: 'Express Interest',
    asked: 'Interest expressed',
    lendOne: 'Lend one',
    offerOne: 'Offer one',

    editWish: 'Edit wish',
    remove: 'Delete wish',
    removeTitle: 'Delete this wish?',
    removeText: 'It disappears for everybody, with everything that was found for it.',
    removeAction: 'Delete',
    deleted: 'Wish entry deleted successfully',
    deleteFailed: 'Error deleting the wish entry',

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
