import { useSyncExternalStore } from 'react';
import { dismissToasts } from './toast.ts';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly HTMLDialogElement[]) => {
  open = next;
  // Not `:has(dialog:modal)`, which Firefox before 121 does not know.
  document.documentElement.toggleAttribute('data-modal', next.length > 0);
  for (const listener of listeners) listener();
};

/** A sheet may be replaced by another in the same moment: still the same screen. */
let hasJustClosed = false;

/** Registers an open modal dialog; the answer takes it off again. */
export const addOpenModal = (dialog: HTMLDialogElement) => {
  if (!hasJustClosed) dismissToasts();
  change([...open, dialog]);
  return () => {
    hasJustClosed = true;
    queueMicrotask(() => {
      hasJustClosed = false;
    });
    change(open.filter((each) => each !== dialog));
  };
};

/** Calls whenever a modal dialog opens or closes; the answer ends it. */
export const onModalChange = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The dialog on top at this moment. */
export const topModal = () => open.at(-1) ?? null;

/** The dialog on top, or null: everything outside it is inert, so whatever must stay usable goes into it. */
export const useTopModal = () => useSyncExternalStore(onModalChange, topModal);
