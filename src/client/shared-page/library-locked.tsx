import { LockKeyhole } from 'lucide-react';
import type { FormEvent } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/card.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { words } from './words.ts';

type LibraryLockedProps = { sharedId: string; message: string; onPassword: (password: string) => Promise<void> };

/** Asks for the password; without scripts the form goes to the server as it is. */
export const LibraryLocked = ({ sharedId, message, onPassword }: LibraryLockedProps) => {
  const { isBusy, run } = useBusy();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    void run(() => onPassword(password));
  };
  return (
    <Card className="mt-4 flex flex-col gap-4 p-5">
      <LockKeyhole aria-hidden className="size-8 text-green" />
      <h1 className="text-xl">{words.locked}</h1>
      <p role="alert" className={message === words.passwordRequired ? 'text-muted' : 'font-semibold text-danger'}>
        {message}
      </p>
      <form method="post" action={paths.sharedLibrary(sharedId)} onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField label={words.enterPassword} name="password" autoComplete="off" maxLength={256} required />
        <Button type="submit" isWide isBusy={isBusy}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
};
