import { Suspense, useLayoutEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Routes } from './routes.tsx';
import { useSession } from './session/session-context.ts';
import { AwayBanner, Coming } from './shell/coming.tsx';
import { part } from './ui/part.tsx';
import { useArrival } from './shell/use-arrival.ts';
import { Loading } from './ui/loading.tsx';
import { ToastRegion } from './ui/overlays/toast-region.tsx';

export const Shell = part(async () => (await import('./shell/shell.tsx')).Shell);

const OverPage = part(async () => (await import('./over-page.tsx')).OverPage);

/** What the address wants over a page and its sheets: a form, an edit, a neighbour, or a report. */
const Over = () =>
  /\b(post|edit|person|report)=/.test(useSearch()) && (
    <Suspense>
      <OverPage />
    </Suspense>
  );

const UnsentRequests = part(async () => (await import('./unsent-requests.tsx')).UnsentRequests);

/** Asked for only where an earlier page left something to be sent. */
const Unsent = () => {
  const [hasSome] = useState(() => Object.keys(localStorage).some((key) => /^kept:\d+:request:/.test(key)));
  return (
    hasSome && (
      <Suspense>
        <UnsentRequests />
      </Suspense>
    )
  );
};

/** The shape that the page came with, where a list was about to come, makes room for the screen itself. */
export const removeShape = () => document.getElementById('coming')?.remove();

const InItsPlace = () => {
  useLayoutEffect(removeShape, []);
  return null;
};

/** Members walk around inside the shell; visitors, shared libraries, posters and a forced password change stand alone. */
export const App = () => {
  const { session } = useSession();
  const [path] = useLocation();
  useArrival(path);
  const isAtHome = session !== null && !session.isTemporary && !/^\/share\/|\/poster$/.test(path);
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
            <Unsent />
            <InItsPlace />
          </Shell>
        </Suspense>
      ) : (
        <>
          <AwayBanner />
          {pages}
          <InItsPlace />
        </>
      )}
      <ToastRegion />
    </>
  );
};
