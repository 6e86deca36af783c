import { catalogue } from '../language.ts';

/** What is read where somebody chooses, edits or deletes; no list needs it. */
export const editingWords = catalogue({
  en: {
    editItem: 'Edit item',
    askedAs: (name: string) => `When you asked for it, it was called “${name}”.`,
    editTitle: 'Edit Shared With',
    forVisitorsHint: 'Without your name and without a date, to anybody who looks around.',
    editHint: 'Whoever loses sight of it also loses a place in the queue.',
    update: 'Update',
    chooseOne: 'Choose at least one group or person',
    alsoForVisitors: 'Also visible to visitors',
    groups: 'Groups',
    individuals: 'Individuals',
    noNetwork: 'You have no groups and no connections yet.',
    toNetwork: 'Find groups and neighbours',
    recipientsNotLoaded: 'Your groups and connections could not be loaded.',
    remove: 'Delete item',
    removeTitle: 'Delete this item?',
    removeText: 'It disappears for everybody, with its photos and its queue.',
    removeTextHandedOver: 'It disappears with its photos. Whoever received it keeps a line about it.',
    removeAction: 'Delete',
  },
});
