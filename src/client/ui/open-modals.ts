import { useSyncExternalStore } from 'react';
import { dismissToasts } from './toast.ts';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLDialogElement[]) => {
  open = next;
  for (const listener of listeners) listener();
};

/** Registers an open modal dialog; the answer takes it off again. */
export const addOpenModal = (dialog: HTMLDialogElement) => {
  dismissToasts();
  change([...open, dialog]);
  return () => change(open.filter((each) => each !== dialog));
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The dialog on top, or null: everything outside it is inert, so whatever must stay usable goes into it. */
export const useTopModal = () => useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
