import { type FormEvent, Suspense } from 'react';
import { Link, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { boot } from '../base/boot.ts';
import { failureText } from '../http/failures.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { Form } from '../ui/controls/form.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { useTitle } from '../ui/page-title.tsx';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { part } from '../ui/part.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { FrontPage } from './front-page.tsx';
import { words } from './words.ts';

/** A file of its own, which comes when the page is there. */
const PasskeyLogin = part(async () => (await import('./passkeys/passkey-login.tsx')).PasskeyLogin);

/** The front door. Once somebody is in, the guard around this page leads them on. */
export const LoginPage = () => {
  useTitle(words.login);
  const { logIn, hasEnded } = useSession();
  const hasLeft = new URLSearchParams(useSearch()).has('left');
  const { isBusy, run } = useBusy();
  const known = useHistoryState<{ email?: string } | null>()?.email;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const credentials = { username: formText(form, 'username').trim(), password: formText(form, 'password') };
    void run(() =>
      logIn(credentials).catch((error: unknown) => toast.failure(failureText(error, { network: words.loginFailed }))),
    );
  };

  return (
    <FrontPage>
      <h1 className="sr-only">{words.login}</h1>
      {boot.welcome !== undefined && (
        <p dir="auto" className="mb-5 whitespace-pre-line wrap-anywhere">
          {boot.welcome}
        </p>
      )}
      {(hasLeft || hasEnded) && (
        <output className="mb-4 block rounded-control bg-marigold-soft px-4 py-3 text-sm font-semibold">
          {hasLeft ? words.accountDeleted : words.sessionEnded}
        </output>
      )}
      <Form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.emailOrUsername}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          inputMode="email"
          defaultValue={known}
          spellCheck={false}
          required
        />
        <PasswordField label={words.password} name="password" autoComplete="current-password" required />
        <Button type="submit" isWide isBusy={isBusy}>
          {words.login}
        </Button>
      </Form>
      {boot.passkeysAt === window.location.origin && (
        <div className="mt-2 flex min-h-11 justify-center">
          <Suspense>
            <PasskeyLogin />
          </Suspense>
        </div>
      )}
      <div className="mt-1.5 flex flex-wrap justify-between gap-x-4">
        <Link to={paths.register()} className={`${buttonLook('plain')} -mx-2 text-sm`}>
          {words.registerHere}
        </Link>
        <Link to={paths.resetPassword()} className={`${buttonLook('plain')} -mx-2 text-sm`}>
          {words.forgotPassword}
        </Link>
      </div>
      <Link to={paths.preview()} className={`${buttonLook('quiet')} mt-4`}>
        {words.lookAround}
      </Link>
    </FrontPage>
  );
};
