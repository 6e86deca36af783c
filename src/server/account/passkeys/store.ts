import type { Passkey } from '../../../shared/account/passkeys-contract.ts';
import type { Sql } from '../../db/connect.ts';
import { recordAudit } from '../../events/record.ts';
import { mailTo } from '../../mail/mail-to.ts';

type Credential = { id: string; transports: string[] };

/** The passkeys of a member, as a browser names them to an authenticator. */
export const listCredentials = async (sql: Sql, userId: number) => {
  const rows = await sql<{ credential_id: Buffer; transports: string[] }[]>`
    select credential_id, transports from passkeys where user_id = ${userId} order by id`;
  return rows.map(({ credential_id, transports }): Credential & { type: 'public-key' } => ({
    type: 'public-key',
    id: credential_id.toString('base64url'),
    transports,
  }));
};

const columns = (sql: Sql) => sql`id, name, created_at, last_used_at`;

export const listPasskeys = (sql: Sql, userId: number): Promise<Passkey[]> =>
  sql<Passkey[]>`select ${columns(sql)} from passkeys where user_id = ${userId} order by id`;

/** The id of the account that authenticators store. */
export const readHandle = async (sql: Sql, userId: number): Promise<string> => {
  const [user] = await sql<{ passkey_handle: string }[]>`select passkey_handle from users where id = ${userId}`;
  return handleOf(user?.passkey_handle ?? '');
};

const handleOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

type Owner = { id: number; name: string; email: string };
type Kept = { passkeyId: number; publicKey: Buffer; counter: number; handle: string; owner: Owner };

/** A passkey of an active member. */
export const findPasskey = async (sql: Sql, credentialId: string): Promise<Kept | null> => {
  const [row] = await sql<
    (Owner & { passkey_id: number; public_key: Buffer; counter: string; passkey_handle: string })[]
  >`
    select u.id, u.name, u.email, u.passkey_handle, p.id as passkey_id, p.public_key, p.counter
    from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${Buffer.from(credentialId, 'base64url')} and u.status = 'active'`;
  if (!row) return null;
  const { passkey_id: passkeyId, public_key: publicKey, counter, passkey_handle, ...owner } = row;
  return { passkeyId, publicKey, counter: Number(counter), handle: handleOf(passkey_handle), owner };
};

/** False if the passkey was removed or used in the meantime: a counter only rises. */
export const noteUse = async (sql: Sql, passkeyId: number, counter: number): Promise<boolean> => {
  const rows = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${passkeyId} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`;
  return rows.length === 1;
};

export type NewPasskey = { credentialId: string; publicKey: Uint8Array; counter: number; transports: string[] };

/** Null if this passkey is known already. */
export const insertPasskey = async (
  sql: Sql,
  owner: Owner,
  { credentialId, publicKey, counter, transports }: NewPasskey,
  name: string,
): Promise<Passkey | null> => {
  const [passkey] = await sql<Passkey[]>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${owner.id}, ${Buffer.from(credentialId, 'base64url')}, ${Buffer.from(publicKey)}, ${counter},
      ${transports}, ${name})
    on conflict do nothing returning ${columns(sql)}`;
  if (!passkey) return null;
  await recordAudit(sql, 'passkey added', owner.id, name);
  await mailTo(sql, { kind: 'passkeyAdded', to: owner.email, data: { name: owner.name, passkey: name } });
  return passkey;
};

export const renamePasskey = async (sql: Sql, userId: number, id: number, name: string): Promise<Passkey | null> => {
  const [passkey] = await sql<Passkey[]>`
    update passkeys set name = ${name} where id = ${id} and user_id = ${userId} returning ${columns(sql)}`;
  return passkey ?? null;
};

/** `actorId` is null when the operator removes them on the command line. */
export const deletePasskeys = async (
  sql: Sql,
  owner: Owner,
  { id, actorId }: { id?: number; actorId: number | null },
): Promise<number> => {
  const removed = await sql<{ name: string }[]>`
    delete from passkeys where user_id = ${owner.id} and id = ${id ?? sql`id`} returning name`;
  for (const { name } of removed) {
    await recordAudit(sql, 'passkey removed', actorId, actorId === null ? owner.email : name);
    await mailTo(sql, { kind: 'passkeyRemoved', to: owner.email, data: { name: owner.name, passkey: name } });
  }
  return removed.length;
};
