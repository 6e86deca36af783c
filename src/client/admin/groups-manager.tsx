import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useActor } from '../live/act.ts';
import { managedGroupsQuery } from '../network/queries.ts';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { createGroup } from './actions.ts';
import { Fetched } from '../listing/fetched.tsx';
import { GroupRow } from './group-row.tsx';
import { words } from './words.ts';

const CreateGroup = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<string | null>(null);
  const create = async (form: HTMLFormElement) => {
    if ((await createGroup(actor, formText(form, 'group_name'), setError)) === null) return;
    form.reset();
    setError(null);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => create(form));
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex items-start gap-2">
      <div className="min-w-0 grow sm:max-w-xs">
        <TextField
          label={words.newGroup}
          isLabelHidden
          name="group_name"
          placeholder={words.newGroup}
          maxLength={100}
          autoComplete="off"
          error={error}
        />
      </div>
      <Button type="submit" isBusy={isBusy}>
        {words.create}
      </Button>
    </form>
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
