import { type FormEvent, useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './words.ts';

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type EmailFormProps = {
  action: string;
  hasName?: boolean;
  /** Null when it failed: then the form keeps what was written. */
  onSend: (email: string, name: string) => Promise<unknown>;
};

/** An address to do something with. */
export const EmailForm = ({ action, hasName = false, onSend }: EmailFormProps) => {
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = formText(form, 'email').trim();
    const isValid = looksLikeEmail.test(email);
    setError(isValid ? null : words.emailInvalid);
    if (!isValid) return;
    void run(async () => {
      if ((await onSend(email, formText(form, 'name').trim())) !== null) form.reset();
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-3 sm:flex-row sm:items-start">
      <div className="flex min-w-0 grow flex-col gap-3">
        <TextField
          label={words.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={error}
        />
        {hasName && <TextField label={words.recipientName} name="name" autoComplete="off" maxLength={100} />}
      </div>
      <Button type="submit" isBusy={isBusy} className="sm:mt-[1.6rem]">
        {isBusy ? words.sending : action}
      </Button>
    </form>
  );
};
