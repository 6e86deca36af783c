import { catalogue } from '../base/language.ts';

/** What is read where somebody edits or deletes; no list needs it. */
export const editingWords = catalogue({
  en: {
    editItem: 'Edit item',
    askedAs: (name: string) => `When you asked for it, it was called “${name}”.`,
    editTitle: 'Edit Shared With',
    editHint: 'People who can no longer see it also lose their place in the queue.',
    update: 'Update',
    remove: 'Delete item',
    removeTitle: 'Delete this item?',
    removeText: 'It disappears for everyone, with its photos and its queue.',
    removeTextHandedOver: 'It disappears with its photos. The person who received it keeps a line about it.',
    removeAction: 'Delete',
  },
});
