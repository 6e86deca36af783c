import { useQuery } from '@tanstack/react-query';
import { useIsAway } from '../http/connection.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { words as uiWords } from '../ui/words.ts';
import { AwayRow } from './own/away-row.tsx';
import { EmailRow } from './own/email-row.tsx';
import { LoggingIn } from './own/logging-in.tsx';
import { NameRow } from './own/name-row.tsx';
import { Notices } from './own/notices.tsx';
import { PauseRow } from './own/pause-row.tsx';
import { accountQuery } from './own/queries.ts';
import { Section } from './own/section.tsx';
import { words } from './own/words.ts';
import { YourData } from './own/your-data.tsx';

const Sections = () => {
  const { userId } = useMember();
  const isAway = useIsAway();
  const { data, isError, isFetching, refetch } = useQuery(accountQuery(userId));
  if (data !== undefined)
    return (
      <>
        <Section title={words.you}>
          <NameRow name={data.name} />
          <EmailRow account={data} />
        </Section>
        <LoggingIn account={data} />
        <Section title={words.away}>
          <AwayRow />
          <PauseRow until={data.paused_until} />
        </Section>
        <Notices account={data} />
        <YourData />
      </>
    );
  if (isAway) return <output className="block text-muted">{uiWords.comesLater}</output>;
  if (!isError) return <Skeleton shape="rows" count={5} />;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold text-danger">{words.notLoaded}</p>
      <Button look="pill" isBusy={isFetching} onClick={() => void refetch()}>
        {uiWords.tryAgain}
      </Button>
    </div>
  );
};

/** Everything about the own account, opened from the avatar. */
export const AccountPage = () => (
  <div className="mx-auto max-w-2xl">
    <PageTitle>{words.title}</PageTitle>
    <Sections />
  </div>
);
