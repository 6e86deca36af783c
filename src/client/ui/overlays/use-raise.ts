import { useEffect, useState } from 'react';
import { onModalChange, topModal } from './open-modals.ts';

/**
 * After a reload the sheet below may come later than the one that belongs on top: as long as anything else than `above`
 * lies there, it is opened once more. Answers how often.
 */
export const useRaise = (above: string): number => {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const look = () => {
      if (topModal()?.closest(above) === null) setTimes((before) => before + 1);
    };
    // In a moment, when whatever is closing and opening in one breath has done so.
    return onModalChange(() => queueMicrotask(look));
  }, [above]);
  return times;
};
