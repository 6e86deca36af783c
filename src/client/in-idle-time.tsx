import { useEffect } from 'react';
import { useActor } from './live/act.ts';
import { Offline } from './offline/offline.tsx';
import { restoreUndos } from './things/restore-undo.ts';

/** What no first screen waits for: the worker, what waits for the network, and what an earlier page did and can be undone. */
export const InIdleTime = () => {
  const actor = useActor();
  useEffect(() => restoreUndos(actor), [actor]);
  return <Offline />;
};
