import type { RefusalCode } from '../http/errors.ts';

export const conversationLimits = {
  text: 1000,
  /** How many times can be proposed at once. */
  times: 3,
  /** Messages on one page of a thread, threads on one page of the list. */
  page: 50,
  /** How long people may still write after the request has ended. */
  daysAfterEnd: 30,
  newThreadsAnHour: 10,
  /** When an unread message is sent by mail. */
  unreadMinutes: 10,
  reminderHours: 2,
} as const;

/** `alone`: the other person's account has ended. */
export const threadStates = ['open', 'closed', 'alone'] as const;
export type ThreadState = (typeof threadStates)[number];

/** A thread stays readable for the two, whatever happens; new words need somebody to read them, and a reason. */
export const whyNotWrite = (state: ThreadState): RefusalCode | null => {
  const why: Record<ThreadState, RefusalCode | null> = {
    open: null,
    closed: 'conversation_closed',
    alone: 'person_left',
  };
  return why[state];
};

const YEAR_MS = 366 * 24 * 3600 * 1000;

/** One to three different times between now and a year from now. */
export const whyNotPropose = (times: readonly string[], now: number): RefusalCode | null => {
  const moments = times.map((time) => Date.parse(time));
  if (moments.length === 0 || moments.length > conversationLimits.times) return 'times_count';
  if (new Set(moments).size !== moments.length) return 'times_count';
  return moments.every((moment) => moment > now && moment < now + YEAR_MS) ? null : 'times_invalid';
};

/** Only a time that the other person proposed last can be accepted, and only in the future. */
export const whyNotAccept = (time: string, proposed: readonly string[], now: number): RefusalCode | null => {
  const moment = Date.parse(time);
  if (!proposed.some((each) => Date.parse(each) === moment)) return 'time_not_proposed';
  return moment > now ? null : 'time_over';
};
