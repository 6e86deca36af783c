import { nowMs } from '../base/clock.ts';
import type { Sql } from '../db/connect.ts';
import { countHit, readHits } from '../db/counters.ts';
import { Refused } from '../http/refuse.ts';
import { isPreapproved } from '../invitations/preapprovals.ts';
import { makeToken } from '../invitations/tokens.ts';
import { mailTo } from '../mail/mail-to.ts';
import { keepUnproven, mailProof, type Registering } from './registrations.ts';

const HOUR = 3600;
/** Limits mails to one address, and keeps a share of them for the owner of the mailbox. */
const AN_ADDRESS_AND_SENDER = 3;
const AN_ADDRESS = 10;
/** For all who come without being asked; a member's link has its own share. */
const ALL = 200;
const A_LINK = 60;

const refuseAbove = (most: number, hits: number) => {
  if (hits > most) throw new Refused('too_many', { retryAfter: HOUR });
};

const countForAll = (sql: Sql, isMember: boolean) =>
  isMember ? readHits(sql, 'proofs', HOUR).then((hits) => hits + 1) : countHit(sql, 'proofs', HOUR);

/**
 * Counted in the transaction that writes the mail. Members are refused like strangers: the answer must not reveal who
 * is a member.
 */
const requireShare = async (
  sql: Sql,
  { email, sender_hash, link_id }: Registering,
  isMember: boolean,
  factor: number,
) => {
  const sender = sender_hash.toString('base64url');
  refuseAbove(AN_ADDRESS_AND_SENDER * factor, await countHit(sql, `proof ${email} ${sender}`, HOUR));
  refuseAbove(AN_ADDRESS * factor, await countHit(sql, `proof ${email}`, HOUR));
  if (link_id !== null) refuseAbove(A_LINK * factor, await countHit(sql, `proofs of link ${link_id}`, HOUR));
  else if (!(await isPreapproved(sql, email))) refuseAbove(ALL * factor, await countForAll(sql, isMember));
};

/** A known address only gets a mail, at most once an hour. */
export const tellMember = async (sql: Sql, email: string) => {
  const hour = Math.floor(nowMs() / (HOUR * 1000));
  await mailTo(sql, { kind: 'alreadyMember', to: email, data: {}, dedupe: String(hour) });
};

/** Every registration gets its own link, mailed to the address that it names. */
export const askToProve = async (sql: Sql, asked: Registering, isMember: boolean, factor: number): Promise<void> => {
  await requireShare(sql, asked, isMember, factor);
  if (isMember) return tellMember(sql, asked.email);
  const token = makeToken();
  await keepUnproven(sql, asked, token);
  await mailProof(sql, asked.email, token);
};
