import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { CallRefused } from '../../shared/http/caller.ts';
import { failureText } from '../http/failures.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { formText } from '../ui/controls/form-text.ts';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { useTitle } from '../ui/page-title.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { confirmEmail } from './actions.ts';
import { FrontPage } from './front-page.tsx';
import { useEntering } from './use-entering.ts';
import { useMailedToken } from './use-mailed-token.ts';
import { words } from './form-words.ts';

type Done = { message: string; email: string; isIn: boolean };

/** Several registrations of the address are open: the password selects one. */
const asksPassword = (error: unknown) =>
  error instanceof CallRefused &&
  (error.body.code === 'confirm_password_needed' || error.body.code === 'confirm_password_wrong');

const useConfirming = (token: string | null) => {
  const { isBusy, run } = useBusy();
  const enter = useEntering();
  const { session, keep } = useSession();
  const [done, setDone] = useState<Done | null>(null);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [failure, setFailure] = useState(token === null ? words.linkIncomplete : '');

  /** Members who are logged in already stay here: only their address has changed. */
  const arrive = ({ session: started, ...known }: Awaited<ReturnType<typeof confirmEmail>>) => {
    if (started !== undefined) (session === null ? enter : keep)(started);
    if (started === undefined || session !== null) setDone({ ...known, isIn: started !== undefined });
  };

  const send = async (password: string) => {
    setFailure('');
    try {
      const answer = await confirmEmail({ token: token ?? '', ...(password === '' ? {} : { password }) });
      arrive(answer);
    } catch (error) {
      if (asksPassword(error)) setNeedsPassword(true);
      setFailure(failureText(error, { network: words.error }));
    }
  };
  return { isBusy, done, failure, needsPassword, confirm: (password = '') => void run(() => send(password)) };
};

const Confirmed = ({ message, email, isIn }: Done) => (
  <>
    <output className="mt-3 mb-6 flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
      {message}
    </output>
    <Link to={isIn ? paths.account() : paths.login()} state={{ email }} className={buttonLook('primary')}>
      {isIn ? words.goToAccount : words.goToLogin}
    </Link>
  </>
);

type Asking = Pick<ReturnType<typeof useConfirming>, 'isBusy' | 'confirm'>;

const OnePress = ({ isBusy, confirm }: Asking) => (
  <>
    <p className="mt-1.5 mb-6 text-muted">{words.confirmIntro}</p>
    <Button isWide isBusy={isBusy} onClick={() => confirm()}>
      {words.confirm}
    </Button>
  </>
);

const WithPassword = ({ isBusy, confirm }: Asking) => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm(formText(event.currentTarget, 'password'));
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-col gap-4">
      <PasswordField label={words.password} name="password" autoComplete="current-password" required />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.confirmAndLogIn}
      </Button>
    </form>
  );
};

const titleOf = (done: Done | null, needsPassword: boolean) => {
  if (done !== null) return words.confirmedTitle;
  return needsPassword ? words.whichIsYours : words.confirmTitle;
};

/** Where the link of a registration leads; opening it proves nothing yet, for programs that check mails open links too. */
export const ConfirmEmailPage = () => {
  const { done, failure, needsPassword, ...asking } = useConfirming(useMailedToken('token'));
  const title = titleOf(done, needsPassword);
  useTitle(title);
  return (
    <FrontPage isCompact>
      <h1 className="text-2xl">{title}</h1>
      {done === null ? (
        <>
          {needsPassword ? <WithPassword {...asking} /> : <OnePress {...asking} />}
          <output className="mt-3 min-h-6 font-semibold text-danger">{failure}</output>
          <Link to={paths.login()} className={`${buttonLook('plain')} self-center`}>
            {words.backToLogin}
          </Link>
        </>
      ) : (
        <Confirmed {...done} />
      )}
    </FrontPage>
  );
};
