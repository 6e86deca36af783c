import { useState } from 'react';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './words.ts';

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type EmailFormProps = {
  /** Under which its words are kept. */
  name: string;
  action: string;
  hasName?: boolean;
  /** Null when it failed: then the form keeps what was written. */
  onSend: (email: string, name: string) => Promise<unknown>;
};

/** An address to do something with. */
export const EmailForm = ({ name, action, hasName = false, onSend }: EmailFormProps) => {
  const { form, change, wasKept, forget } = useKeptForm(name, { email: '', name: '' });
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const submit = () => {
    const email = form.email.trim();
    const isValid = looksLikeEmail.test(email);
    setError(isValid ? null : words.emailInvalid);
    if (!isValid) return;
    void run(async () => {
      if ((await onSend(email, form.name.trim())) !== null) forget();
    });
  };
  return (
    <Form onSubmit={submit} className="flex max-w-xl flex-col gap-3 sm:flex-row sm:items-start">
      <div className="flex min-w-0 grow flex-col gap-3">
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <TextField
          label={words.email}
          value={form.email}
          onChange={(event) => change({ email: event.target.value })}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={error}
        />
        {hasName && (
          <TextField
            label={words.recipientName}
            value={form.name}
            onChange={(event) => change({ name: event.target.value })}
            autoComplete="off"
            maxLength={100}
          />
        )}
      </div>
      <Button type="submit" isBusy={isBusy} className="sm:mt-[1.6rem]">
        {isBusy ? words.sending : action}
      </Button>
    </Form>
  );
};
