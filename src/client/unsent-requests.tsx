import { useEffect } from 'react';
import { sendWhatWaits } from './things/asking.ts';
import { restoreUndos } from './things/restore-undo.ts';
import { useActor } from './live/act.ts';

/** What an earlier page could not send goes out from any page its member opens; what it did can still be undone. */
export const UnsentRequests = () => {
  const actor = useActor();
  useEffect(() => {
    restoreUndos(actor);
    void sendWhatWaits(actor);
  }, [actor]);
  return null;
};
