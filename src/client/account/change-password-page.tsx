import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { MADE_UP_ADDRESS } from '../../shared/account/made-up-address.ts';
import { failureText } from '../http/failures.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { formText } from '../ui/controls/form-text.ts';
import { toast } from '../ui/overlays/toast.ts';
import { useBusy } from '../ui/use-busy.ts';
import { changePassword } from './actions.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FrontPage } from './front-page.tsx';
import { words } from './form-words.ts';

type Asked = { knownEmail: string | undefined; isForced: boolean; asksWhoTheyAre: boolean };

const requestOf = (form: HTMLFormElement, { knownEmail, isForced, asksWhoTheyAre }: Asked) => ({
  email: knownEmail ?? formText(form, 'email').trim(),
  newPassword: formText(form, 'newPassword'),
  ...(isForced ? {} : { oldPassword: formText(form, 'oldPassword') }),
  ...(asksWhoTheyAre
    ? { name: formText(form, 'name').trim(), newEmail: formText(form, 'newEmail').trim().toLowerCase() }
    : {}),
});

/** A new password: by choice, or after a login with a temporary one. */
export const ChangePasswordPage = () => {
  const [, navigate] = useLocation();
  const { session, keep } = useSession();
  const { isBusy, run } = useBusy();
  const [message, setMessage] = useState('');
  const isForced = session?.isTemporary === true;
  const asksWhoTheyAre = isForced && session.email === MADE_UP_ADDRESS;

  const send = async (form: HTMLFormElement) => {
    try {
      const answer = await changePassword(requestOf(form, { knownEmail: session?.email, isForced, asksWhoTheyAre }));
      keep(answer);
      // A new administrator begins with the checklist.
      navigate(isForced && answer.isAdmin ? paths.home() : paths.items());
      toast.success(answer.message);
    } catch (error) {
      setMessage(failureText(error, { network: words.error }));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    setMessage('');
    void run(() => send(form));
  };

  const form = (
    <ChangePasswordForm
      isForced={isForced}
      asksWhoTheyAre={asksWhoTheyAre}
      email={session?.email}
      isBusy={isBusy}
      message={message}
      onSubmit={submit}
      onLeaveEarly={() => setMessage(words.setPasswordFirst)}
    />
  );
  const isInside = session !== null && !isForced;
  return isInside ? <div className="mx-auto max-w-sm">{form}</div> : <FrontPage isCompact>{form}</FrontPage>;
};
