import { useEffect, useState } from 'react';
import { onModalChange, topModal } from './open-modals.ts';

/**
 * After a reload the lower sheet may open later than the upper one: reopen the upper one until only `above` lies on it.
 * Returns how often.
 */
export const useRaise = (above: string): number => {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const look = () => {
      if (topModal()?.closest(above) === null) setTimes((before) => before + 1);
    };
    // After everything that closes and opens in this moment has done so.
    return onModalChange(() => queueMicrotask(look));
  }, [above]);
  return times;
};
