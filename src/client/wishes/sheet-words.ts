import { catalogue } from '../base/language.ts';

/** What only an open wish says. */
export const words = catalogue({
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

  nearTitle: 'Could this do?',
  foundTitle: 'Neighbours have something like it',
  nothingFound:
    'Nothing found yet. As soon as we find something, you see it here and beside Activity, and get an email.',
  nothingFoundWithoutMail: 'Nothing found yet. As soon as we find something, you see it here and beside Activity.',
  isNew: 'New',
  expressInterest: 'Express Interest',
  asked: 'Interest expressed',
  lendOne: 'Lend one',
  offerOne: 'Offer one',

  editWish: 'Edit wish',
  remove: 'Delete wish',
  removeTitle: 'Delete this wish?',
  removeText: 'It disappears for everyone, with everything we found for it.',
  removeAction: 'Delete',
  deleted: 'Wish entry deleted successfully',
  deleteFailed: 'Error deleting the wish entry',

  haveOne: (name: string) => `We have told ${name} that you have one like it.`,
  haveOneUnseen: 'You have one like it:',
  offered: (name: string) => `You offered it to ${name}.`,
  offerIt: 'Offer it',
  offerTitle: (name: string) => `Offer it to ${name}?`,
  offerSeen: (name: string) => `We tell ${name} about your offer.`,
  offerToPerson: (name: string) => `From now on ${name} can see it, and we tell them about your offer.`,
  offerToGroup: (name: string, group: string) =>
    `We tell ${name} about your offer. You are not connected, so everyone in ${group} can see it from now on.`,
  offerDone: (name: string) => `We have told ${name} about your offer.`,
  offerFailed: 'Error offering the item',
});
