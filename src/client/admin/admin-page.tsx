import { useQuery } from '@tanstack/react-query';
import { Mail, MailWarning } from 'lucide-react';
import { canMail } from '../base/boot.ts';
import { SettingsSection } from '../community/settings-section.tsx';
import { words as communityWords } from '../community/words.ts';
import { GettingGoing } from '../first-steps/getting-going.tsx';
import { InvitationsSection } from '../invitations/invitations-section.tsx';
import { words as invitationWords } from '../invitations/words.ts';
import { useSearch } from 'wouter';
import { useActor } from '../live/act.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ReportsSection } from '../reports/reports-section.tsx';
import { useMember } from '../session/session-context.ts';
import { sendTestMail } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { FailedWorkSection } from './failed-work-section.tsx';
import { Fetched } from '../ui/fetched.tsx';
import { ServerStatusSection } from './server-status-section.tsx';
import { words as houseWords } from './server-status-words.ts';
import { InsightsSection } from './insights-section.tsx';
import { JoinRequestRow } from './join-request-row.tsx';
import { type Jump, JumpLinks } from './jump-links.tsx';
import { PreapproveSection } from './preapprove-section.tsx';
import { failedJobsQuery, joinRequestsQuery } from './queries.ts';
import { SubscriptionsSection } from './subscriptions-section.tsx';
import { UsersSection } from './users-section.tsx';
import { words } from './words.ts';

/** Whether emails reach anybody: the first thing to know before inviting people. */
const MailState = () => {
  const Icon = canMail ? Mail : MailWarning;
  return (
    <p className={classNames('mb-3 flex items-start gap-2 text-sm', canMail ? 'text-muted' : 'font-semibold')}>
      <Icon aria-hidden className="mt-px size-5 shrink-0" />
      {canMail ? words.mailWorks : words.noMailShort}
    </p>
  );
};

/** Open join requests, above everything else; nothing if there are none. */
const WaitingPeople = () => {
  const requests = useQuery(joinRequestsQuery);
  if (!requests.isError && (requests.data ?? []).length === 0) return null;
  return (
    <Card className="mb-3 px-5 py-4">
      <h2 className="text-lg">{words.joinRequests(requests.data?.length ?? 0)}</h2>
      {!canMail && <p className="mt-1 text-sm text-muted">{words.approvalIsProof}</p>}
      <Fetched query={requests} failed={words.joinRequestsFailed} empty={words.noJoinRequests}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((request) => (
              <JoinRequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Fetched>
    </Card>
  );
};

/** Whether mail can be sent. */
const TestEmailSection = () => {
  const actor = useActor();
  return (
    <>
      <p className="mb-3 text-sm text-muted">{canMail ? words.testEmailText : words.testEmailWithoutMail}</p>
      <EmailForm
        name="test-mail"
        action={words.send}
        hasName
        onSend={(email, name) => sendTestMail(actor, email, name)}
      />
    </>
  );
};

/** What stewards look after, and nothing else. */
const StewardPage = () => (
  <>
    <PageTitle>{words.title}</PageTitle>
    <WaitingPeople />
    <ReportsSection isAlways />
    <Disclosure title={invitationWords.title} isLazy>
      <InvitationsSection />
    </Disclosure>
  </>
);

const contents: readonly Jump[] = [
  { id: 'invitations', label: invitationWords.title },
  { id: 'preapprove', label: words.preapprove },
  { id: 'community', label: communityWords.settings },
  { id: 'groups', label: words.subscriptions },
  { id: 'insights', label: words.insights },
  { id: 'mail', label: words.testEmail },
  { id: 'failed', label: words.failedWork },
  { id: 'house', label: houseWords.title },
  { id: 'users', label: words.users },
];

/** Two ways to the same end share one card. */
const oneCard =
  'flex flex-col [&>details:first-child]:rounded-b-none [&>details+details]:-mt-px [&>details+details]:rounded-t-none';

/** Who waits at the door and what is reported, then everything an admin looks after, and last who is there. */
const WholePage = () => {
  const { data: waiting = [] } = useQuery(joinRequestsQuery);
  const { data: failed = [] } = useQuery(failedJobsQuery);
  const open = new URLSearchParams(useSearch()).get('open');
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <GettingGoing />
      <MailState />
      <JumpLinks links={contents} />
      <WaitingPeople />
      <ReportsSection />
      <div className="flex flex-col gap-3">
        <div className={oneCard}>
          <Disclosure id="invitations" title={invitationWords.title} isLazy isSought={open === 'invitations'}>
            <InvitationsSection />
          </Disclosure>
          <Disclosure id="preapprove" title={words.preapprove} isLazy aside={<Badge count={waiting.length} />}>
            <PreapproveSection />
          </Disclosure>
        </div>
        <Disclosure id="community" title={communityWords.settings} isLazy isSought={open === 'community'}>
          <SettingsSection />
        </Disclosure>
        <Disclosure id="groups" title={words.subscriptions} isLazy isSought={open === 'groups'}>
          <SubscriptionsSection />
        </Disclosure>
        <Disclosure id="insights" title={words.insights} isLazy>
          <InsightsSection />
        </Disclosure>
        <Disclosure id="mail" title={words.testEmail} isLazy isSought={open === 'mail'}>
          <TestEmailSection />
        </Disclosure>
        <Disclosure id="failed" title={words.failedWork} isLazy aside={<Badge count={failed.length} />}>
          <FailedWorkSection />
        </Disclosure>
        <Disclosure id="house" title={houseWords.title} isLazy>
          <ServerStatusSection />
        </Disclosure>
        <Disclosure id="users" title={words.users} isOpen={open === null}>
          <UsersSection />
        </Disclosure>
      </div>
    </>
  );
};

export const AdminPage = () => (useMember().isAdmin ? <WholePage /> : <StewardPage />);
