import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearch } from 'wouter';
import { unsubscribeTopics } from '../../shared/account/mail-topics.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { VisitorFrame } from '../shell/visitor-frame.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { type MailLink, type Outcome, unsubscribe } from './actions.ts';
import { words } from './mail-words.ts';

const readLink = (search: string): MailLink | null => {
  const query = new URLSearchParams(search);
  const token = query.get('token');
  const about = unsubscribeTopics.find((topic) => topic === query.get('about'));
  return token && about ? { token, about } : null;
};

const useStopping = (link: MailLink) => {
  const { isBusy, run } = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const stop = async () => {
    setOutcome(null);
    setOutcome(await unsubscribe(link));
  };
  return { isBusy, outcome, stop: () => void run(stop) };
};

const Stop = ({ link }: { link: MailLink }) => {
  const { isBusy, outcome, stop } = useStopping(link);
  const isDone = outcome?.isDone === true;
  return (
    <>
      <PageTitle>{isDone ? words.unsubscribedTitle : words.unsubscribeTitle}</PageTitle>
      {!isDone && (
        <>
          <p className="mb-5 text-muted">{words.unsubscribeText[link.about]}</p>
          <Button isBusy={isBusy} onClick={stop}>
            {words.unsubscribe}
          </Button>
        </>
      )}
      <output className={classNames('flex items-start gap-2 font-semibold', !isDone && 'mt-4 text-danger')}>
        {isDone && <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />}
        {outcome?.text}
      </output>
    </>
  );
};

const Broken = () => (
  <>
    <PageTitle>{words.unsubscribeTitle}</PageTitle>
    <p>{words.unsubscribeUnknown}</p>
  </>
);

/** A visitor gets a separate frame; a member is already inside the shell. */
const Frame = ({ isMember, children }: { isMember: boolean; children: ReactNode }) =>
  isMember ? <div className="mx-auto max-w-2xl">{children}</div> : <VisitorFrame isNarrow>{children}</VisitorFrame>;

/** Where the link at the foot of a mail leads; opening it changes nothing yet, for scanners open links too. */
export const UnsubscribePage = () => {
  const { session } = useSession();
  const link = readLink(useSearch());
  const isMember = session !== null && !session.isTemporary;
  return (
    <Frame isMember={isMember}>
      <Card className="mt-2 p-6">{link === null ? <Broken /> : <Stop link={link} />}</Card>
      {isMember && (
        <p className="mt-4">
          <ButtonLink look="plain" to={paths.mails()}>
            {words.chooseOthers}
          </ButtonLink>
        </p>
      )}
    </Frame>
  );
};
