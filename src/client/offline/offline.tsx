import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { isConversation } from '../base/paths.ts';
import { activityBadge, useCounters } from '../live/counters.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { countInTab } from '../ui/tab-title.ts';
import { InstallHint } from './install-hint.tsx';
import { LeaveUnsent } from './leave-unsent.tsx';
import { PushOffer, usePushOffer } from './push-offer.tsx';
import { useOutbox } from './use-outbox.ts';
import { useWorker } from './use-worker.ts';
import { WaitingLine } from './waiting-line.tsx';
import { words } from './words.ts';

/** On the icon of an installed app, where the system has that. */
const countOnIcon = (count: number) => {
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // A browser may have it and still forbid it.
  done.catch(() => null);
};

/** How much waits is seen from outside too: in the tab's title, and on the icon. */
const useBadge = () => {
  const count = activityBadge(useCounters());
  useEffect(() => {
    countInTab(count);
    countOnIcon(count);
    return () => {
      countInTab(0);
      countOnIcon(0);
    };
  }, [count]);
};

/** Comes when the first screen is done: the worker, and what there is to say of the app itself. A new version waits. */
export const Offline = () => {
  const isOutdated = useWorker(useMember());
  useBadge();
  useOutbox();
  const { offer, close } = usePushOffer();
  const [path] = useLocation();
  // Over the page, at its foot: it comes late, and must not push away what somebody is about to press.
  return (
    <>
      <WaitingLine />
      <LeaveUnsent />
      {!isConversation(path) && (
        <div className="fixed inset-x-3 bottom-[calc(6rem+env(safe-area-inset-bottom))] z-10 mx-auto max-w-md rounded-card border border-card-edge bg-raised py-1 pe-1.5 ps-4 text-sm shadow-lifted empty:hidden rail:end-8 rail:bottom-8 rail:start-auto print:hidden">
          {isOutdated && (
            <output className="flex flex-wrap items-center justify-between gap-x-3 font-semibold">
              {words.newVersion}
              <Button look="plain" onClick={() => window.location.reload()}>
                {words.reload}
              </Button>
            </output>
          )}
          {!isOutdated && (offer === null ? <InstallHint /> : <PushOffer offer={offer} onClose={close} />)}
        </div>
      )}
    </>
  );
};
