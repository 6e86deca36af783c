import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { FirstStep } from '../first-steps/first-step.tsx';
import { CameForPlace } from '../links/came-for/came-for-place.tsx';
import { useCounters } from '../live/counters.ts';
import { part } from '../ui/part.tsx';
import { useTitle } from '../ui/page-title.tsx';
import { cardLook } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { OpenSheet } from '../wishes/open-sheet.tsx';
import { Overview } from './overview.tsx';
import { words } from './home-words.ts';

/** For administrators of a new community alone. */
const Checklist = part(async () => (await import('./checklist.tsx')).Checklist);

const ways = [
  { to: paths.items(), label: words.browseItems },
  { to: paths.wishes(), label: words.browseWishes },
  { to: paths.activity(), label: words.myActivity },
  { to: paths.network(), label: words.network },
  { to: paths.changePassword(), label: words.changePassword },
];

/** A good moment to look around, where there is something to look at. */
const NothingWaits = () => (
  <>
    <p className="mb-3 text-muted">{words.nothingWaits}</p>
    <FirstStep place="elsewhere" look="quiet" isStart />
  </>
);

/** The greeting, with what waits for the member and the ways on. */
export const HomePage = () => {
  useTitle(words.homeTitle);
  const { name, isAdmin } = useMember();
  const { pendingRequests } = useCounters();
  return (
    <div className="max-w-2xl">
      <h1 className="mb-6 text-3xl">
        {words.hello} <span className="block text-[min(1.25rem,8vw)] wrap-anywhere text-green sm:text-2xl">{name}</span>
      </h1>
      <CameForPlace />
      {isAdmin && (
        <Suspense>
          <Checklist />
        </Suspense>
      )}
      <Overview nothing={pendingRequests === 0 && <NothingWaits />} />
      {pendingRequests > 0 && (
        <>
          <h2 className="mb-3 text-lg">{words.news}</h2>
          <Link
            to={paths.network({ tab: 'find' })}
            className="flex min-h-28 max-w-sm flex-col rounded-card bg-marigold p-4 text-on-marigold"
          >
            <span className="font-display text-3xl font-bold">{pendingRequests}</span>
            <span className="text-sm font-semibold">{words.pendingRequests(pendingRequests)}</span>
          </Link>
        </>
      )}
      <h2 className="mt-8 mb-3 text-lg">{words.goOn}</h2>
      <ul className={classNames(cardLook, 'divide-y divide-line overflow-hidden')}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 font-semibold -outline-offset-3 hover:bg-quiet focus-visible:shadow-none"
            >
              {label}
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <OpenSheet />
    </div>
  );
};
