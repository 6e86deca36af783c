import { useId, useState } from 'react';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
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
  const { form, change, wasKept, forget } = useKeptForm(`group:${group.id}`, {
    group_name: group.group_name,
    about: group.about,
  });
  const rename = async () => {
    setError(null);
    if (!(await renameGroup(actor, { id: group.id, ...form, sayFailure: setError }))) return;
    forget();
    onClose();
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
      <Form id={formId} onSubmit={() => void run(rename)} className="flex flex-col gap-4">
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <TextField
          label={words.groupName}
          value={form.group_name}
          onChange={(event) => change({ group_name: event.target.value })}
          maxLength={100}
          autoComplete="off"
          error={error}
          data-autofocus
        />
        <TextField
          label={words.groupAbout}
          value={form.about}
          onChange={(event) => change({ about: event.target.value })}
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </Sheet>
  );
};

/** One group: its name, its number of members, and its settings. */
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
