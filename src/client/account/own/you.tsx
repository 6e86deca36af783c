import type { OwnAccount } from '../../../shared/account/own-account-contract.ts';
import { EmailRow } from './email-row.tsx';
import { NameRow } from './name-row.tsx';
import { Section } from './section.tsx';
import { words } from './words.ts';

export const You = ({ account }: { account: OwnAccount }) => (
  <Section title={words.you}>
    <NameRow name={account.name} />
    <EmailRow account={account} />
  </Section>
);
