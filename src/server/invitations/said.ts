import type { InvitedLine } from '../../shared/invitations/contract.ts';

const named = 3;

/** "a@b, c@d, e@f and 4 more": a toast has no room for two hundred. */
const list = (emails: readonly string[]) => {
  const more = emails.length - named;
  return emails.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const counted = (n: number, canMail: boolean) => {
  if (n === 0) return 'Nobody was invited.';
  if (!canMail) return n === 1 ? '1 link is ready to hand over.' : `${n} links are ready to hand over.`;
  return n === 1 ? '1 neighbour is invited.' : `${n} neighbours are invited.`;
};

type Invited = { lines: readonly InvitedLine[]; repeated: readonly string[] };

/** How many were invited, and every address that was not. */
export const saidOfInvited = ({ lines, repeated }: Invited, canMail: boolean): string => {
  const of = (outcome: InvitedLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).map(({ email }) => email);
  const left: readonly (readonly [string, readonly string[]])[] = [
    ['Not an email address', of('invalid')],
    ['Not complete', of('incomplete')],
    ['Already a member', of('member')],
    ['Entered twice', repeated],
  ];
  const notes = left.filter(([, emails]) => emails.length > 0).map(([what, emails]) => `${what}: ${list(emails)}.`);
  return [counted(of('invited').length, canMail), ...notes].join(' ');
};
