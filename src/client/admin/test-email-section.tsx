import { useActor } from '../live/act.ts';
import { sendTestMail } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { words } from './words.ts';

/** Whether mail leaves the house. */
export const TestEmailSection = () => {
  const actor = useActor();
  return (
    <>
      <p className="mb-3 text-sm text-muted">{words.testEmailText}</p>
      <EmailForm action={words.send} hasName onSend={(email, name) => sendTestMail(actor, email, name)} />
    </>
  );
};
