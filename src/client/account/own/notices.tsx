import { useQuery } from '@tanstack/react-query';
import { Bell, CalendarDays, Languages } from 'lucide-react';
import type { OwnAccount } from '../../../shared/account/own-account-contract.ts';
import type { Locale } from '../../../shared/languages/languages.ts';
import { paths } from '../../base/paths.ts';
import { CalendarFeed } from '../../conversations/calendar-address.tsx';
import { call } from '../../http/call.ts';
import { failureText } from '../../http/failures.ts';
import { useMember } from '../../session/session-context.ts';
import { LanguageSelect, localeHere } from '../../ui/language-select.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { mailChoicesQuery } from '../mail-choices-query.ts';
import { QuietHoursRow } from './quiet-hours-row.tsx';
import { LinkRow, Row, Section } from './section.tsx';
import { SheetRow } from './sheet-row.tsx';
import { words } from './words.ts';

/** Everything on the page changes with it, so the page comes again; what was typed is kept. */
const choose = (language: Locale) =>
  void call('PATCH /api/account', { body: { language } }).then(
    () => window.location.reload(),
    (error: unknown) => toast.failure(failureText(error, { network: words.languageFailed })),
  );

const MailsRow = () => {
  const { data } = useQuery(mailChoicesQuery(useMember().userId));
  const value = data?.is_daily === true ? words.dailyMail : words.singleMails;
  return (
    <LinkRow icon={Bell} title={words.mails} value={data === undefined ? words.mailsText : value} to={paths.mails()} />
  );
};

export const Notices = ({ account }: { account: OwnAccount }) => (
  <Section title={words.notices}>
    <MailsRow />
    <QuietHoursRow hours={account.quiet_hours} />
    <SheetRow icon={CalendarDays} title={words.calendar} value={words.calendarText} label={words.showCalendar}>
      <CalendarFeed />
    </SheetRow>
    <Row icon={Languages} title={words.language} value={words.languageText}>
      <LanguageSelect value={localeHere()} onChoose={choose} />
    </Row>
  </Section>
);
