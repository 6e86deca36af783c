import { useSyncExternalStore } from 'react';

/** success and info are said politely, failure at once. */
export type ToastTone = 'success' | 'info' | 'failure';

export type ToastNote = { id: number; tone: ToastTone; text: string };

let notes: readonly ToastNote[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly ToastNote[]) => {
  notes = next;
  for (const listener of listeners) listener();
};

const add = (tone: ToastTone, text: string) => {
  lastId += 1;
  // The same sentence again replaces the former one; four at once are more than anybody reads.
  change([...notes.filter((note) => note.text !== text), { id: lastId, tone, text }].slice(-3));
};

/** Says a sentence at the top of the window; what the product calls an alert. */
export const toast = {
  success: (text: string) => add('success', text),
  info: (text: string) => add('info', text),
  failure: (text: string) => add('failure', text),
};

export const dismissToast = (id: number) => change(notes.filter((note) => note.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useToasts = () => useSyncExternalStore(subscribe, () => notes);
