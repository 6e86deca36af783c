import type { RefusalCode } from '../http/errors.ts';

export const itemStatuses = ['available', 'requested', 'approved', 'transferred'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

/** What can happen to an item, and from which states. Anything else is refused and changes nothing. */
export const moves = {
  expressInterest: ['available', 'requested'],
  withdrawInterest: ['requested'],
  acceptInterest: ['requested'],
  cancelApproval: ['approved'],
  confirmTransfer: ['approved'],
  editSharedWith: ['available', 'requested'],
  editItem: itemStatuses,
  deleteItem: itemStatuses,
  undo: itemStatuses,
} as const satisfies Record<string, readonly ItemStatus[]>;

export type Move = keyof typeof moves;

/** What its owner may take back for a moment, as long as nothing else has happened to the item. */
export const undoableActs = ['approve', 'transfer'] as const;
export type UndoableAct = (typeof undoableActs)[number];

/** How long that moment is; the mails of such an act wait a little longer. */
export const undoSeconds = 15;

/** As much of an item as the rules need, seen by the one who acts. */
export type SeenItem = {
  status: ItemStatus;
  is_mine: boolean;
  is_recipient: boolean;
  interest_date: string | null;
};

export const canMove = (move: Move, status: ItemStatus) => moves[move].some((from) => from === status);

/** Repeating it is no refusal: the first time stays. */
export const whyNotExpressInterest = (item: SeenItem): RefusalCode | null => {
  if (item.is_mine) return 'own_item';
  return canMove('expressInterest', item.status) ? null : 'item_not_available';
};

export const whyNotWithdrawInterest = (item: SeenItem): RefusalCode | null => {
  if (item.is_mine) return 'own_item';
  if (!canMove('withdrawInterest', item.status)) return item.is_recipient ? 'already_approved' : 'item_not_available';
  return null;
};

export const whyNotAcceptInterest = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine) return 'not_owner';
  if (item.status === 'available') return 'not_interested';
  return canMove('acceptInterest', item.status) ? null : 'already_approved';
};

/** The owner may take it back, and so may the person it was approved for. */
export const whyNotCancelApproval = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine && !item.is_recipient) return 'not_owner';
  if (canMove('cancelApproval', item.status)) return null;
  return item.status === 'transferred' ? 'already_transferred' : 'not_approved';
};

export const whyNotConfirmTransfer = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine) return 'not_owner';
  return canMove('confirmTransfer', item.status) ? null : 'not_approved';
};

export const whyNotEditSharedWith = (item: SeenItem): RefusalCode | null => {
  if (!item.is_mine) return 'not_owner';
  return canMove('editSharedWith', item.status) ? null : 'already_approved';
};

export const whyNotDeleteItem = (item: Pick<SeenItem, 'is_mine'>): RefusalCode | null =>
  item.is_mine ? null : 'not_owner';

/** Whether it can still be undone is a question of time and of what happened since: the server knows. */
export const whyNotUndo = (item: Pick<SeenItem, 'is_mine'>): RefusalCode | null => (item.is_mine ? null : 'not_owner');
