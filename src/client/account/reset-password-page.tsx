import { type FormEvent, useState } from 'react';
import { canMail } from '../base/boot.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useTitle } from '../ui/page-title.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { AccountForm } from './account-form.tsx';
import { resetPassword } from './actions.ts';
import { FrontPage } from './front-page.tsx';
import { words } from './form-words.ts';

const Sent = () => (
  <FrontPage isCompact>
    <h1 className="text-2xl">{words.resetSent}</h1>
    <p className="mt-1.5 mb-6 text-muted">{words.resetNext}</p>
    <ButtonLink to={paths.root()}>{words.backToLogin}</ButtonLink>
  </FrontPage>
);

/** Nothing can be mailed: an administrator hands the temporary password over. */
const AskAnAdministrator = () => {
  useTitle(words.resetPassword);
  return (
    <FrontPage isCompact>
      <h1 className="text-2xl">{words.resetPassword}</h1>
      <p className="mt-1.5 mb-6 text-muted">{words.resetWithoutMail}</p>
      <ButtonLink to={paths.root()}>{words.backToLogin}</ButtonLink>
    </FrontPage>
  );
};

/** A temporary password by email for a member who forgot theirs. */
const ResetForm = () => {
  const { isBusy, run } = useBusy();
  const [isSent, setSent] = useState(false);

  const reset = async (email: string) => {
    const { isDone, text } = await resetPassword(email);
    if (isDone) toast.success(words.resetDone);
    else toast.failure(text);
    setSent(isDone);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const email = formText(event.currentTarget, 'email').trim();
    void run(() => reset(email));
  };

  if (isSent) return <Sent />;
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

export const ResetPasswordPage = () => (canMail ? <ResetForm /> : <AskAnAdministrator />);
