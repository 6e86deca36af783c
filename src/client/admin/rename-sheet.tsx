import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../http/call.ts';
import { Button } from '../ui/button.tsx';
import { formText } from '../ui/form-text.ts';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { failureSentence } from './actions.ts';
import type { ManagedGroup } from './queries.ts';
import { refreshGroups } from './refresh-groups.ts';
import { words } from './words.ts';

export const RenameSheet = ({ group, onClose }: { group: ManagedGroup; onClose: () => void }) => {
  const client = useQueryClient();
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const rename = async (group_name: string) => {
    try {
      const renamed = await call('PATCH /api/admin/groups/:id', { params: { id: group.id }, body: { group_name } });
      toast.success(words.renamed(renamed.group_name));
      refreshGroups(client);
      onClose();
    } catch (failure) {
      setError(failureSentence(failure, words.groupFailed));
    }
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
