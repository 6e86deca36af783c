import type { Topic } from '../../shared/live/contract.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from './announce.ts';

const admins = [1, 2];

/** True for administrators and stewards. */
export const isKeeper = (sql: Sql, userId: number) =>
  admins.includes(userId) ? sql`true` : sql`exists (select 1 from stewards t where t.user_id = ${userId})`;

/** Badges and lists of the administrators and the stewards move. */
export const announceToStewards = async (sql: Sql, about: Topic): Promise<void> => {
  const stewards = await sql<{ user_id: number }[]>`select user_id from stewards`;
  await announce(sql, { to: [...admins, ...stewards.map(({ user_id }) => user_id)], about });
};
