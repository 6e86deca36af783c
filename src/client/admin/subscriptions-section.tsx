import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { Tag } from '../ui/tag.tsx';
import { Fetched } from '../ui/fetched.tsx';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { managedGroupsQuery } from '../network/queries.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { byFirstName } from './by-first-name.ts';
import { GrowingList } from './growing-list.tsx';
import { subscriptionsQuery } from './queries.ts';
import { words } from './words.ts';
import { createGroup } from './actions.ts';
import { GroupRow } from './group-row.tsx';

const CreateGroup = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<string | null>(null);
  const { form, change, forget } = useKeptForm('new-group', { name: '' });
  const create = async () => {
    setError(null);
    if ((await createGroup(actor, form.name, setError)) !== null) forget();
  };
  return (
    <Form onSubmit={() => void run(create)} className="mt-3 flex items-start gap-2">
      <div className="min-w-0 grow sm:max-w-xs">
        <TextField
          label={words.newGroup}
          isLabelHidden
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
          placeholder={words.newGroup}
          maxLength={100}
          autoComplete="off"
          error={error}
        />
      </div>
      <Button type="submit" isBusy={isBusy}>
        {words.create}
      </Button>
    </Form>
  );
};

/** All groups, and a form for a new one. */
const GroupsManager = () => {
  const groups = useQuery(managedGroupsQuery);
  return (
    <section className="mb-6">
      <h3 className="text-base">{words.groupsTitle}</h3>
      <Fetched query={groups} failed={words.groupsFailed} empty={words.noGroups}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((group) => (
              <GroupRow key={group.id} group={group} />
            ))}
          </ul>
        )}
      </Fetched>
      <CreateGroup />
    </section>
  );
};

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
