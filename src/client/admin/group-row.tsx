import { useId, useState, type FormEvent } from 'react';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { Switch } from '../ui/controls/switch.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { useGroupSwitches, renameGroup } from './actions.ts';
import type { ManagedGroup } from './queries.ts';
import { words } from './words.ts';

const RenameSheet = ({ group, onClose }: { group: ManagedGroup; onClose: () => void }) => {
  const actor = useActor();
  const formId = useId();
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const rename = async (said: { group_name: string; about: string }) => {
    if (await renameGroup(actor, { id: group.id, ...said, sayFailure: setError })) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const said = { group_name: formText(form, 'group_name'), about: formText(form, 'about') };
    void run(() => rename(said));
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
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={words.groupName}
          name="group_name"
          defaultValue={group.group_name}
          maxLength={100}
          autoComplete="off"
          error={error}
          data-autofocus
        />
        <TextField
          label={words.groupAbout}
          name="about"
          defaultValue={group.about}
          maxLength={200}
          autoComplete="off"
        />
      </form>
    </Sheet>
  );
};

/** One group: its name, how many belong to it, and what an admin decides about it. */
export const GroupRow = ({ group }: { group: ManagedGroup }) => {
  const id = useId();
  const [isRenaming, setRenaming] = useState(false);
  const change = useGroupSwitches();
  return (
    <li
      aria-labelledby={id}
      className="grid items-center gap-x-8 gap-y-1 py-2 lg:grid-cols-[minmax(0,1fr)_17rem_17rem]"
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p id={id} className="font-semibold wrap-anywhere">
            {group.group_name}
          </p>
          <p className="text-xs text-muted">{words.members(group.members)}</p>
        </div>
        <Button look="pill" aria-describedby={id} onClick={() => setRenaming(true)}>
          {words.rename}
        </Button>
      </div>
      <Switch
        label={words.inPreview}
        hint={words.inPreviewHint}
        isOn={group.in_preview}
        onChange={(in_preview) => change(group, { in_preview })}
      />
      <Switch
        label={words.closed}
        hint={words.closedHint}
        isOn={group.is_closed}
        onChange={(is_closed) => change(group, { is_closed })}
      />
      {isRenaming && <RenameSheet group={group} onClose={() => setRenaming(false)} />}
    </li>
  );
};
