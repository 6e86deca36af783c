import { useQueryClient } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { act } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { words } from './words.ts';

/** Whether mail leaves the house. */
export const TestEmailSection = () => {
  const client = useQueryClient();
  const send = (email: string, name: string) =>
    act(
      client,
      () => call('POST /api/send-email', { body: name === '' ? { email } : { email, name } }),
      words.sendFailed,
    );
  return (
    <>
      <p className="mb-3 text-sm text-muted">{words.testEmailText}</p>
      <EmailForm action={words.send} hasName onSend={send} />
    </>
  );
};
