import { useQuery } from '@tanstack/react-query';
import { canMail } from '../boot.ts';
import { SettingsSection } from '../community/settings-section.tsx';
import { words as communityWords } from '../community/words.ts';
import { InvitationsSection } from '../invitations/invitations-section.tsx';
import { comingInQuery } from '../invitations/queries.ts';
import { words as invitationWords } from '../invitations/words.ts';
import { useSearch } from 'wouter';
import { useActor } from '../live/act.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ReportsSection } from '../reports/reports-section.tsx';
import { useMember } from '../session/session-context.ts';
import { sendTestMail } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { FailedWorkSection } from './failed-work-section.tsx';
import { Fetched } from '../listing/fetched.tsx';
import { HouseSection } from './house-section.tsx';
import { words as houseWords } from './house-words.ts';
import { InsightsSection } from './insights-section.tsx';
import { JoinRequestRow } from './join-request-row.tsx';
import { PreapproveSection } from './preapprove-section.tsx';
import { failedJobsQuery, joinRequestsQuery } from './queries.ts';
import { SubscriptionsSection } from './subscriptions-section.tsx';
import { UsersSection } from './users-section.tsx';
import { words } from './words.ts';

/** Who waits to be let in, above everything else; nothing at all when nobody does. */
const WaitingPeople = () => {
  const requests = useQuery(joinRequestsQuery);
  const { data: comingIn } = useQuery(comingInQuery);
  if (!requests.isError && (requests.data ?? []).length === 0) return null;
  return (
    <Card className="mb-3 px-5 py-4">
      <h2 className="text-lg">{words.joinRequests(requests.data?.length ?? 0)}</h2>
      {comingIn?.can_mail === false && <p className="mt-1 text-sm text-muted">{words.approvalIsProof}</p>}
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

/** Whether mail leaves the house. */
const TestEmailSection = () => {
  const actor = useActor();
  return (
    <>
      <p className="mb-3 text-sm text-muted">{canMail ? words.testEmailText : words.testEmailWithoutMail}</p>
      <EmailForm action={words.send} hasName onSend={(email, name) => sendTestMail(actor, email, name)} />
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

/** Who waits at the door, what is reported, who is there, who belongs where, how lively it is, and whether mail works. */
const WholePage = () => {
  const { data: waiting = [] } = useQuery(joinRequestsQuery);
  const { data: failed = [] } = useQuery(failedJobsQuery);
  const open = new URLSearchParams(useSearch()).get('open');
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <WaitingPeople />
      <ReportsSection />
      <div className="flex flex-col gap-3">
        <Disclosure title={words.users} isOpen={open === null}>
          <UsersSection />
        </Disclosure>
        <Disclosure title={words.subscriptions} isLazy isSought={open === 'groups'}>
          <SubscriptionsSection />
        </Disclosure>
        <Disclosure title={words.insights} isLazy>
          <InsightsSection />
        </Disclosure>
        <Disclosure title={words.preapprove} isLazy aside={<Badge count={waiting.length} />}>
          <PreapproveSection />
        </Disclosure>
        <Disclosure title={invitationWords.title} isLazy isSought={open === 'invitations'}>
          <InvitationsSection />
        </Disclosure>
        <Disclosure title={communityWords.settings} isLazy isSought={open === 'community'}>
          <SettingsSection />
        </Disclosure>
        <Disclosure title={words.testEmail} isLazy isSought={open === 'mail'}>
          <TestEmailSection />
        </Disclosure>
        <Disclosure title={words.failedWork} isLazy aside={<Badge count={failed.length} />}>
          <FailedWorkSection />
        </Disclosure>
        <Disclosure title={houseWords.title} isLazy>
          <HouseSection />
        </Disclosure>
      </div>
    </>
  );
};

export const AdminPage = () => (useMember().isAdmin ? <WholePage /> : <StewardPage />);
