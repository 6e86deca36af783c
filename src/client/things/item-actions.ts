import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { type UndoableAct, undoSeconds } from '../../shared/items/lifecycle.ts';
import { call } from '../http/call.ts';
import type { FailureSentences } from '../http/failures.ts';
import { act, type Actor } from '../live/act.ts';
import { dismissToasts, type ToastAction } from '../ui/overlays/toast.ts';
import { dropItem, putItem } from './item-cache.ts';
import { itemQuery } from './item-queries.ts';
import { words } from './words.ts';

type After = { item: Item | null };

/** Shows the item's new state everywhere. */
const keep = ({ client }: Actor, id: number, { item }: After) => {
  if (item !== null) return putItem(client, item);
  dropItem(client, id);
  void client.invalidateQueries({ queryKey: itemQuery(id).queryKey });
};

type Doing = {
  call: () => Promise<After>;
  done?: string | ((after: After) => string);
  action?: ToastAction;
  failed: FailureSentences;
  sayFailure?: (text: string, error: unknown) => void;
};

const nameOf = (id: number) => `item ${id}`;

/** An action on one item: shows its new state everywhere, and ends the undo of the previous action. */
export const actOn = (actor: Actor, id: number, doing: Doing) =>
  act(actor, {
    ...doing,
    keep: (after) => {
      dismissToasts(({ action }) => action?.about === nameOf(id));
      keep(actor, id, after);
    },
    refresh: ['figures', 'counters'],
    onFailure: () => actor.client.invalidateQueries({ queryKey: itemQuery(id).queryKey }),
  });

export const withdrawInterest = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('POST /withdraw-interest', { body: { itemId, userId: actor.userId } }),
    done: words.withdrawn,
    failed: { refused: words.withdrawRefused, network: words.withdrawFailed },
  });

const undo = (actor: Actor, itemId: number, what: UndoableAct) =>
  actOn(actor, itemId, {
    call: () => call('POST /api/undo', { body: { itemId, act: what } }),
    done: words.undone[what],
    failed: words.undoFailed,
  });

/** The server counts from the tap, and so does the button. */
export const undoing = (actor: Actor, itemId: number, what: UndoableAct): ToastAction => ({
  label: words.undo,
  endsAt: Date.now() + undoSeconds * 1000,
  about: nameOf(itemId),
  run: () => void undo(actor, itemId, what),
});

/** `due` is the day of return of a loan, null for none. */
type Choice = { personId: number; due?: Day | null };

export const acceptInterest = (actor: Actor, item_id: number, { personId, ...due }: Choice) =>
  actOn(actor, item_id, {
    call: () =>
      call('POST /accept-interest', {
        body: { item_id, owner_id: actor.userId, interested_user_id: personId, ...due },
      }),
    done: words.accepted,
    action: undoing(actor, item_id, 'approve'),
    // An impossible day has its own message.
    failed: {
      refused: (message, { status }) => (status === 400 ? message : words.acceptFailed),
      network: words.acceptFailed,
    },
  });

/** One call for both sides, with a message for each. */
const endApproval = (actor: Actor, itemId: number, says: typeof words.takeBack) =>
  actOn(actor, itemId, {
    call: () => call('POST /cancel-approval', { body: { itemId } }),
    done: says.done,
    failed: says,
  });

export const cancelApproval = (actor: Actor, itemId: number) => endApproval(actor, itemId, words.takeBack);

export const giveUp = (actor: Actor, itemId: number) => endApproval(actor, itemId, words.giveUp);

export const confirmTransfer = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('POST /confirm-transfer', { body: { itemId } }),
    done: words.confirmed,
    action: undoing(actor, itemId, 'transfer'),
    failed: { refused: () => words.confirmFailed, network: words.confirmFailed },
  });

export const deleteItem = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /delete-item/:id', { params: { id } }),
    keep: () => dropItem(actor.client, id),
    refresh: ['figures', 'counters'],
    done: words.deleted,
    failed: words.deleteFailed,
    onFailure: () => actor.client.invalidateQueries({ queryKey: itemQuery(id).queryKey }),
  });
