import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '../../shared/items/contract.ts';
import { type UndoableAct, undoSeconds } from '../../shared/items/lifecycle.ts';
import { call } from '../http/call.ts';
import { refusalText } from '../http/refusal-text.ts';
import { toast, type ToastAction } from '../ui/toast.ts';
import { dropItem, putItem } from './cache.ts';
import { itemQuery } from './queries.ts';
import type { Recipients } from './recipients.ts';
import { words } from './words.ts';

/** Who acts, and where what they see is kept. */
export type Actor = { client: QueryClient; userId: number };

type After = { item: Item | null };

const keep = (client: QueryClient, id: number, { item }: After) => {
  if (item !== null) return putItem(client, item);
  dropItem(client, id);
  void client.invalidateQueries({ queryKey: itemQuery(id).queryKey });
};

/** The wait is not shown: the item is asked for at once, and given back should the server refuse. */
export const expressInterest = async ({ client, userId }: Actor, item: Item) => {
  await client.cancelQueries({ queryKey: itemQuery(item.id).queryKey });
  putItem(client, { ...item, status: 'requested', interest_date: new Date().toISOString() });
  try {
    keep(client, item.id, await call('POST /express-interest', { body: { itemId: item.id, userId } }));
  } catch (error) {
    putItem(client, item);
    toast.failure(refusalText(error, { refused: words.interestRefused, network: words.interestFailed }));
    await client.invalidateQueries({ queryKey: itemQuery(item.id).queryKey });
  }
};

type Sentences = { done: string; failed: (error: unknown) => string; action?: ToastAction };

/** Does it and says how it went; true when it went well. */
const attempt = async ({ client }: Actor, id: number, work: () => Promise<void>, sentences: Sentences) => {
  try {
    await work();
    toast.success(sentences.done, sentences.action);
    return true;
  } catch (error) {
    toast.failure(sentences.failed(error));
    // Somebody was faster: show what is true now.
    await client.invalidateQueries({ queryKey: itemQuery(id).queryKey });
    return false;
  }
};

const act = (actor: Actor, id: number, work: () => Promise<After>, sentences: Sentences) =>
  attempt(actor, id, async () => keep(actor.client, id, await work()), sentences);

export const withdrawInterest = (actor: Actor, itemId: number) =>
  act(actor, itemId, () => call('POST /withdraw-interest', { body: { itemId, userId: actor.userId } }), {
    done: words.withdrawn,
    failed: (error) => refusalText(error, { refused: words.withdrawRefused, network: words.withdrawFailed }),
  });

export const undo = (actor: Actor, itemId: number, what: UndoableAct) =>
  act(actor, itemId, () => call('POST /api/undo', { body: { itemId, act: what } }), {
    done: words.undone[what],
    failed: (error) => refusalText(error, { refused: words.undoFailed, network: words.undoFailed }),
  });

/** The server counts from the tap, and so does the button. */
const undoing = (actor: Actor, itemId: number, what: UndoableAct): ToastAction => ({
  label: words.undo,
  endsAt: Date.now() + undoSeconds * 1000,
  run: () => void undo(actor, itemId, what),
});

export const acceptInterest = (actor: Actor, item_id: number, interested_user_id: number) =>
  act(
    actor,
    item_id,
    () => call('POST /accept-interest', { body: { item_id, owner_id: actor.userId, interested_user_id } }),
    { done: words.accepted, failed: () => words.acceptFailed, action: undoing(actor, item_id, 'approve') },
  );

/** One call for both sides, and a true sentence for each. */
const endApproval = (actor: Actor, itemId: number, says: typeof words.takeBack) =>
  act(actor, itemId, () => call('POST /cancel-approval', { body: { itemId } }), {
    done: says.done,
    failed: (error) => refusalText(error, says),
  });

export const cancelApproval = (actor: Actor, itemId: number) => endApproval(actor, itemId, words.takeBack);

export const giveUp = (actor: Actor, itemId: number) => endApproval(actor, itemId, words.giveUp);

export const confirmTransfer = (actor: Actor, itemId: number) =>
  act(actor, itemId, () => call('POST /confirm-transfer', { body: { itemId } }), {
    done: words.confirmed,
    failed: () => words.confirmFailed,
    action: undoing(actor, itemId, 'transfer'),
  });

export const deleteItem = (actor: Actor, id: number) =>
  attempt(
    actor,
    id,
    async () => {
      await call('DELETE /delete-item/:id', { params: { id } });
      dropItem(actor.client, id);
    },
    {
      done: words.deleted,
      failed: (error) => refusalText(error, { refused: words.deleteFailed, network: words.deleteFailed }),
    },
  );

export const editSharedWith = (
  actor: Actor,
  id: number,
  { groups, connections, forVisitors }: Recipients & { forVisitors: boolean },
) =>
  act(
    actor,
    id,
    () =>
      call('PUT /api/items/:id/shared-with', {
        params: { id },
        body: { userId: actor.userId, groups: [...groups], connections: [...connections], forVisitors },
      }),
    {
      done: words.sharedUpdated,
      failed: (error) => refusalText(error, { refused: words.sharedRefused, network: words.sharedFailed }),
    },
  );
