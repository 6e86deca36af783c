import { counted } from '../../shared/format/numbers.ts';
import type { Invitation, InvitedLine } from '../../shared/invitations/contract.ts';
import { catalogue } from '../language.ts';

const outcomes: Record<InvitedLine['outcome'], string> = {
  invited: 'Invited',
  member: 'Already a member',
  invalid: 'Not an email address',
};

const states: Record<Invitation['state'], string> = {
  invited: 'Invited',
  opened: 'Opened',
  registered: 'Registered',
  withdrawn: 'Withdrawn',
};

export const words = catalogue({
  en: {
    title: 'Invitations',
    text: 'Each address gets an email with your name and a link of its own, and can register at once.',
    textWithoutMail:
      'No mail server is set here, so nothing can be mailed: you get a link for each address and hand it over yourself.',
    emails: 'Email addresses',
    emailsHint: 'One a line, or with commas between them; up to 200.',
    groups: 'Groups they join',
    groupsHint: 'Everybody joins the first group anyway.',
    note: 'A few words from you (optional)',
    noteHint: 'They stand in the email.',
    invite: 'Invite',
    failed: 'The invitations could not be sent. Please try again.',
    actFailed: 'That did not work. Please try again.',
    outcomes,
    linkFor: (email: string) => `Link for ${email}`,
    linkHint: 'It works once, for 30 days. Give it to this person alone.',
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
    withdraw: 'Withdraw',
    withdrawTitle: (email: string) => `Withdraw the invitation of ${email}?`,
    withdrawText: 'The link ends at once. Nobody is told.',
  },
});
