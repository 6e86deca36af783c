import { useState } from 'react';
import type { InvitedLine } from '../../shared/invitations/contract.ts';
import { canMail } from '../base/boot.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { useGroups } from '../network/queries.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { inviteNeighbours } from './actions.ts';
import { words } from './words.ts';

type Groups = { chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** The groups to choose from; with only one there is no choice. */
const GroupChoice = ({ chosen, onChange }: Groups) => {
  const { data: groups = [] } = useGroups();
  const open = groups.filter(({ is_closed }) => !is_closed);
  if (open.length < 2) return null;
  const first = open.reduce((oldest, each) => (each.id < oldest.id ? each : oldest));
  const turn = (id: number, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.groups}</legend>
      <p className="text-xs text-muted">{words.groupsHint(first.group_name)}</p>
      <div className="flex flex-wrap gap-x-6">
        {open.map(({ id, group_name }) => (
          <Checkbox key={id} label={group_name} isOn={chosen.includes(id)} onChange={(isOn) => turn(id, isOn)} />
        ))}
      </div>
    </fieldset>
  );
};

/** Invalid addresses stay in the box, where they can be corrected. */
const toBeMended = (lines: readonly InvitedLine[]) =>
  lines
    .filter(({ outcome }) => outcome === 'invalid' || outcome === 'incomplete')
    .map(({ email }) => email)
    .join('\n');

const nothing: { emails: string; note: string; groups: readonly number[] } = { emails: '', note: '', groups: [] };

/** Many addresses at once; what became of each is handed on. */
export const InviteForm = ({ onInvited }: { onInvited: (lines: InvitedLine[]) => void }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { form, change, wasKept, forget } = useKeptForm('invite', nothing);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    setError(null);
    const answer = await inviteNeighbours(actor, { ...form, groups: [...form.groups] }, setError);
    if (answer === null) return;
    onInvited(answer.lines);
    forget();
    change({ emails: toBeMended(answer.lines) });
  };
  return (
    <Form onSubmit={() => void run(send)} className="flex max-w-xl flex-col gap-4">
      <KeptNote wasKept={wasKept} onDiscard={forget} />
      <TextArea
        label={words.emails}
        hint={words.emailsHint}
        error={error}
        value={form.emails}
        onChange={(event) => change({ emails: event.target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <GroupChoice chosen={form.groups} onChange={(groups) => change({ groups })} />
      <TextArea
        label={words.note}
        hint={canMail ? words.noteHint : words.noteHintWithoutMail}
        value={form.note}
        onChange={(event) => change({ note: event.target.value })}
        maxLength={500}
        rows={2}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        {words.invite}
      </Button>
    </Form>
  );
};
