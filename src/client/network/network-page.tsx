import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCounters } from '../live/counters.ts';
import { paths } from '../base/paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Tabs } from '../ui/controls/tabs.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ConnectionsTab } from './connections-tab.tsx';
import { GroupsTab } from './groups-tab.tsx';
import { InviteForm } from './invite-form.tsx';
import { PendingRequests } from './pending-requests.tsx';
import { useConnections, useGroups, useRequests } from './queries.ts';
import { SentRequests } from './sent-requests.tsx';
import { words } from './words.ts';

/** Who asks for me, and whom I can ask. */
const FindTab = () => (
  <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
    <PendingRequests />
    <div className="flex flex-col gap-6">
      <InviteForm />
      <section>
        <h2 className="mb-1 text-lg">{words.notHereYet}</h2>
        <p className="mb-3 text-sm text-muted">{words.notHereYetText}</p>
        <ButtonLink look="quiet" to={paths.invite()}>
          {words.inviteByLink}
        </ButtonLink>
      </section>
    </div>
    <SentRequests />
  </div>
);

const contents = { groups: GroupsTab, connections: ConnectionsTab, find: FindTab };

type TabName = keyof typeof contents;

const isTabName = (text: string | null): text is TabName => text !== null && Object.hasOwn(contents, text);

/** The tab that the page opens on: the requests that wait, else the groups. Null until it is known whether any wait. */
const useFirstTab = (): TabName | null => {
  const { data: requests, isError } = useRequests();
  const [first, setFirst] = useState<TabName | null>(null);
  // Chosen once: answering the last request must not turn the page.
  if (first === null && (requests !== undefined || isError))
    setFirst(requests !== undefined && requests.length > 0 ? 'find' : 'groups');
  return first;
};

/** The open tab is part of the address, so reload and links work; "none" means that none is open. */
const useOpenTab = () => {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('tab');
  const first = useFirstTab();
  const open = (tab: TabName | null) => navigate(paths.network({ tab: tab ?? 'none' }), { replace: true });
  if (isTabName(asked)) return [asked, open] as const;
  return [asked === null ? first : 'none', open] as const;
};

const useTabs = () => {
  const groups = useGroups().data;
  const connections = useConnections().data;
  const requests = useRequests().data;
  const { pendingRequests } = useCounters();
  return [
    {
      value: 'groups',
      label: words.groups,
      detail: groups && words.subscribedCount(groups.filter((group) => group.is_subscribed).length),
    },
    {
      value: 'connections',
      label: words.connections,
      detail: connections && words.connectedCount(connections.filter((person) => person.is_connected).length),
    },
    { value: 'find', label: words.find, badge: requests?.length ?? pendingRequests },
  ] as const;
};

/** Groups, connections and requests. */
export const NetworkPage = () => {
  const [tab, openTab] = useOpenTab();
  const tabs = useTabs();
  const Content = tab === null || tab === 'none' ? null : contents[tab];
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <Tabs tabs={tabs} selected={tab === 'none' ? null : tab} onSelect={openTab}>
        {tab === 'none' && <EmptyState text={words.selectTab} />}
        {Content !== null && <Content />}
      </Tabs>
    </>
  );
};
