import type { Device } from '../../shared/account/own-account-contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { recordAudit } from '../events/record.ts';
import { refuse } from '../http/refuse.ts';

/** `session`: the key of the session that asks. */
type Asking = { userId: number; session: string };

export const listDevices = (sql: Sql, { userId, session }: Asking) => sql<Device[]>`
  select id, browser, system, created_at as logged_in_at, last_seen_at, encode(id_hash, 'hex') = ${session} as is_this
  from sessions where user_id = ${userId} and expires_at > now()
  order by is_this desc, last_seen_at desc, id desc`;

/** Open pages of these devices leave at once. A change of address that one of them asked for ends with it. */
const end = async (sql: Sql, userId: number, ids: readonly number[]) => {
  await sql`delete from sessions where user_id = ${userId} and id = any(${[...ids]}::int[])`;
  await sql`delete from email_changes where user_id = ${userId} and session_id = any(${[...ids]}::int[])`;
  await recordAudit(sql, 'devices logged out', userId, null);
};

export const endDevice = (db: Db, asking: Asking, id: number): Promise<Device[]> =>
  transact(db, async (tx) => {
    if (!(await listDevices(tx, asking)).some((device) => device.id === id)) refuse('device_not_found');
    await end(tx, asking.userId, [id]);
    return listDevices(tx, asking);
  });

export const endOtherDevices = (db: Db, asking: Asking): Promise<Device[]> =>
  transact(db, async (tx) => {
    const others = (await listDevices(tx, asking)).filter((device) => !device.is_this);
    await end(
      tx,
      asking.userId,
      others.map(({ id }) => id),
    );
    return listDevices(tx, asking);
  });
