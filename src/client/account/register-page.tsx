import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { CallRefused } from '../../shared/http/caller.ts';
import { boot } from '../boot.ts';
import { failureText, logFailure } from '../http/failures.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { AccountForm } from './account-form.tsx';
import { readInvitation, register } from './actions.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { words } from './words.ts';

/** What is wrong with the password stands at its field, too. */
const aboutPassword = (error: unknown) =>
  error instanceof CallRefused && error.body.code?.startsWith('password_') === true ? error.message : null;

type Invitation = { invite: string; email: string };

const isGone = (error: unknown) => error instanceof CallRefused && error.status === 410;

/** Whom the link in the address was mailed to; `isOver` when it does not work any more. */
const useInvitation = () => {
  const token = useMailedToken('invite');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [isOver, setOver] = useState(false);
  const end = () => {
    setInvitation(null);
    setOver(true);
  };
  useEffect(() => {
    if (token === null) return;
    readInvitation(token)
      .then(({ email }) => setInvitation({ invite: token, email }))
      .catch((error: unknown) => (isGone(error) ? end() : logFailure(error)));
  }, [token]);
  return { invitation, isOver, end };
};

/** The address of an invitation stands there already, and stays: the invitation is for no other. */
const EmailField = ({ invited }: { invited: string | undefined }) => (
  <TextField
    key={invited}
    label={words.email}
    hint={invited === undefined ? undefined : words.invitedHint}
    name="email"
    type="email"
    autoComplete="email"
    maxLength={254}
    defaultValue={invited}
    readOnly={invited !== undefined}
    required
  />
);

const bodyOf = (form: HTMLFormElement, invitation: Invitation | null) => {
  const email = formText(form, 'email').trim();
  return {
    username: email,
    email,
    name: formText(form, 'name').trim(),
    password: formText(form, 'password'),
    ...(invitation === null ? {} : { invite: invitation.invite }),
  };
};

/** A neighbour asks to join. */
export const RegisterPage = () => {
  const [, navigate] = useLocation();
  const { isBusy, run } = useBusy();
  const [weakness, setWeakness] = useState<string | null>(null);
  const { invitation, isOver, end } = useInvitation();

  const send = async (form: HTMLFormElement) => {
    try {
      const { message } = await register(bodyOf(form, invitation));
      navigate(paths.root());
      toast.success(message);
    } catch (error) {
      setWeakness(aboutPassword(error));
      if (isGone(error)) end();
      toast.failure(failureText(error, { refused: words.registrationFailed, network: words.registrationFailed }));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => send(form));
  };

  return (
    <AccountForm
      title={words.register}
      intro={isOver ? words.invitationOver : words.registerIntro}
      onSubmit={submit}
      back={{ to: paths.root(), label: words.backToLogin }}
    >
      <TextField label={words.name} hint={words.nameHint} name="name" autoComplete="name" maxLength={100} required />
      <EmailField invited={invitation?.email} />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        error={weakness}
        name="password"
        autoComplete="new-password"
        required
      />
      {boot.hasRules === true && (
        <Link to={paths.houseRules()} className="text-sm font-semibold text-green underline">
          {words.houseRules}
        </Link>
      )}
      <Button type="submit" isWide isBusy={isBusy}>
        {words.register}
      </Button>
    </AccountForm>
  );
};
