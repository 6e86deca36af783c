import { useRef, useState } from 'react';

/** Runs one action at a time: `isBusy` while it lasts, and a second press does nothing. */
export const useBusy = () => {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
};
