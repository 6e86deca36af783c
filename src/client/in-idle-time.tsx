import { useEffect } from 'react';
import { logFailure } from './http/failures.ts';
import { useActor } from './live/act.ts';
import { Offline } from './offline/offline.tsx';

const hasUndo = () => Object.keys(localStorage).some((key) => /^kept:\d+:undo:/.test(key));

/** What no first screen waits for: the worker, what waits for the network, and what an earlier page did and can be undone. */
export const InIdleTime = () => {
  const actor = useActor();
  useEffect(() => {
    // It brings the sheets of items along, which few pages need by then.
    if (hasUndo())
      void import('./things/restore-undo.ts').then(({ restoreUndos }) => restoreUndos(actor)).catch(logFailure);
  }, [actor]);
  return <Offline />;
};
