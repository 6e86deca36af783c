/** What can be reported. */
export const reportKinds = ['item', 'wish', 'message', 'feedback', 'person'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportReasons = ['unsafe', 'forbidden', 'rude', 'spam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What stewards can do about it. */
export const reportActs = ['hide', 'warn', 'deactivate', 'none'] as const;
export type ReportAct = (typeof reportActs)[number];

/** How many days an act can be undone. */
export const undoDays = 30;

export const reportLimits = { words: 500, reason: 500, answer: 500 } as const;
