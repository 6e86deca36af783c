import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { OwnAccount } from '../../../shared/account/own-account-contract.ts';
import { direction } from '../../base/language.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { canMail } from '../../base/boot.ts';
import { useActor } from '../../live/act.ts';
import { ActButton } from '../../live/act-button.tsx';
import { useKeptForm } from '../../live/use-kept-form.ts';
import { AddressInParts } from '../../ui/address-in-parts.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { ActForm } from '../../ui/overlays/act-form.tsx';
import { askForNewEmail, withdrawNewEmail } from './actions.ts';
import { Row } from './section.tsx';
import { words } from './words.ts';

const ChangeEmail = ({ email }: { email: string }) => {
  const actor = useActor();
  const { form, change, wasKept, forget } = useKeptForm('account:email', { email: '' });
  const [password, setPassword] = useState('');
  return (
    <ActForm
      look="plain"
      label={words.change}
      ariaLabel={words.changeEmail}
      title={words.changeEmail}
      text={words.emailText}
      action={words.sendLink}
      wasKept={wasKept}
      onForget={() => {
        forget();
        setPassword('');
      }}
      onSend={() => askForNewEmail(actor, form.email.trim(), password)}
    >
      {/* Password managers look for the name that belongs to the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={words.newEmail}
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        value={form.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ActForm>
  );
};

const Value = ({ account: { email, new_email: asked } }: { account: OwnAccount }) => (
  <>
    <AddressInParts address={email} />
    {!canMail && (
      <span dir={direction} className="block">
        {words.emailWithoutMail}
      </span>
    )}
    {asked !== null && (
      <span className="mt-1.5 block text-ink">
        <span className="block font-semibold">
          <AddressInParts address={asked.email} />
        </span>
        <bdi dir={direction}>{words.emailWaits(dateText(asked.expires_at, { form: 'moment' }))}</bdi>
      </span>
    )}
  </>
);

export const EmailRow = ({ account }: { account: OwnAccount }) => (
  <Row icon={Mail} title={words.email} value={<Value account={account} />}>
    {account.new_email !== null && (
      <ActButton look="plain" aria-label={words.withdrawEmail} onAct={withdrawNewEmail}>
        {words.withdraw}
      </ActButton>
    )}
    {canMail && <ChangeEmail email={account.email} />}
  </Row>
);
