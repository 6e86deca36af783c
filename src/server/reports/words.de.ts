import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import type { reportedWords as englishReported } from './words.ts';

export const thingWords: Record<ReportKind, (title: string) => string> = {
  item: (title) => `dein Ding „${title}“`,
  wish: (title) => `dein Wunsch „${title}“`,
  message: (title) => `eine Nachricht von dir zu „${title}“`,
  feedback: (title) => `dein Feedback „${title}“`,
  person: () => 'wie du hier mit anderen umgehst',
};

export const doneWords: Record<ReportAct, string> = {
  hide: 'Es ist verborgen, und die Person bekommt eine Nachricht.',
  warn: 'Die Person bekommt eine Nachricht.',
  deactivate: 'Das Konto ist gesperrt.',
  none: 'Die Meldung ist erledigt.',
};

export const reportedWords: typeof englishReported = {
  seen: 'Danke. Die Menschen, die sich um die Gemeinschaft kümmern, sehen es sich an.',
  waits: (name) =>
    `Danke. Außer ${name} kümmert sich noch niemand um die Gemeinschaft. Deine Meldung wartet auf die erste Person, die das tut. Bis dahin kannst du selbst mit ${name} sprechen oder die Person blockieren.`,
};
