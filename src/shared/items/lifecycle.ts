import type { RefusalCode } from '../http/errors.ts';

export const itemStatuses = ['available', 'requested', 'approved', 'transferred'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** What can happen to an item, and from which states. Anything else is refused and changes nothing. */
const moves = {
  expressInterest: ['available', 'requested'],
  withdrawInterest: itemStatuses,
  acceptInterest: ['requested'],
  declineInterest: ['requested', 'approved', 'transferred'],
  cancelApproval: ['approved'],
  confirmTransfer: ['approved'],
  editSharedWith: ['available', 'requested'],
  editItem: itemStatuses,
  deleteItem: ['available', 'requested', 'approved'],
  undo: itemStatuses,
} as const satisfies Record<string, readonly ItemStatus[]>;

/** What can happen besides to a thing that comes back. */
const loanMoves = {
  expressInterest: ['approved', 'transferred'],
  // For other days than those that are promised.
  acceptInterest: ['approved', 'transferred'],
  // What is promised for later can be handed over earlier.
  confirmTransfer: ['available', 'requested'],
  setDue: ['approved', 'transferred'],
  askExtension: ['transferred'],
  answerExtension: ['transferred'],
  sayReturned: ['transferred'],
  returnItem: ['transferred'],
} as const satisfies Record<string, readonly ItemStatus[]>;

/** Only for gifts: the former owner may delete it. */
const giftMoves = { deleteItem: ['transferred'] } as const satisfies Record<string, readonly ItemStatus[]>;

export type Move = keyof typeof moves | keyof typeof loanMoves;

/** What its owner may take back for a moment, as long as nothing else has happened to the item. */
export const undoableActs = ['approve', 'transfer', 'return', 'decline', 'delete'] as const;
export type UndoableAct = (typeof undoableActs)[number];

/** How long that moment is; the mails of such an act wait a little longer. */
export const undoSeconds = 15;

/** What would begin something new; stewards have stopped that for what they have hidden. */
const beginnings: readonly Move[] = ['expressInterest', 'acceptInterest', 'confirmTransfer'];

/** As much of an item as decides what can happen to it. */
export type Movable = { status: ItemStatus; giveaway: boolean; is_hidden?: boolean };

/** The part of an item that the rules need, for the person who acts. */
export type SeenItem = Movable & {
  is_mine: boolean;
  is_recipient: boolean;
  interest_date: string | null;
};

const isAmong = (table: { [move in Move]?: readonly ItemStatus[] }, move: Move, status: ItemStatus) =>
  table[move]?.includes(status) ?? false;

export const canMove = (move: Move, { status, giveaway, is_hidden = false }: Movable): boolean =>
  !(is_hidden && beginnings.includes(move)) &&
  (isAmong(moves, move, status) || isAmong(giveaway ? giftMoves : loanMoves, move, status));

/** Repeating it is no refusal. The current borrower cannot join the queue. */
export const whyNotExpressInterest = (item: SeenItem): RefusalCode | null => {
  if (item.is_mine) return 'own_item';
  return canMove('expressInterest', item) && !item.is_recipient ? null : 'item_not_available';
};

/** People in the queue may leave at any time; the approved person cancels instead. */
export const whyNotWithdrawInterest = (item: SeenItem): RefusalCode | null => {
  if (item.is_mine) return 'own_item';
  if (item.is_recipient) return 'already_approved';
  return canMove('withdrawInterest', item) ? null : 'item_not_available';
};

export const whyNotAcceptInterest = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine) return 'not_owner';
  if (item.is_hidden) return 'item_hidden';
  if (item.status === 'available') return 'not_interested';
  return canMove('acceptInterest', item) ? null : 'already_approved';
};

/** The owner may take it back, and so may the person it was approved for. */
export const whyNotCancelApproval = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine && !item.is_recipient) return 'not_owner';
  if (canMove('cancelApproval', item)) return null;
  return item.status === 'transferred' ? 'already_transferred' : 'not_approved';
};

export const whyNotConfirmTransfer = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine) return 'not_owner';
  if (item.is_hidden) return 'item_hidden';
  return canMove('confirmTransfer', item) ? null : 'not_approved';
};

export const whyNotEditSharedWith = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine) return 'not_owner';
  return canMove('editSharedWith', item) ? null : 'already_approved';
};

/** What is out must come back first. */
export const whyNotDeleteItem = (item: Pick<SeenItem, 'is_mine'> & Movable): RefusalCode | null => {
  if (!item.is_mine) return 'not_owner';
  return canMove('deleteItem', item) ? null : 'lent_out';
};

/** Whether it can still be undone is a question of time and of what happened since: the server knows. */
export const whyNotUndo = (item: Pick<SeenItem, 'is_mine'>): RefusalCode | null => (item.is_mine ? null : 'not_owner');
