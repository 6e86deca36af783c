import type { Sql } from '../db/connect.ts';

/** A device that gets notifications. */
export type Subscription = { id: number; endpoint: string; p256dh: Buffer; auth: Buffer };

/** More devices than anybody uses; beyond, the oldest is dropped. */
const MOST_DEVICES = 10;
/** After this many messages in a row that a push service did not take, the device counts as lost. */
const MOST_FAILURES = 10;

/** `session`: the key of the session of this device. */
type Device = { userId: number; session: string };

const isDevice = (sql: Sql, { session }: Pick<Device, 'session'>) =>
  sql`session_id = (select id from sessions where id_hash = decode(${session}, 'hex'))`;

export const isSubscribed = async (sql: Sql, device: Pick<Device, 'session'>): Promise<boolean> =>
  (await sql`select 1 from push_subscriptions where ${isDevice(sql, device)}`).length === 1;

/** A browser has one subscription: the latest member who asks in it takes it over. */
export const subscribe = async (
  sql: Sql,
  device: Device,
  { endpoint, p256dh, auth }: Omit<Subscription, 'id'>,
): Promise<void> => {
  const { userId, session } = device;
  // One after the other, so that two requests at once keep to the number of devices.
  await sql`select 1 from users where id = ${userId} for update`;
  await sql`delete from push_subscriptions where endpoint = ${endpoint} or ${isDevice(sql, device)}`;
  await sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, ${endpoint}, ${p256dh}, ${auth} from sessions
    where id_hash = decode(${session}, 'hex') and user_id = ${userId}
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, failures = 0`;
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${MOST_DEVICES})`;
};

export const unsubscribeDevice = (sql: Sql, device: Pick<Device, 'session'>) =>
  sql`delete from push_subscriptions where ${isDevice(sql, device)}`;

/** The devices of a member that can still log in with them. */
export const listSubscriptions = (sql: Sql, userId: number) => sql<Subscription[]>`
  select p.id, p.endpoint, p.p256dh, p.auth from push_subscriptions p join sessions s on s.id = p.session_id
  where p.user_id = ${userId} and s.expires_at > now() and not s.is_temporary`;

/** Whether some device of the member gets notifications. */
export const hasNotifications = async (sql: Sql, userId: number): Promise<boolean> =>
  (await listSubscriptions(sql, userId)).length > 0;

export const noteDelivery = (sql: Sql, id: number) =>
  sql`update push_subscriptions set failures = 0 where id = ${id} and failures > 0`;

export const noteFailure = async (sql: Sql, id: number): Promise<void> => {
  await sql`update push_subscriptions set failures = failures + 1 where id = ${id}`;
  await sql`delete from push_subscriptions where id = ${id} and failures >= ${MOST_FAILURES}`;
};

export const forgetSubscription = (sql: Sql, id: number) => sql`delete from push_subscriptions where id = ${id}`;
