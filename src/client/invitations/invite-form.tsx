import { type FormEvent, useState } from 'react';
import type { InvitedLine } from '../../shared/invitations/contract.ts';
import { canMail } from '../boot.ts';
import { useActor } from '../live/act.ts';
import { useGroups } from '../network/queries.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { TextArea } from '../ui/controls/text-area.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { inviteNeighbours } from './actions.ts';
import { words } from './words.ts';

type Groups = { chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** The groups that somebody can be led into; with one alone there is nothing to choose. */
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

/** What was no address stays in the box, so that nobody has to type it again. */
const toBeMended = (lines: readonly InvitedLine[]) =>
  lines
    .filter(({ outcome }) => outcome === 'invalid' || outcome === 'incomplete')
    .map(({ email }) => email)
    .join('\n');

/** Many addresses at once; what became of each is handed on. */
export const InviteForm = ({ onInvited }: { onInvited: (lines: InvitedLine[]) => void }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [groups, setGroups] = useState<number[]>([]);
  const [error, setError] = useState<string | null>(null);
  const send = async (form: HTMLFormElement) => {
    const body = { emails: formText(form, 'emails'), note: formText(form, 'note'), groups };
    const answer = await inviteNeighbours(actor, body, setError);
    if (answer === null) return;
    onInvited(answer.lines);
    form.reset();
    const box = form.elements.namedItem('emails');
    if (box instanceof HTMLTextAreaElement) box.value = toBeMended(answer.lines);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setError(null);
    void run(() => send(form));
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4">
      <TextArea
        label={words.emails}
        hint={words.emailsHint}
        error={error}
        name="emails"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <GroupChoice chosen={groups} onChange={setGroups} />
      <TextArea
        label={words.note}
        hint={canMail ? words.noteHint : words.noteHintWithoutMail}
        name="note"
        maxLength={500}
        rows={2}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        {words.invite}
      </Button>
    </form>
  );
};
