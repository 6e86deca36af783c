import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';

/** What a reported thing is called when its owner is told of it. */
export const thingWords: Record<ReportKind, (title: string) => string> = {
  item: (title) => `your item “${title}”`,
  wish: (title) => `your wish “${title}”`,
  message: (title) => `a message of yours about “${title}”`,
  feedback: (title) => `your feedback “${title}”`,
  person: () => 'how you act here',
};

/** How an act stands in the record. */
export const auditWords: Record<ReportAct, (kind: ReportKind) => string> = {
  hide: (kind) => `reported ${kind} hidden`,
  warn: (kind) => `warned because of a reported ${kind}`,
  deactivate: (kind) => `deactivated because of a reported ${kind}`,
  none: (kind) => `reported ${kind} left as it is`,
};

export const undoneWords = (act: ReportAct, kind: ReportKind) => `undone: ${auditWords[act](kind)}`;

/** What whoever acts is told. */
export const doneWords: Record<ReportAct, string> = {
  hide: 'It is hidden, and its owner gets a message.',
  warn: 'The person gets a message.',
  deactivate: 'The account is deactivated.',
  none: 'The report is settled.',
};

/** What a reporter is told; the second where the only one who looks after the community is the one it is about. */
export const reportedWords = {
  seen: 'Thank you. The people who look after the community will see to it.',
  waits: (name: string) =>
    `Thank you. Apart from ${name}, nobody looks after the community yet. Your report waits for the first person who does. Until then, you can talk to ${name} yourself, or block them.`,
};
