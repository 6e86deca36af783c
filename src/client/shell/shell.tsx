import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { writeDatesFor } from '../../shared/format/dates.ts';
import { boot } from '../base/boot.ts';
import { paths } from '../base/paths.ts';
import { Queries } from '../live/queries.tsx';
import { Live } from '../live/live.tsx';
import { useMember } from '../session/session-context.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { AwayBanner } from './away-banner.tsx';
import { part } from '../ui/part.tsx';
import { SideRail } from './side-rail.tsx';
import { TopHeader } from './top-header.tsx';
import { words } from './words.ts';

// Members meet by the clocks of their community, also on a journey.
if (boot.timeZone !== undefined) writeDatesFor({ timeZone: boot.timeZone });

/** Fetched by those who need it. */
const PausedBanner = part(async () => (await import('./paused-banner.tsx')).PausedBanner);

const Paused = () => {
  const { pausedUntil } = useMember();
  const [path] = useLocation();
  // The account says it in its own place.
  const isShown = pausedUntil !== undefined && path !== paths.account();
  return <Suspense>{isShown && <PausedBanner until={pausedUntil} />}</Suspense>;
};

/** The frame around every page of a member: header and bottom navigation on a phone, a rail on a wide window. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <Queries>
    <Live>
      <div className="flex min-h-dvh flex-col rail:flex-row">
        <a
          href="#content"
          className="sr-only rounded-control bg-raised font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-40 focus:px-4 focus:py-3"
        >
          {words.skip}
        </a>
        <TopHeader />
        <SideRail />
        <div className="flex min-w-0 grow flex-col">
          <AwayBanner />
          <div data-waiting-place className="contents" />
          <Paused />
          <div data-toast-place className="contents" />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl min-w-0 grow px-4 pt-3 pb-32 rail:px-6 rail:py-6 short:px-4 short:py-3 lg:px-8 lg:py-8"
          >
            {children}
          </main>
        </div>
        <BottomNavigation />
      </div>
    </Live>
  </Queries>
);
