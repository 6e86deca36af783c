import { useLayoutEffect, useRef, useState } from 'react';

/** The narrowest list in which seven columns can be read: a window of 1024 px with letters of the usual size. */
const tableRem = 44;

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Whether there is room for the table; with large letters it takes more. */
export const useFitsTable = () => {
  const box = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const measure = () => setFits(current.clientWidth >= tableRem * remPx());
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { box, fits };
};
