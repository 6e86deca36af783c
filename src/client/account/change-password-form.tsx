import type { FormEventHandler, MouseEvent } from 'react';
import { Link } from 'wouter';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { buttonLook } from '../ui/controls/button-look.ts';
import { useTitle } from '../ui/page-title.tsx';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { words } from './form-words.ts';

type ChangePasswordFormProps = {
  isForced: boolean;
  /** The first admin replaces the made-up address with a real one and enters a name. */
  asksWhoTheyAre: boolean;
  /** Handed over when it is known who is there; otherwise the form asks. */
  email: string | undefined;
  isBusy: boolean;
  message: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** Somebody who must set a password first tried to go on without. */
  onLeaveEarly: () => void;
};

const WhoTheyAre = () => (
  <>
    <TextField label={words.name} hint={words.nameHint} name="name" autoComplete="name" maxLength={100} required />
    <TextField
      label={words.email}
      hint={words.newEmailHint}
      name="newEmail"
      type="email"
      autoComplete="username"
      maxLength={254}
      required
    />
  </>
);

const WhichAccount = ({ email }: Pick<ChangePasswordFormProps, 'email'>) =>
  email === undefined ? (
    <TextField label={words.email} name="email" type="email" autoComplete="username" required />
  ) : (
    // Password managers file the new password under this name.
    <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
  );

type FieldsProps = Pick<ChangePasswordFormProps, 'isForced' | 'asksWhoTheyAre' | 'email'>;

const Fields = ({ isForced, asksWhoTheyAre, email }: FieldsProps) => (
  <>
    {asksWhoTheyAre ? <WhoTheyAre /> : <WhichAccount email={email} />}
    {!isForced && (
      <PasswordField label={words.currentPassword} name="oldPassword" autoComplete="current-password" required />
    )}
    <PasswordField
      label={words.newPassword}
      hint={words.passwordHint}
      name="newPassword"
      autoComplete="new-password"
      required
    />
  </>
);

const introOf = (isForced: boolean, asksWhoTheyAre: boolean) => {
  if (asksWhoTheyAre) return words.firstIntro;
  return isForced ? words.forcedIntro : words.changeIntro;
};

export const ChangePasswordForm = ({
  isForced,
  asksWhoTheyAre,
  email,
  isBusy,
  message,
  onSubmit,
  onLeaveEarly,
}: ChangePasswordFormProps) => {
  const title = isForced ? words.setNewPassword : words.changePassword;
  useTitle(title);
  const goBack = (event: MouseEvent) => {
    if (!isForced) return;
    event.preventDefault();
    onLeaveEarly();
  };
  return (
    <>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1.5 mb-6 text-muted">{introOf(isForced, asksWhoTheyAre)}</p>
      <Form onSubmit={onSubmit} className="flex flex-col gap-4">
        <Fields isForced={isForced} asksWhoTheyAre={asksWhoTheyAre} email={email} />
        <Button type="submit" isWide isBusy={isBusy}>
          {asksWhoTheyAre ? words.saveAndStart : words.submit}
        </Button>
        <output className="min-h-6 text-sm font-semibold text-danger">{message}</output>
      </Form>
      {!asksWhoTheyAre && (
        <Link to={paths.items()} onClick={goBack} className={`${buttonLook('plain')} mx-auto flex`}>
          {words.backToDashboard}
        </Link>
      )}
    </>
  );
};
