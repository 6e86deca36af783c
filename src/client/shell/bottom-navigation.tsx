import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useCounters } from '../live/counters.ts';
import { isConversation } from '../base/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import * as places from './places.ts';
import { NavigationLabel, RaisedPostMenu } from './post-menu.tsx';
import { words } from './words.ts';

const Entry = ({ place }: { place: places.Place }) => {
  const [path] = useLocation();
  const counters = useCounters();
  const isHere = places.isSelected(place, path);
  const Icon = place.icon;
  return (
    <li className="min-w-0 flex-1">
      <Link
        to={place.to}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(
          'flex min-h-14 flex-col items-center justify-end gap-1 pb-0.5 rounded-control text-xs font-semibold',
          isHere ? 'text-green' : 'text-muted',
        )}
      >
        <span
          className={classNames(
            'relative grid h-8 w-full max-w-14 place-items-center rounded-chip',
            isHere && 'bg-green-soft',
          )}
        >
          <Icon aria-hidden className="size-5.5" />
          <Badge count={place.badge(counters)} className="absolute -top-1 start-1/2" />
        </span>
        <NavigationLabel>{place.label}</NavigationLabel>
      </Link>
    </li>
  );
};

const enoughToMean = 8;

/** True while the reader scrolls down; at the very top, and on the way up, things show again. */
const useHiddenOnScroll = () => {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    // A page opens at its top. To look where it is now would have it laid out before it is drawn.
    let last = 0;
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

/** The navigation on a phone; hidden while scrolling down, shown while scrolling up and for the keyboard. */
export const BottomNavigation = () => {
  const isHidden = useHiddenOnScroll();
  const [path] = useLocation();
  // In a conversation the message form takes the foot of the window.
  if (isConversation(path)) return null;
  return (
    <nav
      aria-label={words.mainNavigation}
      className={classNames(
        '@container fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] transition-transform duration-200 focus-within:translate-y-0 rail:hidden print:hidden',
        isHidden && 'translate-y-[calc(100%+1.5rem)]',
      )}
    >
      <ul className="mx-auto flex max-w-xl items-end px-1.5 py-2 short:py-0">
        <Entry place={places.activity} />
        <Entry place={places.items} />
        <li className="min-w-0 flex-1">
          <RaisedPostMenu />
        </li>
        <Entry place={places.wishes} />
        <Entry place={places.network} />
      </ul>
    </nav>
  );
};
