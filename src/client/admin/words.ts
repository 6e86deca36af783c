import { counted, formatNumber } from '../../shared/format/numbers.ts';
import { catalogue } from '../base/language.ts';

const kindsOfWork: Record<string, string> = {
  matchItem: 'Looking for wishes that fit an item',
  matchWish: 'Looking for things that fit a wish',
  matchMember: 'Looking for things that fit a member’s wishes',
};

/** The error in plain words; the original message is shown below. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|timeout|no answer within/i, 'The mail server could not be reached.'],
  [/EAUTH|\b53[045]\b/, 'The mail server did not accept the login. Please check SMTP_URL.'],
  [/\b5\d\d\b/, 'The mail server refused it.'],
  [/e-?mail address/, 'The email address is not valid.'],
];

export const words = catalogue({
  title: 'Admin',
  tryAgain: 'Try again',
  unknown: 'Unknown',
  notAvailable: 'N/A',

  contents: 'On this page',
  mailWorks: 'Emails are sent through your mail server.',
  noMailShort:
    'No mail server is set up (SMTP_URL), so no email can be sent. You hand links and passwords over yourself.',

  users: 'Recently Active Users',
  usersTitle: 'All Users (excluding admins)',
  noUsers: 'No recent activity from non-admin users.',
  usersFailed: 'Could not fetch recently active users.',
  findUser: 'Find by name',
  noneFound: 'Nobody with that name.',
  deactivated: 'Deactivated',
  actionsFor: (name: string) => `Actions for ${name}`,
  lastLoginOn: (date: string) => `Last login ${date}`,
  showAll: (n: number) => `Show all ${formatNumber(n)}`,
  remove: 'Hide from this list',
  removedTitle: (count: number) => `Hidden from this list (${formatNumber(count)})`,
  removedText: 'Hiding changes nothing for them. They just do not show here.',
  undo: 'Undo',
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText:
    'They are logged out at once and cannot log in. Their items and wishes disappear for everybody, open requests stay unanswered, and lent items stay with their borrowers. Nobody gets a message. You can reactivate them at any time.',
  givePassword: 'Give a temporary password',
  givePasswordTitle: (name: string) => `Give ${name} a temporary password?`,
  givePasswordText:
    'For somebody who forgot the password. You see it once and hand it over yourself. It works once, for a day; then they choose their own. Their present password works until then. It is recorded in the log.',
  givePasswordAction: 'Make one',
  passwordOf: (name: string) => `Temporary password for ${name}`,
  passwordHint: (email: string, until: string) =>
    `Shown only now. ${email} logs in with it once, until ${until}, and then chooses a new one.`,
  copyPassword: 'Copy',
  passwordCopied: 'Password copied.',
  steward: 'Steward',
  makeSteward: 'Make a steward',
  makeStewardTitle: (name: string) => `Make ${name} a steward?`,
  makeStewardText:
    'Stewards look after people who wait to join, invitations and reports, and nothing else. They read what is reported, and the addresses of people who ask to join or are invited.',
  endSteward: 'End stewardship',
  endStewardTitle: (name: string) => `End the stewardship of ${name}?`,
  endStewardText: 'It ends at once. They stay a member.',
  reactivate: 'Reactivate',
  reactivateTitle: (name: string) => `Reactivate ${name}?`,
  reactivateText: 'They can log in again, and their items and wishes come back.',
  removeAccount: 'Delete the account',
  removeAccountTitle: (name: string) => `Delete the account of ${name}?`,
  removeAccountText:
    'Only if they asked for it: it is what they could do themselves on their account page. Everything they posted and wrote goes, their name and address disappear everywhere, and nobody can undo it.',
  removeAccountAction: 'Delete for good',
  removeReason: 'Why (kept in the log)',
  openMatters: {
    lent: (item: string, name: string) => `${name} has “${item}” from them.`,
    borrowed: (item: string, name: string) => `They have “${item}” from ${name}.`,
    promised: (item: string, name: string) => `“${item}” is promised to ${name}.`,
    booked: (item: string, name: string) => `${name} has promised them “${item}”.`,
  },
  actFailed: 'That did not work. Please try again.',

  record: 'Log',
  recordText: 'Logins and what administrators did, kept for 180 days.',
  recordWho: 'Who',
  recordWhat: 'What',
  recordDay: 'Until',
  recordNone: 'Nothing of that kind is in the log.',
  recordFailed: 'Could not fetch the log.',
  recordEmpty: 'Nothing has been recorded yet.',
  system: 'System',
  older: 'Show older',

  subscriptions: 'Group Subscriptions',
  subscriptionsTitle: 'Who belongs where',
  subscriptionsFailed: 'Could not fetch group subscriptions.',
  noSubscriptions: 'There are no members yet.',
  noGroups: 'No groups',
  groupsTitle: 'Groups',
  groupsFailed: 'Could not fetch groups.',
  members: (n: number) => counted(n, 'member', 'members'),
  newGroup: 'New group',
  create: 'Create',
  created: (name: string) => `${name} was created.`,
  rename: 'Rename',
  renameTitle: 'Rename group',
  groupName: 'Group name',
  groupAbout: 'A sentence about it (optional)',
  save: 'Save',
  renamed: (name: string) => `The group is now called ${name}.`,
  closed: 'Closed',
  closedHint: 'No new members or shares',
  inPreview: 'Show in preview',
  inPreviewHint: 'Visitors see what is posted to it from now on; its members get a message',
  groupFailed: 'The group could not be changed. Please try again.',

  insights: 'Engagement Insights',
  whose: 'User',
  allUsers: 'All users',
  frame: 'Time frame',
  frames: { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly', yearly: 'Yearly' },
  dateRange: (days: string) => `Date range: ${days}`,
  activities: 'Activities',
  people: 'People',
  point: (label: string, numbers: string) => `${label}: ${numbers}`,
  numberOf: (name: string, count: number) => `${name} ${formatNumber(count)}`,
  chart: 'Activities and active people',
  axis: {
    daily: 'Hours of today',
    weekly: 'The last seven days, up to today',
    monthly: 'The last thirty days, up to today',
    yearly: 'The last twelve months, up to this one',
  },
  loans: {
    title: 'Loans',
    begun: 'Begun',
    returned: 'Returned',
    overdue: 'Became overdue',
    chart: 'Loans begun, returned and overdue',
    now: (out: number, overdue: number) =>
      `${counted(out, 'loan', 'loans')} out now, ${overdue === 0 ? 'none' : formatNumber(overdue)} overdue.`,
  },
  nothingHappened: 'Nothing happened in this time.',
  asTable: 'Show the numbers as a table',
  when: 'When',
  download: 'Download CSV',

  preapprove: 'Preapprove a New User',
  preapproveText:
    'The address gets an invitation with a link of its own and can register at once. For many at once, see Invitations.',
  preapproveWithoutMail:
    'No mail server is set up here, so nothing can be mailed: you get the link and hand it over yourself.',
  approvalIsProof:
    'No mail server is set up here, so addresses cannot be confirmed. Approve only people you know have asked.',
  notProven: 'Address not confirmed',
  askedAgain: (day: string) =>
    `Asked again on ${day}, perhaps by somebody else. The first password counts: check with them before you approve.`,
  email: 'Email',
  preapproveAction: 'Preapprove',
  approveFailed: 'Failed to approve email. Please try again.',
  emailInvalid: 'Please enter a valid email address.',
  joinRequests: (n: number) => `${formatNumber(n)} waiting to join`,
  noJoinRequests: 'Nobody is waiting to join.',
  joinRequestsFailed: 'Could not fetch the people who are waiting.',
  askedOn: (date: string) => `Asked on ${date}`,
  approve: 'Approve',
  decline: 'Decline',
  declineTitle: (name: string) => `Decline ${name}?`,
  declineText: 'They get an email that says so.',
  declineTextWithoutMail: 'This library cannot send email: tell them yourself.',
  declineWords: 'A sentence for them (optional)',
  knownBy: (words: string) => `How neighbours know them: “${words}”`,

  testEmail: 'Send Test Email',
  testEmailText: 'Sends a test message to check that email works.',
  testEmailWithoutMail:
    'No mail server is set up (SMTP_URL), so nothing can leave. A test message is only written to a file on the server.',
  recipientName: 'Name (optional)',
  send: 'Send',
  sending: 'Sending...',
  sendFailed: 'Failed to send email. Please try again.',

  failedWork: 'Things that went wrong',
  failedWorkText:
    'Emails and matching happen in the background. Anything that still fails after many tries is listed here.',
  failedWorkFailed: 'Could not fetch what failed.',
  nothingFailed: 'Nothing has failed.',
  workWaiting: (n: number, since: string | null) =>
    n === 0 || since === null
      ? 'Nothing is waiting.'
      : `${counted(n, 'job is waiting', 'jobs are waiting')}, the oldest since ${since}.`,
  mailGoesOut: 'Emails are sent through the mail server.',
  mailStays: 'No mail server is set up (SMTP_URL): emails are written to files and not sent.',
  failedKind: (kind: string, recipient: string | null) =>
    kind === 'mail' ? `Email to ${recipient ?? 'somebody'}` : (kindsOfWork[kind] ?? 'Clean-up'),
  failedSince: (date: string) => `Since ${date}`,
  failedReason: (error: string) => reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'Something went wrong.',
  heldSecret: 'It contained a password or a link for one person, which is not kept. They can ask for a new one.',
});
