import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const key = 'activity-scroll';
/** Long enough for the list to be rendered again. */
const delayMs = 100;

type Kept = { place: string; top: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'place' in value && 'top' in value && typeof value.top === 'number';

const read = (): Kept | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
};

/** Remembers how far down the reader was, and goes there again once the same list is back. */
export const useScrollMemory = (place: string, isReady: boolean) => {
  const [kept] = useState(read);
  const isRestored = useRef(false);

  useEffect(() => {
    if (!isReady || isRestored.current) return;
    const timer = setTimeout(() => {
      isRestored.current = true;
      if (kept?.place === place) window.scrollTo(0, kept.top);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [kept, place, isReady]);

  // Ends with the page itself, before the shorter next page scrolls to its top.
  useLayoutEffect(() => {
    const note = () => {
      if (isRestored.current) sessionStorage.setItem(key, JSON.stringify({ place, top: Math.round(window.scrollY) }));
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [place]);
};
