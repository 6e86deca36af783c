import { counted } from '../../shared/format/numbers.ts';
import type { Invitation, InvitedLine } from '../../shared/invitations/contract.ts';
import { catalogue } from '../base/language.ts';

const outcomes: Record<InvitedLine['outcome'], string> = {
  invited: 'Invited',
  member: 'Already a member',
  invalid: 'Not an email address',
  incomplete: 'Not complete: no ending such as .org',
};

const states: Record<Invitation['state'], string> = {
  invited: 'Invited',
  opened: 'Opened',
  registered: 'Registered',
  withdrawn: 'Withdrawn',
};

export const words = catalogue({
  title: 'Invitations',
  text: 'Each address gets an email with your name and a link of its own, and can register at once.',
  textWithoutMail:
    'No mail server is set up here, so nothing can be mailed: you get a link for each address and hand it over yourself.',
  emails: 'Email addresses',
  emailsHint: 'One per line, or separated by commas; up to 200.',
  groups: 'Groups they join',
  groupsHint: (first: string) => `Everyone joins “${first}” as well.`,
  note: 'A few words from you (optional)',
  noteHint: 'These words go into the invitation.',
  noteHintWithoutMail: '“Copy message” puts these words above the link.',
  invite: 'Invite',
  failed: 'The invitations could not be sent. Please try again.',
  actFailed: 'That did not work. Please try again.',
  outcomes,
  linkFor: (email: string) => `Link for ${email}`,
  linkHint: 'It works once, for 30 days. Give it to this person alone.',
  onlyHere: 'Only this computer can open it: set PUBLIC_URL to an address that your neighbours can reach.',
  copyMessage: 'Copy message',
  messageCopied: 'Message copied.',
  message: (brand: string, note: string, link: string) =>
    `${note === '' ? '' : `${note}\n\n`}You are invited to ${brand}, our neighbourhood’s library of things. This link is yours alone:\n${link}`,
  copyAll: 'Copy all links',
  allCopied: (n: number) => `${counted(n, 'link', 'links')} copied, each with its address.`,
  share: 'Share…',
  streetLink: 'One link for the whole street',
  streetAction: 'Make it',
  streetText: 'Instead of one address after the other: a link or a poster for up to 200 people.',
  copy: 'Copy link',
  copied: 'Link copied.',
  sent: (n: number) => counted(n, 'invitation', 'invitations'),
  none: 'Nobody has been invited yet.',
  listFailed: 'Could not fetch the invitations.',
  states,
  over: 'The link has expired.',
  since: (state: string, date: string) => `${state} on ${date}`,
  by: (name: string) => `by ${name}`,
  resend: 'Send again',
  newLink: 'New link',
  newLinkTitle: (email: string) => `Make a new link for ${email}?`,
  newLinkText: 'A link you have already passed on stops working at once.',
  withdraw: 'Withdraw',
  withdrawTitle: (email: string) => `Withdraw the invitation of ${email}?`,
  withdrawText: 'The link stops working at once. The person gets no message.',
});
