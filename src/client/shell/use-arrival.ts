import { useEffect, useRef } from 'react';

/** Coming to another page starts at its top, with the focus there; going back keeps the browser's own place. */
export const useArrival = (path: string) => {
  const shown = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
};
