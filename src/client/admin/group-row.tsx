import { useId, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { useGroupSwitches } from './actions.ts';
import type { ManagedGroup } from './queries.ts';
import { RenameSheet } from './rename-sheet.tsx';
import { words } from './words.ts';

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
