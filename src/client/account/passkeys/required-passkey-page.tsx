import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { call } from '../../http/call.ts';
import { paths } from '../../base/paths.ts';
import { useActor } from '../../live/act.ts';
import { Queries } from '../../live/queries.tsx';
import { useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useTitle } from '../../ui/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { words as uiWords } from '../../ui/words.ts';
import { FrontPage } from '../front-page.tsx';
import { logInWithPasskey } from './log-in.ts';
import { AddPasskey, whyNotText } from './passkey-rows.tsx';
import { passkeysQuery } from './queries.ts';
import { words } from './words.ts';

/** Somebody without a passkey adds one, somebody with one uses it; both go on with what the session allows then. */
const NextStep = () => {
  const { userId } = useActor();
  const { keep } = useSession();
  const { isBusy, run } = useBusy();
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery(userId));
  if (isError && data === undefined)
    return (
      <Button look="quiet" isBusy={isFetching} onClick={() => void refetch()}>
        {uiWords.tryAgain}
      </Button>
    );
  if (data === undefined) return <Skeleton shape="rows" count={1} />;
  if (data.length > 0)
    return (
      <>
        <p className="mb-4">{words.requiredUse}</p>
        <Button isWide isBusy={isBusy} onClick={() => void run(() => logInWithPasskey(keep))}>
          {words.useIt}
        </Button>
      </>
    );
  return (
    <>
      <p className="mb-4">{words.requiredAdd}</p>
      <AddPasskey hasPasskeys={false} onAdded={async () => keep(await call('GET /validate-session'))}>
        {(press, isBusyAdding) => (
          <Button isWide isBusy={isBusyAdding} onClick={press}>
            {words.addLabel}
          </Button>
        )}
      </AddPasskey>
    </>
  );
};

/** Where the community asks a passkey of administrators and stewards, they come here before anything else. */
export const RequiredPasskeyPage = () => {
  useTitle(words.requiredTitle);
  const { session, logOut } = useSession();
  const { isBusy, run } = useBusy();
  if (session?.needsPasskey !== true) return <Redirect to={session === null ? paths.login() : paths.home()} replace />;
  const whyNot = whyNotText();
  return (
    <FrontPage isCompact>
      <h1 className="text-2xl">{words.requiredTitle}</h1>
      <p className="mt-1.5 mb-6 text-muted">{words.requiredText}</p>
      {whyNot === null ? (
        <Queries>
          <NextStep />
        </Queries>
      ) : (
        <p className="font-semibold">{whyNot}</p>
      )}
      <Button look="plain" className="mt-2 self-center" isBusy={isBusy} onClick={() => void run(logOut)}>
        {words.logOut}
      </Button>
    </FrontPage>
  );
};
