import { useEffect, useState } from 'react';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { logInWithPasskey, offerInAutofill } from './log-in.ts';
import { whyNoPasskeys } from './support.ts';
import { words } from './words.ts';

/** The browser's dialog ends the offer in the autofill, which then begins again. */
const LoginButton = () => {
  const { keep } = useSession();
  const { isBusy, run } = useBusy();
  const [dialogs, setDialogs] = useState(0);
  useEffect(() => offerInAutofill(keep), [keep, dialogs]);
  const press = () => void run(() => logInWithPasskey(keep).finally(() => setDialogs((count) => count + 1)));
  return (
    <Button look="plain" isBusy={isBusy} onClick={press}>
      {words.useIt}
    </Button>
  );
};

/** Quietly under the form of the login page, where the browser has passkeys. */
export const PasskeyLogin = () => whyNoPasskeys() === null && <LoginButton />;
