import { UserRound } from 'lucide-react';
import { useActor } from '../../live/act.ts';
import { useKeptForm } from '../../live/use-kept-form.ts';
import { useMember, useSession } from '../../session/session-context.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { ActForm } from '../../ui/overlays/act-form.tsx';
import { changeName } from './actions.ts';
import { Row } from './section.tsx';
import { words } from './words.ts';

export const NameRow = ({ name }: { name: string }) => {
  const actor = useActor();
  const member = useMember();
  const { keep } = useSession();
  const { form, change, wasKept, forget } = useKeptForm('account:name', { name });
  const send = async () => {
    const answer = await changeName(actor, form.name);
    if (answer !== null) keep({ ...member, name: answer.account.name });
    return answer;
  };
  return (
    <Row icon={UserRound} title={words.name} value={name}>
      <ActForm
        look="plain"
        label={words.change}
        ariaLabel={words.changeName}
        title={words.changeName}
        action={words.save}
        wasKept={wasKept}
        onForget={forget}
        onSend={send}
      >
        <TextField
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          maxLength={100}
          required
          value={form.name}
          onChange={(event) => change({ name: event.target.value })}
        />
      </ActForm>
    </Row>
  );
};
