import type { Static } from 'typebox';
import type { SentRequest } from '../../shared/network/contract.ts';
import { isBlocked } from '../access/blocks.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import { lockPair } from './pairs.ts';

/** Stored as typed, whether it named a member or not: the list must not reveal more than the answer. */
export const noteTyped = (sql: Sql, senderId: number, typed: string, receiverId: number | null) => sql`
  insert into sent_requests (sender_id, typed, receiver_id) values (${senderId}, ${typed}, ${receiverId})
  on conflict (sender_id, lower(typed)) where typed is not null
  do update set receiver_id = excluded.receiver_id, sent_at = now()`;

/** From a profile the two know each other's name. */
export const noteNamed = (sql: Sql, senderId: number, receiverId: number) => sql`
  insert into sent_requests (sender_id, receiver_id) values (${senderId}, ${receiverId})
  on conflict (sender_id, receiver_id) where typed is null do update set sent_at = now()`;

/** Once connected it is no request any more. A refusal is not shown: the request stays as it was. */
export const listSent = (sql: Sql, userId: number) => sql<Static<typeof SentRequest>[]>`
  select s.id, coalesce(s.typed, u.name) as name, case when s.typed is null then s.receiver_id end as person_id, s.sent_at
  from sent_requests s left join users u on u.id = s.receiver_id
  where s.sender_id = ${userId}
    and (s.typed is not null or (u.status = 'active' and not ${isBlocked(sql, userId, sql`u.id`)}))
    and not exists (
      select 1 from connection_pairs p
      where p.lo_id = least(s.sender_id, s.receiver_id) and p.hi_id = greatest(s.sender_id, s.receiver_id))
  order by s.sent_at desc, s.id desc limit 100`;

const endRequest = async (sql: Sql, senderId: number, receiverId: number): Promise<void> => {
  // Asking by name and by address is two requests: withdrawing one leaves the other.
  const others =
    await sql`select from sent_requests where sender_id = ${senderId} and receiver_id = ${receiverId} limit 1`;
  if (others.length > 0) return;
  await sql`
    delete from connection_requests
    where sender_id = ${senderId} and receiver_id = ${receiverId} and status = 'pending'`;
  await announce(sql, { to: [receiverId], about: 'network' });
};

/** Answers the same whether there was anybody to ask. */
export const takeBack = (db: Db, userId: number, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const [sent] = await tx<{ receiver_id: number | null }[]>`
      select receiver_id from sent_requests where id = ${id} and sender_id = ${userId}`;
    if (!sent) return refuse('request_not_found');
    if (sent.receiver_id !== null) await lockPair(tx, userId, sent.receiver_id);
    await tx`delete from sent_requests where id = ${id} and sender_id = ${userId}`;
    if (sent.receiver_id !== null) await endRequest(tx, userId, sent.receiver_id);
  });

/** After a block, typed requests lead nowhere, and those that name the other person are deleted. */
export const forgetSent = async (sql: Sql, one: number, other: number): Promise<void> => {
  const isBetween = sql`sender_id in (${one}, ${other}) and receiver_id in (${one}, ${other})`;
  await sql`delete from sent_requests where typed is null and ${isBetween}`;
  await sql`update sent_requests set receiver_id = null where ${isBetween}`;
  await sql`delete from connection_requests where status = 'pending' and ${isBetween}`;
};
