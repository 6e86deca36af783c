import { type FormEvent, useId, useState } from 'react';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { renameGroup } from './actions.ts';
import type { ManagedGroup } from './queries.ts';
import { words } from './words.ts';

export const RenameSheet = ({ group, onClose }: { group: ManagedGroup; onClose: () => void }) => {
  const actor = useActor();
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const rename = async (group_name: string) => {
    if (await renameGroup(actor, { id: group.id, group_name, sayFailure: setError })) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = formText(event.currentTarget, 'group_name');
    void run(() => rename(name));
  };
  return (
    <Sheet
      title={words.renameTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isWide isBusy={isBusy}>
          {words.save}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={words.groupName}
          name="group_name"
          defaultValue={group.group_name}
          maxLength={100}
          autoComplete="off"
          error={error}
          data-autofocus
        />
      </form>
    </Sheet>
  );
};
