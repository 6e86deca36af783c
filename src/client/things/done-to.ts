import { useState } from 'react';
import type { Item } from '../../shared/items/item-contract.ts';
import { noteDone, useAreBusy, useIsActing, useIsRecent, useJustDone, whileActing } from '../ui/overlays/just-done.ts';

/** Where nothing can be undone, a second tap has at least missed the next act. */
export const pauseMs = 3000;

export const aboutItem = (itemId: number) => `item ${itemId}`;

/** What was just done to an item and stands in the place of its acts, or null. */
export const useDoneTo = (itemId: number) => useJustDone(aboutItem(itemId));

/** Acts elsewhere on the sheet wait for a moment, too: a dialog that closes may have stood over them. */
export const useIsPausing = (itemId: number) => useIsRecent(aboutItem(itemId), pauseMs);

/** The item as it was when an act on it began, until the act is answered. */
export const useSteadyItem = (item: Item): Item => {
  const isActing = useIsActing(aboutItem(item.id));
  const [steady, setSteady] = useState(item);
  if (!isActing && steady !== item) setSteady(item);
  return isActing ? steady : item;
};

/** Tells of an item whether something is being done to it, or was just done. */
export const useBusyItems = () => {
  const isBusy = useAreBusy();
  return (itemId: number) => isBusy(aboutItem(itemId));
};

export const whileActingOn = <T>(itemId: number, work: () => Promise<T>) => whileActing(aboutItem(itemId), work);

/** Nothing to undo: it only keeps the place for a moment. */
export const noteDoneTo = (itemId: number, text: string) =>
  noteDone({ about: aboutItem(itemId), text, endsAt: Date.now() + pauseMs, undo: null });
