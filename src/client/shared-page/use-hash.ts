import { useRef, useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/**
 * What the address names after its "#". A plain link opens it, without scripts too, and going back closes it;
 * whoever arrived with it already in the address has nowhere to go back to.
 */
export const useHash = () => {
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => '',
  );
  const wasOpenedHere = useRef(false);
  const close = () => {
    if (wasOpenedHere.current) {
      wasOpenedHere.current = false;
      window.history.back();
      return;
    }
    window.history.replaceState(null, '', window.location.pathname);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  const noteOpening = () => {
    wasOpenedHere.current = true;
  };
  return { hash, close, noteOpening };
};
