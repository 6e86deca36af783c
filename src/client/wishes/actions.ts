import type { WishMatch } from '../../shared/wishes/contract.ts';
import { call } from '../http/call.ts';
import { expressInterest, sayIfUnsent } from '../things/asking.ts';
import { act, type Actor } from '../live/act.ts';
import { saySeen } from '../live/counters-query.ts';
import { wishLists, wishQuery } from '../things/wish-queries.ts';
import { words } from './sheet-words.ts';

/** Null when it is still there. */
export const deleteWish = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('DELETE /delete-wish/:id', { params: { id } }),
    refresh: ['wishes'],
    done: words.deleted,
    failed: words.deleteFailed,
  });

/** Asks for an item that was found for an own wish. */
export const askForFound = async (actor: Actor, wishId: number, { item }: WishMatch) => {
  await expressInterest(actor, item);
  sayIfUnsent(item.id);
  await actor.client.invalidateQueries({ queryKey: wishQuery(wishId).queryKey });
};

/** Offers an own item for somebody's wish. */
export const offerMine = (actor: Actor, wishId: number, itemId: number, wisher: string) =>
  act(actor, {
    call: () => call('POST /api/wishes/:id/offer', { params: { id: wishId }, body: { itemId } }),
    refresh: ['wishes', 'items'],
    done: words.offerDone(wisher),
    failed: words.offerFailed,
  });

/** Only the list learns of it: in the sheet, what is new stays marked while it is read. */
export const sayMatchesSeen = async ({ client, userId }: Actor, id: number) => {
  await saySeen(client, { userId, counter: 'newMatchingWishlist', id });
  await client.invalidateQueries({ queryKey: wishLists });
};
