import { plural } from '../../shared/format/numbers.ts';
import { catalogue } from '../language.ts';

export const words = catalogue({
  en: {
    title: 'Wishes',
    search: 'Search wishes',
    arrived: (count: number) => plural(count, '1 new wish', `${count} new wishes`),
    postWish: 'Make a wish',
    findGroups: 'Find groups to join',
    youHaveOne: 'You have one like it',
    found: (count: number) => plural(count, 'Something was found', `${count} things were found`),
    matched: 'Matched',
    privateMark: 'Private',

    wishNumber: 'Wish',
    requester: 'Requester',
    you: 'You',
    posted: 'Posted',
    privacy: 'Privacy',
    visibleToNetwork: 'Visible to my network',
    privateToMe: 'Private to me',
    gone: 'This wish is no longer here.',
    notLoaded: 'This wish could not be loaded.',
    tryAgain: 'Try again',

    foundTitle: 'Neighbours have something like it',
    nothingFound: 'Nothing has been found yet. You will see it here, beside Activity and by e-mail as soon as it is.',
    isNew: 'New',
    expressInterest: 'Express Interest',
    asked: 'Interest expressed',
    lendOne: 'Lend one',
    offerOne: 'Offer one',

    edit: 'Edit',
    editLabel: (wish: string) => `Edit the wish ${wish}`,
    editWish: 'Edit wish',
    remove: 'Delete wish',
    removeTitle: 'Delete this wish?',
    removeText: 'It disappears for everybody, with everything that was found for it.',
    removeAction: 'Delete',
    deleted: 'Wish entry deleted successfully',
    deleteFailed: 'Error deleting the wish entry',
  },
});
