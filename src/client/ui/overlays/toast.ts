import { type ReactNode, useSyncExternalStore } from 'react';

/** success and info are polite, failure is assertive. */
export type ToastTone = 'success' | 'info' | 'failure';

/** `screen`: the path of the message. Show it after navigating, or it disappears unread. */
export type ToastNote = {
  id: number;
  tone: ToastTone;
  text: string;
  screen: string;
};

let notes: readonly ToastNote[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: readonly ToastNote[]) => {
  notes = next;
  for (const listener of listeners) listener();
};

/** Messages beside a form; they are cleared when a later attempt succeeds. */
const successListeners = new Set<() => void>();

export const onSuccess = (listener: () => void) => {
  successListeners.add(listener);
  return () => {
    successListeners.delete(listener);
  };
};

/** What failed before is no news any more once something has succeeded. */
export const forgetFailures = () => {
  if (notes.some(({ tone }) => tone === 'failure')) change(notes.filter(({ tone }) => tone !== 'failure'));
  for (const listener of successListeners) listener();
};

const add = (tone: ToastTone, text: string) => {
  lastId += 1;
  const note = { id: lastId, tone, text, screen: window.location.pathname };
  // A repeated message replaces the earlier one; at most two at once.
  change([...notes.filter((each) => each.text !== text), note].slice(-2));
};

/** Says a sentence at the top of the window; what the product calls an alert. */
export const toast = {
  success: (text: string) => add('success', text),
  info: (text: string) => add('info', text),
  failure: (text: string) => add('failure', text),
};

/** A sentence leaves with the screen it belongs to: another page, a sheet that opens over it, a sheet that is closed. */
export const dismissToasts = (isLeaving: (note: ToastNote) => boolean = () => true) => {
  if (notes.some(isLeaving)) change(notes.filter((note) => !isLeaving(note)));
};

export const dismissToast = (id: number) => change(notes.filter((note) => note.id !== id));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

let companion: ReactNode = null;

/** What else is shown with the messages; it brings itself when it is first needed. */
export const accompanyToasts = (shown: ReactNode) => {
  companion = shown;
  change(notes);
};

export const useCompanion = () => useSyncExternalStore(subscribe, () => companion);

export const useToasts = () => useSyncExternalStore(subscribe, () => notes);
