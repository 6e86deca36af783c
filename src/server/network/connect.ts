import type { Static } from 'typebox';
import type { Connection } from '../../shared/network/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import { acceptRequest, lockPair, readPair, tellBoth, turnSwitch } from './pairs.ts';

/** A request to the viewer; to anybody else it does not exist. */
const findRequest = async (sql: Sql, viewer: Viewer, requestId: number) => {
  const [row] = await sql<{ sender_id: number; status: string }[]>`
    select sender_id, status from connection_requests where id = ${requestId} and receiver_id = ${viewer.id}`;
  return row ?? refuse('request_not_found');
};

const declineRequest = async (sql: Sql, viewer: Viewer, requestId: number): Promise<void> => {
  await sql`update connection_requests set status = 'declined', answered_at = now() where id = ${requestId}`;
  await announce(sql, { to: [viewer.id], about: 'network' });
};

/** Repeating the same answer is fine, the opposite one is too late. */
export const respond = (db: Db, viewer: Viewer, requestId: number, action: 'accept' | 'decline'): Promise<void> =>
  transact(db, async (tx) => {
    const { sender_id } = await findRequest(tx, viewer, requestId);
    await lockPair(tx, viewer.id, sender_id);
    const { status } = await findRequest(tx, viewer, requestId);
    if (status === (action === 'accept' ? 'accepted' : 'declined')) return;
    if (status !== 'pending') refuse('request_answered');
    if (action === 'accept') await acceptRequest(tx, viewer, requestId, sender_id);
    else await declineRequest(tx, viewer, requestId);
  });

const findActiveName = async (sql: Sql, id: number): Promise<string | null> => {
  const [row] = await sql<{ name: string }[]>`select name from users where id = ${id} and status = 'active'`;
  return row?.name ?? null;
};

/** Turns the viewer's own switch of a connection. */
export const manageConnection = (
  db: Db,
  viewer: Viewer,
  otherId: number,
  isOn: boolean,
): Promise<Static<typeof Connection>> =>
  transact(db, async (tx) => {
    if (otherId === viewer.id) return refuse('connect_self');
    await lockPair(tx, viewer.id, otherId);
    const { switches, isBlocked } = await readPair(tx, viewer.id, otherId);
    const name = await findActiveName(tx, otherId);
    if (switches === null || name === null || isBlocked) return refuse('connection_not_found');
    if (switches.mine !== isOn) {
      await turnSwitch(tx, viewer.id, otherId, isOn);
      await tellBoth(tx, viewer.id, otherId);
    }
    return { id: otherId, name, is_connected: isOn && switches.theirs, is_on: isOn };
  });
