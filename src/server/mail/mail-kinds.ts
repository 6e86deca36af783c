import type { MailTopic } from '../../shared/account/mail-topics.ts';
import type { Day } from '../../shared/format/days.ts';
import type { Locale } from '../../shared/languages/languages.ts';
import type { mailWords } from './words.ts';

type Words = typeof mailWords;
export type MailKind = keyof Words;

/** A day, a moment, or days that belong together: written as a text when it is known who reads the mail. */
export type When = { day: Day } | { moment: string } | { from: Day; until: Day | null };

/** A plain text may also be a date, also in a list; a text that is one of a few, such as 'yes', stays what it is. */
type Given<Data> = {
  [Key in keyof Data]: Key extends 'unsubscribeUrl'
    ? Data[Key]
    : string extends Data[Key]
      ? Data[Key] | When
      : Data[Key] extends readonly (infer Each)[]
        ? readonly Given<Each>[]
        : Data[Key];
};

/** The data of each kind; optional kinds also take `unsubscribeUrl`. */
export type MailData = {
  [Kind in MailKind]: Parameters<Words[Kind]> extends [string, infer Data] ? Given<Data> : Record<string, never>;
};

/** A message as it waits to be sent. */
export type MailJob<Kind extends MailKind = MailKind> = {
  to: string;
  kind: Kind;
  data: MailData[Kind];
  /** The member whose action caused it: each has a share of the hourly limit. */
  by?: number;
  /** Known where the reader is no member yet; members are written to in the language they chose. */
  locale?: Locale;
  /** It holds no secret, so its data may be kept after it failed. */
  isRepeatable?: boolean;
  /** A notice was sent to the reader's devices before, and was not shown on any of them in time. */
  isPushed?: boolean;
};

/** Which choice of the member each optional message falls under; all other messages always go out. */
export const mailTopics = {
  connectionRequest: 'connections',
  connectionAccepted: 'connections',
  wishMatched: 'wishes',
  wishOffered: 'wishes',
  interestExpressed: 'items',
  interestApproved: 'items',
  interestNotChosen: 'items',
  itemRehomed: 'items',
  approvalCancelled: 'items',
  itemTransferred: 'items',
  itemRenamed: 'items',
  messagesUnread: 'messages',
  timeComes: 'messages',
  interestDeclined: 'items',
  itemGone: 'items',
  ownerLeft: 'items',
  dueChanged: 'items',
  daysMoved: 'items',
  daysAsked: 'items',
  daysKept: 'items',
  extensionAsked: 'items',
  extensionAnswered: 'items',
  returnSaid: 'items',
  returnNotHere: 'items',
  itemReturned: 'items',
  thanked: 'items',
  answerAwaited: 'requests',
  handoverAwaited: 'handovers',
  loanDue: 'loans',
  lentOver: 'loans',
  returnAwaited: 'returns',
  bookingTomorrow: 'handovers',
  lateForYou: 'handovers',
  lateForNext: 'loans',
  nextNeedsIt: 'loans',
  stillNeeded: 'items',
  stillWanted: 'items',
  daysPassed: 'items',
  requestLapsed: 'items',
  bookingLapsed: 'items',
  daysTaken: 'items',
} as const satisfies { [Kind in MailKind]?: MailTopic };

export type OptionalMailKind = keyof typeof mailTopics;

/** They end something for their reader, who may be about to set out for it: never only a line in a list. */
export const endingMails: ReadonlySet<MailKind> = new Set<MailKind>([
  'approvalCancelled',
  'interestDeclined',
  'interestNotChosen',
  'itemRehomed',
  'itemGone',
  'ownerLeft',
  'requestLapsed',
  'bookingLapsed',
  'daysTaken',
]);

const secretMails: ReadonlySet<MailKind> = new Set<MailKind>([
  'invitation',
  'confirmEmail',
  'confirmNewEmail',
  'temporaryPassword',
  'adminWelcome',
]);

/** When a mail that holds a secret cannot be sent, its data is deleted, and nobody can have it tried again. */
export const holdsSecret = (kind: MailKind): boolean => secretMails.has(kind);

declare module '../jobs/kinds.ts' {
  interface JobPayloads {
    mail: MailJob;
  }
}
