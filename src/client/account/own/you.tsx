import { Mail, UserRound } from 'lucide-react';
import type { OwnAccount } from '../../../shared/account/own-account-contract.ts';
import { Row, Section } from './section.tsx';
import { words } from './words.ts';

export const You = ({ account }: { account: OwnAccount }) => (
  <Section title={words.you}>
    <Row icon={UserRound} title={words.name} value={account.name} />
    <Row icon={Mail} title={words.email} value={account.email} />
  </Section>
);
