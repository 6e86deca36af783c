import type { Invitation } from '../../shared/invitations/contract.ts';
import { deriveToken, hashOfToken } from './tokens.ts';

/**
 * Without mail, an administrator passes each link on and can see it again until it is used or withdrawn. It is derived
 * instead of stored: the database or a backup alone opens nothing.
 */
export type HandOver = { secret: string; linkTo: (path: string) => string };

export const deriveInvitation = (secret: string, salt: string): string => deriveToken(secret, 'invitation', salt);

export const renewed = (email: string) => `There is a new link for ${email}. The earlier one has ended.`;

type Row = Omit<Invitation, 'link'> & { token_salt: string | null; token_hash: Buffer | null };

/** Null where the link was mailed or has ended, and after a change of the secret, which made it underivable. */
const linkOf = ({ token_salt, token_hash, is_over }: Row, handOver: HandOver | null): string | null => {
  if (handOver === null || token_salt === null || token_hash === null || is_over) return null;
  const token = deriveInvitation(handOver.secret, token_salt);
  return hashOfToken(token).equals(token_hash) ? handOver.linkTo(`/register?invite=${token}`) : null;
};

export const presentInvitation = (row: Row, handOver: HandOver | null): Invitation => {
  const { token_salt: _salt, token_hash: _hash, ...rest } = row;
  return { ...rest, link: linkOf(row, handOver) };
};
