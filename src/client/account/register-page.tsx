import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { CallRefused } from '../../shared/http/caller.ts';
import { call } from '../http/call.ts';
import { failureText } from '../http/failure-text.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { formText } from '../ui/form-text.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { AccountForm } from './account-form.tsx';
import { words } from './words.ts';

/** What is wrong with the password stands at its field, too. */
const aboutPassword = (error: unknown) =>
  error instanceof CallRefused && error.body.code?.startsWith('password_') === true ? error.message : null;

/** A neighbour asks to join. */
export const RegisterPage = () => {
  const [, navigate] = useLocation();
  const { isBusy, run } = useBusy();
  const [weakness, setWeakness] = useState<string | null>(null);

  const register = async (form: HTMLFormElement) => {
    const email = formText(form, 'email').trim();
    const body = { username: email, email, name: formText(form, 'name').trim(), password: formText(form, 'password') };
    try {
      const { message } = await call('POST /register', { body });
      navigate(paths.root());
      toast.success(message);
    } catch (error) {
      setWeakness(aboutPassword(error));
      toast.failure(failureText(error, { refused: words.registrationFailed, network: words.registrationFailed }));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => register(form));
  };

  return (
    <AccountForm
      title={words.register}
      intro={words.registerIntro}
      onSubmit={submit}
      back={{ to: paths.root(), label: words.backToLogin }}
    >
      <TextField label={words.name} hint={words.nameHint} name="name" autoComplete="name" maxLength={100} required />
      <TextField label={words.email} name="email" type="email" autoComplete="email" maxLength={254} required />
      <PasswordField
        label={words.password}
        hint={words.passwordHint}
        error={weakness}
        name="password"
        autoComplete="new-password"
        required
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.register}
      </Button>
    </AccountForm>
  );
};
