import { useState } from 'react';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { askToConnect } from './actions.ts';
import { type Response, ResponseLine } from './response-line.tsx';
import { words } from './words.ts';

/** Asks a neighbour by full name or e-mail. */
export const InviteForm = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const { form, change, wasKept, forget } = useKeptForm('connect', { identifier: '' });
  const [response, setResponse] = useState<Response | null>(null);
  const [error, setError] = useState<string | null>(null);

  const ask = async (identifier: string) => {
    const asked = await askToConnect(actor, identifier, (text) => setResponse({ text, isFailure: true }));
    if (asked === null) return;
    setResponse({ text: asked.message, isFailure: false });
    forget();
  };

  const submit = () => {
    const identifier = form.identifier.trim();
    setResponse(null);
    setError(identifier === '' ? words.identifierMissing : null);
    if (identifier !== '') void run(() => ask(identifier));
  };

  return (
    <section className="max-w-md">
      <h2 className="mb-3 text-lg">{words.invite}</h2>
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <TextField
          label={words.identifier}
          isLabelHidden
          error={error}
          value={form.identifier}
          onChange={(event) => change({ identifier: event.target.value })}
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
      </Form>
    </section>
  );
};
