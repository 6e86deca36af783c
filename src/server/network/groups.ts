import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { recordAudit } from '../events/record.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { refuse } from '../http/refuse.ts';
import { findGroup, findManagedGroup } from './store.ts';

type Action = 'subscribe' | 'unsubscribe';

/** Both directions may be repeated; a closed group lets people out but nobody in. */
export const manageSubscription = (db: Db, userId: number, groupId: number, action: Action) =>
  transact(db, async (tx) => {
    const group = await findGroup(tx, groupId, userId);
    if (!group) return refuse('group_not_found');
    if (action === 'subscribe' && group.is_closed && !group.is_subscribed) return refuse('group_closed');
    if (action === 'subscribe')
      await tx`insert into subscriptions (user_id, group_id) values (${userId}, ${groupId}) on conflict do nothing`;
    else await tx`delete from subscriptions where user_id = ${userId} and group_id = ${groupId}`;
    await announce(tx, { to: [userId], about: 'network' });
    await enqueue(tx, 'matchMember', { userId });
    return { ...group, is_subscribed: action === 'subscribe' };
  });

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';

const readBack = async (sql: Sql, id: number) => (await findManagedGroup(sql, id)) ?? refuse('group_not_found');

const cleanName = (raw: string) => raw.trim().replace(/\s+/g, ' ') || refuse('group_name_missing');

export const createGroup = (db: Db, actorId: number, raw: string) =>
  transact(db, async (tx) => {
    const name = cleanName(raw);
    const [row] = await tx<{ id: number }[]>`
      insert into groups (group_name) values (${name}) on conflict (lower(group_name)) do nothing returning id`;
    if (!row) return refuse('group_name_taken');
    await recordAudit(tx, 'group created', actorId, name);
    return readBack(tx, row.id);
  });

type Change = { group_name?: string; is_closed?: boolean; in_preview?: boolean };

export const changeGroup = (db: Db, actorId: number, id: number, change: Change) =>
  transact(db, async (tx) => {
    const name = change.group_name === undefined ? null : cleanName(change.group_name);
    const [row] = await tx<{ group_name: string }[]>`
      update groups set group_name = coalesce(${name}, group_name),
        is_closed = coalesce(${change.is_closed ?? null}, is_closed),
        in_preview = coalesce(${change.in_preview ?? null}, in_preview)
      where id = ${id} returning group_name`;
    if (!row) return refuse('group_not_found');
    await recordAudit(tx, 'group changed', actorId, row.group_name);
    return readBack(tx, id);
  }).catch((error: unknown) => {
    if (isTaken(error)) return refuse('group_name_taken');
    throw error;
  });
