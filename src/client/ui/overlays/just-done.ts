import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * What was just done to something. Its place shows this instead of the next act, so that a second tap does nothing;
 * `endsAt` in milliseconds, as Date.now() counts. `undo` is null where it cannot be undone.
 */
export type JustDone = { about: string; text: string; endsAt: number; undo: (() => void) | null };

let entries: readonly JustDone[] = [];
let places: readonly string[] = [];
let underWay: readonly string[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

const change = (next: readonly JustDone[]) => {
  entries = next;
  tell();
};

export const endDone = (about: string) => {
  if (entries.some((entry) => entry.about === about)) change(entries.filter((entry) => entry.about !== about));
};

/** Replaces what was done to the same thing before, and ends by itself. */
export const noteDone = (entry: JustDone) => {
  change([...entries.filter(({ about }) => about !== entry.about), entry]);
  setTimeout(() => change(entries.filter((each) => each !== entry)), Math.max(0, entry.endsAt - Date.now()));
};

/** Registers a part of the page that shows it; while none does, the toasts show what can be undone. */
export const addPlace = (about: string) => {
  places = [...places, about];
  tell();
  return () => {
    const at = places.indexOf(about);
    places = places.filter((_, index) => index !== at);
    tell();
  };
};

/** From the press until the answer: nothing moves meanwhile, whatever else the page hears. */
export const whileActing = async <T>(about: string, work: () => Promise<T>): Promise<T> => {
  underWay = [...underWay, about];
  tell();
  try {
    return await work();
  } finally {
    const at = underWay.indexOf(about);
    underWay = underWay.filter((_, index) => index !== at);
    tell();
  }
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const findDone = (about: string) => entries.find((entry) => entry.about === about) ?? null;

export const useJustDone = (about: string) => useSyncExternalStore(subscribe, () => findDone(about));

/** Whether something was done to it so lately that the finger may still be on its way. */
export const useIsRecent = (about: string, ms: number) => {
  const [isOver, setOver] = useState<JustDone | null>(null);
  const done = useJustDone(about);
  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => setOver(done), ms);
    return () => clearTimeout(timer);
  }, [done, ms]);
  return done !== null && isOver !== done;
};

export const useIsActing = (about: string) => useSyncExternalStore(subscribe, () => underWay.includes(about));

/** Whether an act on it is under way, or was just done. */
export const useAreBusy = () => {
  const done = useSyncExternalStore(subscribe, () => entries);
  const acting = useSyncExternalStore(subscribe, () => underWay);
  return (about: string) => acting.includes(about) || done.some((entry) => entry.about === about);
};

const usePlaces = () => useSyncExternalStore(subscribe, () => places);

/** What can be undone and is shown nowhere else. */
export const useElsewhere = () => {
  const all = useSyncExternalStore(subscribe, () => entries);
  const shown = usePlaces();
  return all.filter(({ about, undo }) => undo !== null && !shown.includes(about));
};
