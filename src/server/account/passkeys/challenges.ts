import { randomBytes } from 'node:crypto';
import { type Db, inPortions, PORTION, type Sql } from '../../db/connect.ts';

/** A challenge asks for one thing: to add a passkey, to confirm that a member is there, or to log in as anybody. */
export type Asked = { purpose: 'add' | 'confirm'; userId: number } | { purpose: 'login'; userId: null };

/** Longer than the browser waits for a person. */
const lifetime = '10 minutes';

export const makeChallenge = async (sql: Sql, { purpose, userId }: Asked, browser: Buffer): Promise<string> => {
  const challenge = randomBytes(32);
  await sql`
    insert into passkey_challenges (challenge, purpose, browser_hash, user_id, expires_at)
    values (${challenge}, ${purpose}, ${browser}, ${userId}, now() + ${lifetime}::interval)`;
  return challenge.toString('base64url');
};

/** True once, in any process: an answer that is sent again finds no challenge. */
export const takeChallenge = async (
  sql: Sql,
  challenge: string,
  { purpose, userId }: Asked,
  browser: Buffer,
): Promise<boolean> => {
  const taken = await sql`
    delete from passkey_challenges
    where challenge = ${Buffer.from(challenge, 'base64url')} and purpose = ${purpose} and browser_hash = ${browser}
      and user_id is not distinct from ${userId} and expires_at > now()
    returning 1`;
  return taken.length === 1;
};

export const forgetOldChallenges = (db: Db): Promise<void> =>
  inPortions(
    () => db`
    delete from passkey_challenges where challenge in (
      select challenge from passkey_challenges where expires_at < now() limit ${PORTION})`,
  );
