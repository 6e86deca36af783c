import { waitForServer } from '../http/connection.ts';

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
