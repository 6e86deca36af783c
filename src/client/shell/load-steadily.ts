import { useSyncExternalStore } from 'react';

/** How many parts of the product wait for the network. */
let waiting = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1) => {
  waiting += by;
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
export const useIsAway = () => useSyncExternalStore(subscribe, () => !navigator.onLine || waiting > 0);

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

const waitForServer = async () => {
  change(1);
  try {
    for (let pause = 1000; !(await isServerThere()); pause = Math.min(pause * 2, longest)) await rest(pause);
  } finally {
    change(-1);
  }
};

/** Reloads, but not again within a short while: a page that keeps failing must not spin. */
const reloadOnce = () => {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < 20_000) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  window.location.reload();
};

/**
 * Fetches a part of the product. With the network or the server away it waits until they are back and goes on by
 * itself. If the server is there and the part still is not, an upgrade has replaced it: a reload fetches the new one.
 */
export const loadSteadily = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await waitForServer();
  }
  try {
    return await load();
  } catch (error) {
    reloadOnce();
    throw error;
  }
};
