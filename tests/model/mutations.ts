/** An exact text of the product that one run of the test goes without; it must stand exactly once in its file. */
export type Mutation = { standsFor: string; file: string; text: string; instead: string };

const lifecycle = 'src/shared/items/lifecycle.ts';
const actions = 'src/server/items/actions.ts';
const undo = 'src/server/items/undo.ts';

/** From now on the move may start from every state. */
const fromAnywhere = (move: string, from: string): Mutation => ({
  standsFor: `${move} starts only from ${from}`,
  file: lifecycle,
  text: `${move}: [${from}],`,
  instead: `${move}: itemStatuses,`,
});

/** What keeps two people's clicks apart. Each of these is taken away in turn, and the test must notice. */
export const mutations: readonly Mutation[] = [
  fromAnywhere('expressInterest', "'available', 'requested'"),
  fromAnywhere('acceptInterest', "'requested'"),
  fromAnywhere('cancelApproval', "'approved'"),
  fromAnywhere('confirmTransfer', "'approved'"),
  fromAnywhere('editSharedWith', "'available', 'requested'"),
  {
    standsFor: 'whoever changes an item holds its row until the end: of two at once, the second sees the first',
    file: actions,
    text: 'and deleted_at is null for update`',
    instead: 'and deleted_at is null`',
  },
  {
    standsFor: 'only somebody who still waits can be approved',
    file: actions,
    text: "if (!interested.includes(chosen)) return refuse('not_interested');",
    instead: '',
  },
  {
    standsFor: 'a recipient cancels the own approval, never that of the next one',
    file: actions,
    text: "'cancelApproval', whyNotCancelApproval,",
    instead: "'cancelApproval', () => null,",
  },
  {
    standsFor: 'the last one out of the queue makes the item available again, and nobody before',
    file: actions,
    text: 'and not exists (select 1 from interests n where n.item_id = ${id})',
    instead: '',
  },
  {
    standsFor: 'only the owner undoes what the owner did',
    file: undo,
    text: "'undo', whyNotUndo,",
    instead: "'undo', () => null,",
  },
  {
    standsFor: 'an act is undone only for a moment',
    file: undo,
    text: "if (!done.is_open) return refuse('undo_too_late');",
    instead: '',
  },
  {
    standsFor: 'an act is undone only while nothing has happened since',
    file: undo,
    text: 'and act = ${act}`',
    instead: '`',
  },
  {
    standsFor: 'the mails of what was undone are taken back',
    file: undo,
    text: 'await takeBackMails(tx, done.mails);',
    instead: '',
  },
];
