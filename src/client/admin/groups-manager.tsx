import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { managedGroupsQuery } from '../network/queries.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { createGroup } from './actions.ts';
import { Fetched } from '../ui/fetched.tsx';
import { GroupRow } from './group-row.tsx';
import { words } from './words.ts';

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

/** The groups there are, and the way to a new one. */
export const GroupsManager = () => {
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
