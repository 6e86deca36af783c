import { type FormEvent, useState } from 'react';
import { call } from '../http/call.ts';
import { failureText } from '../http/failure-text.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { formText } from '../ui/form-text.ts';
import { TextField } from '../ui/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { type Response, ResponseLine } from './response-line.tsx';
import { useNetworkRefresh } from './use-network-refresh.ts';
import { words } from './words.ts';

const failure = (text: string): Response => ({ text, isFailure: true });

/** Asks a neighbour by full name or e-mail. */
export const InviteForm = () => {
  const { userId } = useMember();
  const refresh = useNetworkRefresh();
  const { isBusy, run } = useBusy();
  const [response, setResponse] = useState<Response | null>(null);

  const ask = async (form: HTMLFormElement, identifier: string) => {
    try {
      const { message } = await call('POST /api/connections/request', { body: { userId, identifier } });
      setResponse({ text: message, isFailure: false });
      form.reset();
      refresh();
    } catch (error) {
      setResponse(failure(failureText(error, { refused: words.requestFailed, network: words.requestFailed })));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const identifier = formText(form, 'identifier').trim();
    setResponse(identifier === '' ? failure(words.identifierMissing) : null);
    if (identifier !== '') void run(() => ask(form, identifier));
  };

  return (
    <section className="max-w-md">
      <h2 className="mb-3 text-lg">{words.invite}</h2>
      <form onSubmit={submit} className="flex flex-col gap-3" noValidate>
        <TextField
          label={words.identifier}
          isLabelHidden
          name="identifier"
          placeholder={words.identifierPlaceholder}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          {isBusy ? words.sending : words.sendRequest}
        </Button>
        <ResponseLine response={response} />
      </form>
    </section>
  );
};
