/** The columns of a list of things, as its first line names them and as an export writes them. */
export const listColumns = ['name', 'description', 'kind', 'category', 'tags', 'loan days', 'photo'] as const;

export type ListColumn = (typeof listColumns)[number];

const megabyte = 1024 * 1024;

export const listLimits = {
  listBytes: 16 * megabyte,
  /** A request has a minute to arrive. */
  photosBytes: 250 * megabyte,
  lines: 5000,
  /** What a member can add from lists in 24 hours; an administrator moves whole cupboards. */
  thingsADay: 500,
  thingsADayOfAdmin: 10_000,
  /** Macs add a shadow to every file of a zip. */
  filesInZip: 10_000,
  /** How many lines an answer shows of each sort. */
  shown: 200,
} as const;

export const lineStates = ['waiting', 'made', 'already', 'refused'] as const;

export type LineState = (typeof lineStates)[number];
