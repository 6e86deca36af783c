import { Link, useLocation } from 'wouter';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { classNames } from '../ui/class-names.ts';
import { useCounters } from '../live/counters.ts';
import { entryLook, MoreEntries } from './more-entries.tsx';
import * as places from './places.ts';
import { RailPostMenu } from './post-menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { words } from './words.ts';

const order = [places.items, places.wishes, places.activity, places.messages, places.network];

const Places = () => {
  const [path] = useLocation();
  const counters = useCounters();
  return (
    <ul className="flex flex-col gap-1">
      {order.map((place) => {
        const isHere = places.isSelected(place, path);
        return (
          <li key={place.to}>
            <Link
              to={place.to}
              aria-current={isHere ? 'page' : undefined}
              className={classNames(entryLook, isHere && 'bg-green-soft text-green')}
            >
              <place.icon aria-hidden className="size-5 shrink-0" />
              <span className="grow">{place.label}</span>
              <Badge count={place.badge(counters)} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

const Myself = () => {
  const [path] = useLocation();
  const { name, userId } = useMember();
  return (
    <Link
      to={paths.account()}
      aria-label={words.account(name)}
      aria-current={path === paths.account() ? 'page' : undefined}
      className={classNames(entryLook, path === paths.account() && 'bg-green-soft text-green')}
    >
      <Avatar name={name} id={userId} />
      <span dir="auto" className="truncate">
        {name}
      </span>
    </Link>
  );
};

/** The way around on a wide window, or on a phone held sideways; what does not fit scrolls, the switch stays at its foot. */
export const SideRail = () => (
  <aside className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col border-e border-line rail:flex print:hidden">
    <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto px-4 py-6 short:gap-3 short:py-3">
      <Link to={paths.home()} className="self-start rounded-small px-1">
        <Brand />
      </Link>
      <nav aria-label={words.mainNavigation} className="flex flex-col gap-5 short:gap-3">
        <Places />
        <RailPostMenu />
      </nav>
      <nav aria-label={words.moreNavigation} className="mt-auto text-sm">
        <Myself />
        <MoreEntries />
      </nav>
    </div>
    <div className="border-t border-line px-4 py-3 short:py-1.5">
      <ThemeSwitch />
    </div>
  </aside>
);
