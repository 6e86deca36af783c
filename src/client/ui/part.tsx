import { type ComponentType, use } from 'react';
import { waitForServer } from '../http/connection.ts';

/** Reloads, but not again within a short while: a page that keeps failing must not spin. */
const reloadOnce = () => {
  const last = Number(sessionStorage.getItem('reloaded-at') ?? 0);
  if (Date.now() - last < 20_000) return;
  sessionStorage.setItem('reloaded-at', String(Date.now()));
  window.location.reload();
};

/** Whoever leaves is gone by then; who is still here has only begun a download, which looks the same. */
const leavingMs = 5000;

/**
 * Leaving a page ends what it still fetches, and Firefox calls that a failure: whatever is done about it would hold back
 * whoever leaves. The listener is there only meanwhile, for a page that has one may not be kept to come back to.
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
 * Fetches a part of the product. With the network or the server away it waits until they are back and goes on by
 * itself. If the server is there and the part still is not, an upgrade has replaced it: a reload fetches the new one.
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
 * A part of the product with a file of its own, fetched when it is first shown, or by `load` ahead of that. One that is
 * there already is drawn with what stands around it; React's own `lazy` would first draw the page without it.
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
