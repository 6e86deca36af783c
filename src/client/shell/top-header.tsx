import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { adminBadge, useCounters } from '../live/counters.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Brand } from '../ui/brand.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { part } from '../ui/part.tsx';
import * as places from './places.ts';
import { words } from './words.ts';

/** It comes with the first press: most visits do without. */
const SideMenu = part(async () => (await import('./side-menu.tsx')).SideMenu);

const MessagesLink = () => {
  const [path] = useLocation();
  const counters = useCounters();
  const { to, label, icon: Icon, badge } = places.messages;
  return (
    <Link
      to={to}
      aria-label={label}
      aria-current={path === to ? 'page' : undefined}
      className="relative ms-auto grid size-11 shrink-0 place-items-center rounded-control hover:bg-quiet"
    >
      <Icon aria-hidden className="size-5.5" />
      <Badge count={badge(counters)} className="pointer-events-none absolute top-0 end-0" />
    </Link>
  );
};

/** Above every page on a phone: the menu, the ways home, to the messages and to the own account. */
export const TopHeader = () => {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { name, userId } = useMember();
  const counters = useCounters();
  return (
    <header className="@container px-1 pt-[max(0.5rem,env(safe-area-inset-top))] pb-1 sm:px-4 rail:hidden print:hidden">
      <div className="flex flex-wrap items-center justify-between sm:gap-1">
        <span className="relative">
          <IconButton icon={Menu} label={words.openMenu} aria-haspopup="dialog" onClick={() => setMenuOpen(true)} />
          <Badge count={adminBadge(counters)} className="pointer-events-none absolute top-0 end-0" />
        </span>
        {/* With large text the name moves to a separate line, so that it is never cut. */}
        <Link
          to={paths.home()}
          className="order-last grid min-h-11 min-w-0 basis-full items-center rounded-small px-1 @min-[17rem]:order-none @min-[17rem]:grow @min-[17rem]:basis-0"
        >
          <Brand />
        </Link>
        <MessagesLink />
        <Link
          to={paths.account()}
          aria-label={words.account(name)}
          className="grid size-11 shrink-0 place-items-center rounded-chip"
        >
          <Avatar name={name} id={userId} size="medium" />
        </Link>
      </div>
      <Suspense>{isMenuOpen && <SideMenu onClose={() => setMenuOpen(false)} />}</Suspense>
    </header>
  );
};
