import { type FormEvent, useState } from 'react';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { askToConnect } from './actions.ts';
import { type Response, ResponseLine } from './response-line.tsx';
import { words } from './words.ts';

const failure = (text: string): Response => ({ text, isFailure: true });

/** Asks a neighbour by full name or e-mail. */
export const InviteForm = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [response, setResponse] = useState<Response | null>(null);

  const ask = async (form: HTMLFormElement, identifier: string) => {
    const asked = await askToConnect(actor, identifier, (text) => setResponse(failure(text)));
    if (asked === null) return;
    setResponse({ text: asked.message, isFailure: false });
    form.reset();
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
