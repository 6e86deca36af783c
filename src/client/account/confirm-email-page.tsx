import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { useTitle } from '../ui/page-title.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { confirmEmail, type Outcome } from './actions.ts';
import { FrontPage } from './front-page.tsx';
import { useMailedToken } from './use-mailed-token.ts';
import { words } from './form-words.ts';

const useConfirming = (token: string | null) => {
  const { isBusy, run } = useBusy();
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === null ? { text: words.linkIncomplete, isDone: false } : null,
  );
  const confirm = async () => {
    setOutcome(null);
    setOutcome(await confirmEmail(token ?? ''));
  };
  return { isBusy, outcome, confirm: () => void run(confirm) };
};

const Confirmed = ({ text }: { text: string }) => (
  <>
    <output className="mt-3 mb-6 flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green" />
      {text}
    </output>
    <Link to={paths.login()} className={buttonLook('primary')}>
      {words.goToLogin}
    </Link>
  </>
);

/** Where the link of a registration leads; opening it proves nothing yet, for programs that check mails open links too. */
export const ConfirmEmailPage = () => {
  const { isBusy, outcome, confirm } = useConfirming(useMailedToken('token'));
  const isDone = outcome?.isDone === true;
  const title = isDone ? words.confirmedTitle : words.confirmTitle;
  useTitle(title);
  return (
    <FrontPage isCompact>
      <h1 className="text-2xl">{title}</h1>
      {isDone ? (
        <Confirmed text={outcome.text} />
      ) : (
        <>
          <p className="mt-1.5 mb-6 text-muted">{words.confirmIntro}</p>
          <Button isWide isBusy={isBusy} onClick={confirm}>
            {words.confirm}
          </Button>
          <output className="mt-3 min-h-6 font-semibold text-danger">{outcome?.text}</output>
          <Link to={paths.login()} className={`${buttonLook('plain')} self-center`}>
            {words.backToLogin}
          </Link>
        </>
      )}
    </FrontPage>
  );
};
