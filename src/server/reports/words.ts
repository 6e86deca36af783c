import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';

/** How a reported thing is named to its owner. */
export const thingWords: Record<ReportKind, (title: string) => string> = {
  item: (title) => `your item “${title}”`,
  wish: (title) => `your wish “${title}”`,
  message: (title) => `a message of yours about “${title}”`,
  feedback: (title) => `your feedback “${title}”`,
  person: () => 'how you act here',
};

/** The answer to the steward. */
export const doneWords: Record<ReportAct, string> = {
  hide: 'It is hidden, and its owner gets a message.',
  warn: 'The person gets a message.',
  deactivate: 'The account is deactivated.',
  none: 'The report is settled.',
};

/** The answer to a reporter; the second one if the report is about the only administrator. */
export const reportedWords = {
  seen: 'Thank you. The people who look after the community will see to it.',
  waits: (name: string) =>
    `Thank you. Apart from ${name}, nobody looks after the community yet. Your report waits for the first person who does. Until then, you can talk to ${name} yourself, or block them.`,
};
