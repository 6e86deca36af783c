import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pageAt } from '../shared/pages.ts';
import { Routes } from './routes.tsx';
import { useSession } from './session/session-context.ts';
import { Coming, VisitorsAwayBanner } from './shell/coming.tsx';
import { part } from './ui/part.tsx';
import { Loading } from './ui/loading.tsx';
import { ToastRegion } from './ui/overlays/toast-region.tsx';

export const Shell = part(async () => (await import('./shell/shell.tsx')).Shell);

const OverPage = part(async () => (await import('./over-page.tsx')).OverPage);

/** What the address wants over a page and its sheets: a form, an edit, a neighbour, a report, photos to share, or what waits. */
const Over = () =>
  /\b(post|edit|person|report|photos|waiting)=/.test(useSearch()) && (
    <Suspense>
      <OverPage />
    </Suspense>
  );

/** Loaded when the page is idle. */
const InIdleTime = part(async () => {
  await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
  return (await import('./in-idle-time.tsx')).InIdleTime;
});

/** Coming to another page starts at its top, with the focus there; going back keeps the browser's own place. */
const useArrival = (path: string) => {
  const shown = useRef(path);
  const wentBack = useRef(false);

  useEffect(() => {
    const note = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', note);
    return () => window.removeEventListener('popstate', note);
  }, []);

  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [path]);
};

/** The shape that the page came with, where a list was about to come, makes room for the screen itself. */
export const removeShape = () => document.getElementById('coming')?.remove();

const InItsPlace = () => {
  useLayoutEffect(removeShape, []);
  return null;
};

/** Members are inside the shell; visitors, shared libraries, posters, and forced changes of a password or passkey are not. */
export const App = () => {
  const { session } = useSession();
  const [path] = useLocation();
  useArrival(path);
  const isFree = session !== null && !session.isTemporary && session.needsPasskey !== true;
  const isAtHome = isFree && pageAt(path)?.standsAlone !== true;
  const pages = (
    <Suspense fallback={<Coming />}>
      <Routes />
    </Suspense>
  );
  return (
    <>
      <div data-toast-place className="contents" />
      {isAtHome ? (
        <Suspense fallback={<Loading />}>
          <Shell>
            {pages}
            <Over />
            <Suspense>
              <InIdleTime />
            </Suspense>
            <InItsPlace />
          </Shell>
        </Suspense>
      ) : (
        <>
          <VisitorsAwayBanner />
          {pages}
          <InItsPlace />
        </>
      )}
      <ToastRegion />
    </>
  );
};
