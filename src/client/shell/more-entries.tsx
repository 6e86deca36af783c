import { CircleHelp, Gauge, HandHelping, Info, type LucideIcon, LogOut, MessageSquare } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { boot } from '../base/boot.ts';
import { adminBadge, useCounters } from '../live/counters.ts';
import { paths } from '../base/paths.ts';
import { useMember, useSession } from '../session/session-context.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './words.ts';

export const entryLook =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start font-semibold hover:bg-quiet';

type Entry = { to: string; label: string; icon: LucideIcon };

const entries: readonly Entry[] = [
  { to: paths.about(), label: words.about, icon: Info },
  { to: paths.faq(), label: words.faq, icon: CircleHelp },
  ...(boot.hasRules === true ? [{ to: paths.houseRules(), label: words.houseRules, icon: HandHelping }] : []),
  { to: paths.feedback(), label: words.feedback, icon: MessageSquare },
];

const admin: Entry = { to: paths.admin(), label: words.admin, icon: Gauge };

const LogoutEntry = () => {
  const { logOut } = useSession();
  const leave = () =>
    logOut().catch((error: unknown) => toast.failure(words.logoutFailed(error instanceof Error ? error.message : '')));
  // Where something would be lost, `offline` asks first.
  const isFree = () => window.dispatchEvent(new Event('log-out', { cancelable: true }));
  return (
    <li>
      <button type="button" className={entryLook} onClick={() => isFree() && void leave()}>
        <LogOut aria-hidden className="size-5 shrink-0" />
        {words.logout}
      </button>
    </li>
  );
};

/** What the side menu and the foot of the rail have in common. */
export const MoreEntries = ({ onChoose }: { onChoose?: () => void }) => {
  const { isAdmin, isSteward } = useMember();
  const counters = useCounters();
  const [path] = useLocation();
  return (
    <ul className="flex flex-col gap-0.5">
      {(isAdmin || isSteward ? [...entries, admin] : entries).map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={() => onChoose?.()}
            aria-current={path === to ? 'page' : undefined}
            className={classNames(entryLook, path === to && 'bg-green-soft text-green')}
          >
            <Icon aria-hidden className="size-5 shrink-0" />
            <span className="grow">{label}</span>
            {to === admin.to && <Badge count={adminBadge(counters)} />}
          </Link>
        </li>
      ))}
      <LogoutEntry />
    </ul>
  );
};
