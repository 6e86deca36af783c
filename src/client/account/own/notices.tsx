import { Bell, CalendarDays, Languages } from 'lucide-react';
import type { Locale } from '../../../shared/languages/languages.ts';
import { paths } from '../../base/paths.ts';
import { call } from '../../http/call.ts';
import { failureText } from '../../http/failures.ts';
import { LanguageSelect, localeHere } from '../../ui/language-select.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { LinkRow, Row, Section } from './section.tsx';
import { words } from './words.ts';

/** Everything on the page changes with it, so the page comes again; what was typed is kept. */
const choose = (language: Locale) =>
  void call('PATCH /api/account', { body: { language } }).then(
    () => window.location.reload(),
    (error: unknown) => toast.failure(failureText(error, { network: words.languageFailed })),
  );

export const Notices = () => (
  <Section title={words.notices}>
    <Row icon={Languages} title={words.language} value={words.languageText}>
      <LanguageSelect value={localeHere()} onChoose={choose} />
    </Row>
    <LinkRow icon={Bell} title={words.mails} value={words.mailsText} to={paths.mails()} />
    <LinkRow icon={CalendarDays} title={words.calendar} value={words.calendarText} to={paths.messages()} />
  </Section>
);
