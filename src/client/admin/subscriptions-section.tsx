import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Tag } from '../ui/tag.tsx';
import { byFirstName } from './by-first-name.ts';
import { Fetched } from '../ui/fetched.tsx';
import { GroupsManager } from './groups-manager.tsx';
import { GrowingList } from './growing-list.tsx';
import { subscriptionsQuery } from './queries.ts';
import { words } from './words.ts';

type Subscriber = { user_id: number; user_name: string; groups: { group_name: string }[] };

const SubscriberRow = ({ user_id, user_name, groups }: Subscriber) => {
  const name = user_name.trim() || words.unknown;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <div className="flex w-full items-center gap-2 sm:w-56">
        <Avatar name={name} id={user_id} />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </div>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-1.5">
        {groups.map(({ group_name }) => (
          <li key={group_name} className="min-w-0 wrap-anywhere">
            <Tag>{group_name}</Tag>
          </li>
        ))}
        {groups.length === 0 && <li className="text-sm text-muted">{words.noGroups}</li>}
      </ul>
    </li>
  );
};

/** The groups, and who belongs to which. */
export const SubscriptionsSection = () => {
  const { data, ...query } = useQuery(subscriptionsQuery);
  const sorted = useMemo(() => data && byFirstName(data), [data]);
  return (
    <>
      <GroupsManager />
      <h3 className="text-base">{words.subscriptionsTitle}</h3>
      <Fetched query={{ ...query, data: sorted }} failed={words.subscriptionsFailed} empty={words.noSubscriptions}>
        {(rows) => <GrowingList rows={rows}>{(row) => <SubscriberRow key={row.user_id} {...row} />}</GrowingList>}
      </Fetched>
    </>
  );
};
