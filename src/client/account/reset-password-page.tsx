import type { FormEvent } from 'react';
import { call } from '../http/call.ts';
import { failureText } from '../http/failure-text.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { formText } from '../ui/form-text.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { AccountForm } from './account-form.tsx';
import { words } from './words.ts';

/** Somebody forgot the password and gets a temporary one by e-mail. */
export const ResetPasswordPage = () => {
  const { isBusy, run } = useBusy();

  const resetPassword = async (email: string) => {
    try {
      await call('POST /reset-password', { body: { email } });
      toast.success(words.resetDone);
    } catch (error) {
      toast.failure(failureText(error, { network: words.error }));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = formText(event.currentTarget, 'email').trim();
    void run(() => resetPassword(email));
  };

  return (
    <AccountForm
      title={words.resetPassword}
      intro={words.resetIntro}
      onSubmit={submit}
      back={{ to: paths.root(), label: words.backToLogin }}
    >
      <TextField label={words.email} name="email" type="email" autoComplete="email" required />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.resetPassword}
      </Button>
    </AccountForm>
  );
};
