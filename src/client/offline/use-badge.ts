import { useEffect } from 'react';
import { activityBadge, networkBadge, useCounters } from '../live/counters.ts';
import { countInTab } from '../ui/tab-title.ts';

/** On the icon of an installed app, where the system has that. */
const countOnIcon = (count: number) => {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // A browser may have it and still forbid it.
  done.catch(() => null);
};

/** How much waits is seen from outside too: in the tab's title, and on the icon. */
export const useBadge = () => {
  const counters = useCounters();
  const count = activityBadge(counters) + networkBadge(counters) + counters.joinRequests;
  useEffect(() => {
    countInTab(count);
    countOnIcon(count);
    return () => {
      countInTab(0);
      countOnIcon(0);
    };
  }, [count]);
};
