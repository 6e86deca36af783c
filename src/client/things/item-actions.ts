import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Day } from '../../shared/format/days.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { call } from '../http/call.ts';
import type { FailureSentences } from '../http/failures.ts';
import { act, type Actor, refresh } from '../live/act.ts';
import type { WaitsFor } from '../outbox/keep.ts';
import { dismissToasts, toast } from '../ui/overlays/toast.ts';
import { dropItem, putItem } from './item-cache.ts';
import { itemQuery } from './item-queries.ts';
import { whileActingOn } from './done-to.ts';
import { forgetAct, noteAct, type TakenBack } from './undo.ts';
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
  /** What its place says afterwards, beside the success message. */
  here?: (after: After) => string;
  /** Offered for a while. */
  undo?: TakenBack;
  /** Its result is shown before the answer. */
  isOptimistic?: boolean;
  failed: FailureSentences;
  later?: WaitsFor;
  sayFailure?: (text: string, error: unknown) => void;
};

/** An action on one item: its place says what was done, and its new state is shown everywhere. */
export const actOn = (actor: Actor, id: number, { here, undo, isOptimistic = false, ...doing }: Doing) => {
  const run = () =>
    act(actor, {
      ...doing,
      keep: (after) => {
        // Before the new state comes, so that the next act never stands there for a moment.
        noteAct(actor, id, {
          text: here?.(after) ?? (doing.done === undefined ? null : words.here.done),
          act: undo ?? null,
          undo: (what) => void undoAct(actor, id, what),
        });
        keep(actor, id, after);
      },
      refresh: ['figures', 'counters'],
      onFailure: () => actor.client.invalidateQueries({ queryKey: itemQuery(id).queryKey }),
    });
  return isOptimistic ? run() : whileActingOn(id, run);
};

export const withdrawInterest = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('POST /withdraw-interest', { body: { itemId, userId: actor.userId } }),
    done: words.withdrawn,
    failed: { refused: words.withdrawRefused, network: words.withdrawFailed },
  });

/** A function, because the act that it undoes refers to it. */
export async function undoAct(actor: Actor, itemId: number, what: TakenBack): Promise<void> {
  // What they say is not so any more.
  dismissToasts();
  const undone = await actOn(actor, itemId, {
    call: () =>
      what === 'sayReturned'
        ? call('DELETE /say-returned', { body: { itemId } })
        : call('POST /api/undo', { body: { itemId, act: what } }),
    done: words.undone[what],
    here: () => words.here.undone,
    failed: words.undoFailed,
  });
  if (undone === null) forgetAct(actor, itemId);
  // What was deleted is in no list on this page any more.
  else if (what === 'delete') refresh(actor, ['items']);
}

const nameIn = ({ item }: After) => firstNameOf(item?.recipient_name ?? '');

/** `due` is the day of return of a loan, null for none. */
type Choice = { personId: number; due?: Day | null };

/** Who was chosen and for which days: for days ahead they are no recipient yet. */
const promisedText = (personId: number, after: After): string => {
  const { bookings = [], recipient_id } = after.item ?? {};
  const booking = bookings.find(({ person }) => person?.id === personId);
  if (!booking?.person || recipient_id === personId) return words.here.approve(nameIn(after));
  const { from, until, person } = booking;
  return words.here.approveFor(firstNameOf(person.name), until === null ? dateText(from) : daysText(from, until));
};

export const acceptInterest = (
  actor: Actor,
  item_id: number,
  { personId, ...due }: Choice,
  onRefused: (error: unknown) => void = () => undefined,
) =>
  actOn(actor, item_id, {
    call: () =>
      call('POST /accept-interest', {
        body: { item_id, owner_id: actor.userId, interested_user_id: personId, ...due },
      }),
    done: words.accepted,
    here: (after) => promisedText(personId, after),
    undo: 'approve',
    failed: { refused: (message) => message, network: words.acceptFailed },
    sayFailure: (text, error) => {
      toast.failure(text);
      onRefused(error);
    },
  });

/** One call for both sides, with a message for each. */
const endApproval = (actor: Actor, itemId: number, says: typeof words.takeBack, bookingId?: number) =>
  actOn(actor, itemId, {
    call: () =>
      bookingId === undefined
        ? call('POST /cancel-approval', { body: { itemId } })
        : call('DELETE /api/bookings/:id', { params: { id: bookingId }, body: {} }),
    done: says.done,
    failed: says,
  });

/** Without a booking: the one whose day has come. */
export const cancelApproval = (actor: Actor, itemId: number, bookingId?: number) =>
  endApproval(actor, itemId, words.takeBack, bookingId);

export const giveUp = (actor: Actor, itemId: number, bookingId?: number) =>
  endApproval(actor, itemId, words.giveUp, bookingId);

export const confirmTransfer = (actor: Actor, itemId: number) =>
  actOn(actor, itemId, {
    call: () => call('POST /confirm-transfer', { body: { itemId } }),
    done: words.confirmed,
    here: (after) => words.here.transfer(nameIn(after)),
    undo: 'transfer',
    failed: { refused: (message) => message, network: words.confirmFailed },
  });

/** Its sheet closes, so the message itself offers the way back. */
export const deleteItem = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /delete-item/:id', { params: { id } }),
    keep: () => {
      noteAct(actor, id, { text: words.deleted, act: 'delete', undo: () => void undoAct(actor, id, 'delete') });
      dropItem(actor.client, id);
    },
    refresh: ['figures', 'counters'],
    failed: words.deleteFailed,
    onFailure: () => actor.client.invalidateQueries({ queryKey: itemQuery(id).queryKey }),
  });
