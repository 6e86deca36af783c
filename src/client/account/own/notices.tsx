import { Bell, CalendarDays } from 'lucide-react';
import { paths } from '../../base/paths.ts';
import { LinkRow, Section } from './section.tsx';
import { words } from './words.ts';

export const Notices = () => (
  <Section title={words.notices}>
    <LinkRow icon={Bell} title={words.mails} value={words.mailsText} to={paths.mails()} />
    <LinkRow icon={CalendarDays} title={words.calendar} value={words.calendarText} to={paths.messages()} />
  </Section>
);
