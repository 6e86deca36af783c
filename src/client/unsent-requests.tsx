import { useEffect } from 'react';
import { sendWhatWaits } from './things/asking.ts';
import { useActor } from './live/act.ts';

/** Requests that an earlier page could not send go out from whatever page their member opens. */
export const UnsentRequests = () => {
  const actor = useActor();
  useEffect(() => void sendWhatWaits(actor), [actor]);
  return null;
};
