import type { OwnAccount } from '../../../shared/account/own-account-contract.ts';
import { AwayRow } from './away-row.tsx';
import { PauseRow } from './pause-row.tsx';
import { Section } from './section.tsx';
import { words } from './words.ts';

export const AwaySection = ({ account }: { account: OwnAccount }) => (
  <Section title={words.away}>
    <AwayRow />
    <PauseRow until={account.paused_until} />
  </Section>
);
