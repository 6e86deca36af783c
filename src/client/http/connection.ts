import { useSyncExternalStore } from 'react';

/** An answer from the server is newer than anything cached. */
export const now = Infinity;

/** Whether the server was looked for in vain, and of when the oldest answer is that was handed out in its place. */
let isMissing = false;
let asOf = now;

const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();

const put = (nextMissing: boolean, nextAsOf: number) => {
  isMissing = nextMissing;
  asOf = nextAsOf;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of events) window.removeEventListener(event, listener);
  };
};

/** True while there is no network, or the server does not answer. */
export const isAway = () => !navigator.onLine || isMissing;

export const useIsAway = () => useSyncExternalStore(subscribe, isAway);

/** Since when the screen may be old, in milliseconds. */
export const useAsOf = () => useSyncExternalStore(subscribe, () => asOf);

/** Called when the server answers again after an outage. */
export const onBack = (listener: () => void) => {
  backListeners.add(listener);
  return () => {
    backListeners.delete(listener);
  };
};

const longest = 15_000;

/** A rest before the next try, which the return of the network cuts short. */
const rest = (ms: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });

const isServerThere = async () => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

const look = async () => {
  for (let pause = 1000; !(await isServerThere()); pause = Math.min(pause * 2, longest)) {
    put(true, asOf);
    await rest(pause);
  }
  const wasAway = isMissing || asOf < now;
  put(false, now);
  if (wasAway) for (const listener of backListeners) listener();
};

let looking: Promise<void> | null = null;

/** Waits until the server answers, however long that takes. */
export const waitForServer = () => {
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
};

/** `at` is the time of a cached answer; null for one from the server. */
export const noteKept = (at: string | null) => {
  if (at === null) return;
  put(isMissing, Math.min(asOf, Number(at)));
  void waitForServer();
};
