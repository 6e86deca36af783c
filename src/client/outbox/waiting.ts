import { useSyncExternalStore } from 'react';
import type { Entry } from '../../sending/entry.ts';

/**
 * What this member did without a network, as far as this page knows: `keep.ts` reads it from the device. This file is all
 * that a page loads as long as nothing waits.
 */
let entries: readonly Entry[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const showWaiting = (next: readonly Entry[]) => {
  entries = next;
  tell();
};

export const waitingNow = () => entries;

export const useWaiting = () => useSyncExternalStore(subscribe, waitingNow);

type OnItem = Extract<Entry['what'], { kind: 'ask' | 'return' }>;

export const findWaiting = (kind: OnItem['kind'], itemId: number): Entry | null =>
  entries.find((entry) => entry.refusal === null && entry.what.kind === kind && entry.what.itemId === itemId) ?? null;

/** What waits to be done to this item, or null. */
export const useWaitingFor = (kind: OnItem['kind'], itemId: number) =>
  useSyncExternalStore(subscribe, () => findWaiting(kind, itemId));
