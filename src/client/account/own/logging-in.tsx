import { Lock } from 'lucide-react';
import { Link } from 'wouter';
import type { OwnAccount } from '../../../shared/account/own-account-contract.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { paths } from '../../base/paths.ts';
import { buttonLook } from '../../ui/controls/button-look.ts';
import { PasskeyRows } from '../passkeys/passkey-rows.tsx';
import { DevicesRow } from './devices-row.tsx';
import { Row, Section } from './section.tsx';
import { words } from './words.ts';

const PasswordRow = ({ changedAt }: { changedAt: string | null }) => (
  <Row
    icon={Lock}
    title={words.password}
    value={changedAt === null ? words.passwordUnchanged : words.passwordChanged(dateText(changedAt))}
  >
    <Link to={paths.changePassword()} aria-label={words.changePassword} className={buttonLook('plain')}>
      {words.change}
    </Link>
  </Row>
);

export const LoggingIn = ({ account }: { account: OwnAccount }) => (
  <Section title={words.loggingIn}>
    <PasswordRow changedAt={account.password_changed_at} />
    <PasskeyRows />
    <DevicesRow />
  </Section>
);
