import type { MailTopic } from '../../shared/account/mail-topics.ts';
import { accountMails } from './account-words.ts';
import { conversationMails } from './conversation-words.ts';
import { itemMails, type Named, type Optional } from './item-words.ts';
import { queueMails } from './queue-words.ts';
import { reminderMails } from './reminder-words.ts';
import { stewardMails } from './steward-words.ts';

/** The sentences of one mail, for its text and its HTML. */
export type MailWords = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Something to copy, such as a temporary password. */
  code?: string;
  /** Several pieces of news, each with its link. */
  list?: readonly { label: string; path: `/${string}`; words?: string }[];
  button?: { label: string; path: `/${string}` };
  /** What else can be done, with less weight. */
  others?: readonly { label: string; path: `/${string}` }[];
  notes?: readonly string[];
};

/** One line of a list: what happened, the page that shows it and its words, with tabs between them. */
const readLines = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', path = '', words = ''] = line.split('\t');
      return { label, path: `/${path.replace(/^\/+/, '')}` as const, words };
    });

/** How a person who asks to join is named to the administrators. */
export const joinRequestLine = (name: string, words: string): string =>
  words === '' ? `${name} would like to join.` : `${name} would like to join: “${words}”`;

/** Every mail of the product, as a function of the brand name and its data; a new kind is one more entry. */
export const mailWords = {
  ...accountMails,
  testEmail: (brand: string, { name }: Named) => ({
    subject: `Test email from ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [`This is a test. You are reading it, so email from ${brand} arrives.`],
    button: { label: `Open ${brand}`, path: '/' },
  }),
  previewBegan: (brand: string, { name, group }: Named & { group: string }) => ({
    subject: `What you share with a group at ${brand} is also visible to visitors`,
    heading: `Hello ${name}`,
    paragraphs: [
      `An administrator now shows the group “${group}” in the preview of ${brand}: people without an account can see what is posted to it from now on, without your name and without a date.`,
      'What you posted before is still for members only, unless you allow visitors to see it (Edit, beside “Shared With”). If you want to post for members only, choose another group or people.',
    ],
    button: { label: 'Your groups', path: '/settings?tab=groups' },
  }),
  connectionRequest: (brand: string, { name }: Named & Optional) => ({
    subject: `A neighbour would like to connect with you (${brand})`,
    heading: `${name} would like to connect`,
    paragraphs: [
      `${name} has sent you a connection request at ${brand}.`,
      'Once you are connected, you can share things with each other by name. Nothing is shared until you accept.',
    ],
    button: { label: 'Answer the request', path: '/settings?tab=find' },
  }),
  connectionAccepted: (brand: string, { name }: Named & Optional) => ({
    subject: `You have a new connection at ${brand}`,
    heading: `You and ${name} are connected`,
    paragraphs: [`You can now share things at ${brand} with ${name} by name, and see what is shared with you.`],
    button: { label: 'See your connections', path: '/settings?tab=connections' },
  }),
  ...itemMails,
  ...conversationMails,
  ...reminderMails,
  ...queueMails,
  ...stewardMails,
  wishMatched: (
    brand: string,
    {
      wish,
      wishId,
      owner = '',
      item = '',
      isGift,
    }: { wish: string; wishId: string; owner?: string; item?: string; isGift?: 'yes' } & Optional,
  ) => ({
    subject: `Something like your wish: ${wish}`,
    heading: 'Your wish may have come true',
    paragraphs: [
      item === ''
        ? `A neighbour at ${brand} has something like “${wish}”. Have a look, and ask for it if it is right.`
        : `You wished for “${wish}”. ${owner} ${isGift === undefined ? 'lends' : 'gives away'} “${item}”. Have a look, and ask for it if it is right.`,
    ],
    button: { label: 'See what was found', path: `/wishes?wish=${wishId}` },
  }),
  wishOffered: (
    brand: string,
    { name, wish, item, wishId }: Named & { wish: string; item: string; wishId: string } & Optional,
  ) => ({
    subject: `${name} offers you something for your wish: ${wish}`,
    heading: `${name} has something for you`,
    paragraphs: [`${name} offers you “${item}” for your wish “${wish}” at ${brand}. If it is right, ask for it there.`],
    button: { label: 'See the offer', path: `/wishes?wish=${wishId}` },
  }),
  gathered: (brand: string, { lines = '' }: Optional & { lines?: string }) => ({
    subject: `More news for you at ${brand}`,
    heading: 'There is more news',
    paragraphs: ['To keep your mailbox quiet, here is everything else in one message:'],
    list: readLines(lines),
    button: { label: 'See what is new', path: '/home' },
  }),
  digest: (brand: string, { lines }: { lines: string }) => ({
    subject: `Your day at ${brand}`,
    heading: 'What is new',
    paragraphs: [],
    list: readLines(lines),
    button: { label: 'See what is waiting for you', path: '/myactivity' },
    others: [{ label: 'Choose your emails', path: '/mails' }],
    notes: ['You chose one email a day instead of single ones.'],
  }),
} as const satisfies Record<string, (brand: string, data: never) => MailWords>;

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
  'requestLapsed',
  'bookingLapsed',
  'daysTaken',
]);

/** The frame around every message. */
export const layoutWords = {
  tagline: "Your Community's Library of Things",
  unsubscribe: 'Stop these messages',
};

type Words = typeof mailWords;
export type MailKind = keyof Words;

/** The data of each kind; optional kinds also take `unsubscribeUrl`. */
export type MailData = {
  [Kind in MailKind]: Parameters<Words[Kind]> extends [string, infer Data] ? Data : Record<string, never>;
};

/** A message as it waits to be sent. */
export type MailJob<Kind extends MailKind = MailKind> = {
  to: string;
  kind: Kind;
  data: MailData[Kind];
  /** The member whose action caused it: each has a share of the hourly limit. */
  by?: number;
  /** It holds no secret, so its data may be kept after it failed. */
  isRepeatable?: boolean;
};

export const holdsSecret = (kind: MailKind): boolean => 'holdsSecret' in mailWords[kind];

declare module '../jobs/kinds.ts' {
  interface JobPayloads {
    mail: MailJob;
  }
}
