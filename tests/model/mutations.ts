import { bookingMutations } from './booking-mutations.ts';
import type { Operation } from './model.ts';
import { inTurn, type Mutation } from './mutation.ts';
import { BORROWER, later, OWNER, type Run, soon } from './operations.ts';

const lifecycle = 'src/shared/items/lifecycle.ts';
const actions = 'src/server/items/actions.ts';
const undo = 'src/server/items/undo.ts';
const decline = 'src/server/loans/decline.ts';
const due = 'src/server/loans/due.ts';
const back = 'src/server/loans/return.ts';
const edit = 'src/server/items/edit-item.ts';
const thank = 'src/server/loans/thank.ts';
const shared = 'src/server/items/shared-with.ts';
const deletion = 'src/server/items/delete-item.ts';

/** From now on the move may start from every state. */
const fromAnywhere = (move: string, from: string, shownBy: readonly Run[] = []): Mutation => ({
  standsFor: `${move} starts only from ${from}`,
  file: lifecycle,
  text: `${move}: [${from}],`,
  instead: `${move}: itemStatuses,`,
  shownBy,
});

/** The first two steps of every loan. */
const approved: readonly Operation[] = [
  { kind: 'express', by: BORROWER },
  { kind: 'accept', by: OWNER, chosen: BORROWER },
];

/** A gift that its next owner has fetched. */
const given = (...operations: Operation[]): Run => ({
  ...inTurn(false, ...approved, { kind: 'confirm', by: OWNER }, ...operations),
  isLoan: false,
});

/** What keeps two people's clicks apart. Each of these is taken away in turn, and the test must notice. */
export const mutations: readonly Mutation[] = [
  fromAnywhere('expressInterest', "'available', 'requested'"),
  fromAnywhere('cancelApproval', "'approved'"),
  fromAnywhere('confirmTransfer', "'approved'"),
  fromAnywhere('editSharedWith', "'available', 'requested'"),
  fromAnywhere('deleteItem', "'available', 'requested', 'approved'"),
  fromAnywhere('setDue', "'approved', 'transferred'"),
  fromAnywhere('askExtension', "'transferred'", [
    inTurn(false, ...approved, { kind: 'extend', by: BORROWER, until: soon }),
  ]),
  fromAnywhere('sayReturned', "'transferred'", [inTurn(false, ...approved, { kind: 'bring', by: BORROWER })]),
  fromAnywhere('returnItem', "'transferred'"),
  {
    standsFor: 'a change of an item locks its row until the end: of two at once, the second sees the first',
    file: actions,
    text: 'and deleted_at is null for update`',
    instead: 'and deleted_at is null`',
    isAlwaysTried: true,
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
  ...bookingMutations,
  {
    standsFor: 'only the owner undoes what the owner did',
    file: undo,
    text: "'undo', whyNotUndo,",
    instead: "'undo', () => null,",
    shownBy: [inTurn(true, { kind: 'return', by: OWNER }, { kind: 'undo', by: 2, act: 'return' })],
  },
  {
    standsFor: 'an act is undone only for a moment',
    file: undo,
    text: "if (!done.is_open) return refuse('undo_too_late');",
    instead: '',
    shownBy: [inTurn(false, ...approved, { kind: 'undo', by: OWNER, act: 'approve' })],
  },
  {
    standsFor: 'the mails of what was undone are taken back',
    file: undo,
    text: 'await takeBackMails(tx, done.mails);',
    instead: '',
  },
  {
    standsFor: 'whoever was declined waits before asking again',
    file: actions,
    text: 'requireNoDecline(item);',
    instead: '',
    shownBy: [
      inTurn(
        false,
        { kind: 'express', by: BORROWER },
        { kind: 'decline', by: OWNER, person: BORROWER },
        { kind: 'express', by: BORROWER },
      ),
    ],
  },
  {
    standsFor: 'whoever has it does not wait for it',
    file: actions,
    text: 'if (held === null || item.is_recipient) return refuseState();\n    if (item.interest_date !== null)',
    instead: 'if (held === null) return refuseState();\n    if (item.interest_date !== null)',
  },
  {
    standsFor: 'the chosen one cancels and does not just leave the queue',
    file: actions,
    text: "refuse('not_asked');\n    if (held === null || item.is_recipient) return",
    instead: "refuse('not_asked');\n    if (held === null) return",
    shownBy: [given({ kind: 'withdraw', by: BORROWER })],
  },
  {
    standsFor: 'only loans are asked for by the day',
    file: actions,
    text: "if (giveaway && (from !== undefined || length !== undefined)) return refuse('days_for_loans');",
    instead: '',
    shownBy: [{ ...inTurn(false, { kind: 'express', by: BORROWER, days: { from: 30, until: 40 } }), isLoan: false }],
  },
  {
    standsFor: 'only loans have a day of return',
    file: 'src/server/items/choose-days.ts',
    text: "due ? refuse('days_for_loans') : { span",
    instead: '{ span',
    shownBy: [
      {
        ...inTurn(false, { kind: 'express', by: BORROWER }, { kind: 'accept', by: OWNER, chosen: BORROWER, due: 30 }),
        isLoan: false,
      },
    ],
  },
  {
    standsFor: 'every handover is written down',
    file: actions,
    text: 'await openHandover(sql, booking.id);',
    instead: '',
  },
  {
    standsFor: 'the chosen one is not declined',
    file: decline,
    text: 'if (held.recipient_id === person)',
    instead: 'if (held.recipient_id === -1)',
    shownBy: [given({ kind: 'decline', by: OWNER, person: BORROWER })],
  },
  {
    standsFor: 'only somebody who still waits is declined',
    file: decline,
    text: "if (!concerned.includes(person) || person === viewer.id) return refuse('not_interested');",
    instead: '',
  },
  {
    standsFor: 'only the owner declines',
    file: decline,
    text: "'declineInterest', whyNotDeclineInterest,",
    instead: "'declineInterest', () => null,",
  },
  {
    standsFor: 'only the owner sets the day of return',
    file: due,
    text: "'setDue', whyNotSetDue,",
    instead: "'setDue', () => null,",
  },
  {
    standsFor: 'only the borrower asks for more time',
    file: due,
    text: "'askExtension', whyNotAskExtension,",
    instead: "'askExtension', () => null,",
  },
  {
    standsFor: 'only the owner gives more time',
    file: due,
    text: "'answerExtension', whyNotAnswerExtension,",
    instead: "'answerExtension', () => null,",
  },
  {
    standsFor: 'one question at a time',
    file: due,
    text: "if (extension_until !== null) return refuse('extension_asked');",
    instead: '',
    shownBy: [
      inTurn(true, { kind: 'extend', by: BORROWER, until: soon }, { kind: 'extend', by: BORROWER, until: later }),
    ],
  },
  {
    standsFor: 'more time ends later than agreed',
    file: due,
    text: "if (due_on !== null && until <= due_on) return refuse('day_not_later');",
    instead: '',
    shownBy: [inTurn(true, { kind: 'due', by: OWNER, due: later }, { kind: 'extend', by: BORROWER, until: soon })],
  },
  {
    standsFor: 'whoever brought it back needs no more time',
    file: due,
    text: "if (said_returned_at !== null) return refuse('said_returned');",
    instead: '',
    shownBy: [inTurn(true, { kind: 'bring', by: BORROWER }, { kind: 'extend', by: BORROWER, until: soon })],
  },
  {
    standsFor: 'only a question is answered',
    file: due,
    text: "if (extension_until === null) return refuse('extension_not_asked');",
    instead: '',
  },
  {
    standsFor: 'only the borrower says that it is back',
    file: back,
    text: "'sayReturned', whyNotSayReturned, id, viewer.id);\n    await claim(tx);",
    instead: "'sayReturned', () => null, id, viewer.id);\n    await claim(tx);",
  },
  {
    standsFor: 'only the borrower takes that back',
    file: back,
    text: "'sayReturned', whyNotSayReturned, id, viewer.id);\n    if (held === null) return refuseState();\n    if",
    instead: "'sayReturned', () => null, id, viewer.id);\n    if (held === null) return refuseState();\n    if",
    shownBy: [inTurn(true, { kind: 'bring', by: BORROWER }, { kind: 'unbring', by: 2 })],
  },
  {
    standsFor: 'only the owner says that it is not here',
    file: back,
    text: "'returnItem', whyNotReturnItem, id, viewer.id);\n    if (held === null || held.recipient_id",
    instead: "'returnItem', () => null, id, viewer.id);\n    if (held === null || held.recipient_id",
    shownBy: [inTurn(true, { kind: 'bring', by: BORROWER }, { kind: 'notHere', by: 2 })],
  },
  {
    standsFor: 'only the owner confirms the return',
    file: back,
    text: "'returnItem', whyNotReturnItem, id, viewer.id);\n    if (held === null) return",
    instead: "'returnItem', () => null, id, viewer.id);\n    if (held === null) return",
  },
  {
    standsFor: 'whoever brought it back leaves the queue',
    file: back,
    text: 'await sql`delete from interests where item_id = ${id} and user_id = ${row.borrower}`;',
    instead: '',
  },
  {
    standsFor: 'who sees it is an act like any other: it ends what could be undone',
    file: shared,
    text: 'await tx`delete from undoable_acts where item_id = ${id}`;',
    instead: '',
    shownBy: [
      inTurn(
        true,
        { kind: 'return', by: OWNER },
        { kind: 'share', by: OWNER, audience: [2, 3] },
        { kind: 'undo', by: OWNER, act: 'return' },
      ),
    ],
  },
  {
    standsFor: 'nobody asks for their own',
    file: actions,
    text: "'expressInterest', whyNotExpressInterest,",
    instead: "'expressInterest', () => null,",
    shownBy: [inTurn(false, { kind: 'express', by: OWNER })],
  },
  {
    standsFor: 'nobody leaves the queue for their own',
    file: actions,
    text: "'withdrawInterest', whyNotWithdrawInterest,",
    instead: "'withdrawInterest', () => null,",
    shownBy: [inTurn(false, { kind: 'withdraw', by: OWNER })],
  },
  {
    standsFor: 'only somebody who waits leaves the queue',
    file: actions,
    text: "if (item.interest_date === null) return refuse('not_asked');",
    instead: '',
  },
  {
    standsFor: 'only the owner approves',
    file: actions,
    text: "'acceptInterest', whyNotAcceptInterest,",
    instead: "'acceptInterest', () => null,",
    shownBy: [inTurn(false, { kind: 'express', by: BORROWER }, { kind: 'accept', by: 2, chosen: BORROWER })],
  },
  {
    standsFor: 'only the owner confirms the handover',
    file: actions,
    text: "'confirmTransfer', whyNotConfirmTransfer,",
    instead: "'confirmTransfer', () => null,",
    shownBy: [inTurn(false, ...approved, { kind: 'confirm', by: BORROWER })],
  },
  {
    standsFor: 'only the owner says who sees it',
    file: shared,
    text: "'editSharedWith', whyNotEditSharedWith,",
    instead: "'editSharedWith', () => null,",
    shownBy: [inTurn(false, { kind: 'share', by: 2, audience: [] })],
  },
  {
    standsFor: 'only the owner deletes',
    file: deletion,
    text: "'deleteItem', whyNotDeleteItem,",
    instead: "'deleteItem', () => null,",
    shownBy: [inTurn(false, { kind: 'delete', by: 2 })],
  },
  {
    standsFor: 'only the owner edits',
    file: edit,
    text: "'editItem', whyNotEditItem, id, viewer.id);\n    if (held === null || whyNotEditItem(item) !== null) return refuseState();\n    const",
    instead: "'editItem', () => null, id, viewer.id);\n    if (held === null) return refuseState();\n    const",
    shownBy: [inTurn(false, { kind: 'edit', by: 2, to: { name: 'Mine' } })],
  },
  {
    standsFor: 'what was given away is not edited',
    file: edit,
    text: 'if (held === null || whyNotEditItem(item) !== null) return refuseState();\n    const',
    instead: 'if (held === null) return refuseState();\n    const',
    shownBy: [given({ kind: 'edit', by: OWNER, to: { name: 'Gone' } })],
  },
  {
    standsFor: 'no edit overwrites another',
    file: edit,
    text: "if (edit.version !== item.version) return refuse('edited_meanwhile');",
    instead: '',
    shownBy: [
      {
        isLoan: true,
        isLent: false,
        batches: [
          {
            isLater: false,
            operations: [
              { kind: 'edit', by: OWNER, to: { name: 'One' } },
              { kind: 'edit', by: OWNER, to: { name: 'Two' } },
            ],
          },
        ],
      },
    ],
  },
  {
    standsFor: 'what people wait for stays a loan, or a gift',
    file: edit,
    text: 'if (before.giveaway !== after.giveaway) refuseIf(whyNotChangeKind(item));',
    instead: '',
    shownBy: [inTurn(false, { kind: 'express', by: BORROWER }, { kind: 'edit', by: OWNER, to: { giveaway: true } })],
  },
  {
    standsFor: 'only whoever had it thanks',
    file: thank,
    text: "if (row.recipient_id !== viewer.id) return refuse('not_recipient');",
    instead: '',
    shownBy: [inTurn(true, { kind: 'thank', by: OWNER })],
  },
  {
    standsFor: 'thanks are said once',
    file: thank,
    text: "if (row.is_thanked) return refuse('already_thanked');",
    instead: '',
    shownBy: [inTurn(true, { kind: 'thank', by: BORROWER })],
  },
  {
    standsFor: 'thanks are between the two',
    file: thank,
    text: 'and ${viewer.id}::int in (h.owner_id, h.recipient_id) and',
    instead: 'and',
    shownBy: [inTurn(true, { kind: 'thank', by: 2 })],
  },
  {
    standsFor: 'thanks reach what their owner still has',
    file: thank,
    text: 'and ${isReadable(tx, viewer.id)}`;',
    instead: '`;',
    shownBy: [
      {
        ...inTurn(
          false,
          ...approved,
          { kind: 'confirm', by: OWNER },
          { kind: 'delete', by: OWNER },
          { kind: 'thank', by: OWNER },
        ),
        isLoan: false,
      },
    ],
  },
];
