import { useEffect, useState } from 'react';

const enoughToMean = 8;

/** True while the reader scrolls down; at the very top, and on the way up, things show again. */
export const useHiddenOnScroll = () => {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const follow = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < enoughToMean) return;
      setHidden(now > last && now > 48);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return isHidden;
};
