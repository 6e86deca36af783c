import { type ComponentType, use } from 'react';
import { waitForServer } from '../http/connection.ts';

/** Reloads, but not again within a short while: a page that keeps failing must not spin. */
const reloadOnce = () => {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < 20_000) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  window.location.reload();
};

/** A page that is being left is gone by then; one that only started a download is not. */
const leavingMs = 5000;

/**
 * Leaving a page cancels its requests, which Firefox reports as failures: reacting would delay leaving. The listener
 * exists only while loading, because a page with one may not be cached for Back.
 */
const loadUnlessLeaving = async <T,>(load: () => Promise<T>): Promise<T> => {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, leavingMs));
    throw error;
  } finally {
    window.removeEventListener('beforeunload', leave);
  }
};

/**
 * Loads a chunk. If the network or the server is away it waits and continues by itself. If the server answers but the
 * chunk is gone, an upgrade has replaced it: reload.
 */
const loadSteadily = async <T,>(load: () => Promise<T>): Promise<T> => {
  try {
    return await loadUnlessLeaving(load);
  } catch {
    await waitForServer();
  }
  try {
    return await loadUnlessLeaving(load);
  } catch (error) {
    reloadOnce();
    throw error;
  }
};

/**
 * A component in its own chunk, loaded when first shown, or earlier by `load`. Once loaded it renders with its
 * surroundings; React's `lazy` would first render the page without it.
 */
export const part = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let there: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const fetchPart = () => {
    coming ??= loadSteadily(load).then((fetched) => {
      there = fetched;
      return fetched;
    });
    return coming;
  };
  const Part = (props: P) => {
    const Fetched = there ?? use(fetchPart());
    return <Fetched {...props} />;
  };
  return Object.assign(Part, { load: fetchPart });
};
