import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Feedback } from '../../shared/feedback/contract.ts';
import type { Sql } from '../db/connect.ts';

export type FeedbackRow = Omit<Feedback, 'is_mine'> & {
  author_salt: Buffer | null;
  author_hash: Buffer | null;
};

const PAGE = 60;

/** Each anonymous word has its own salt, so that two of them cannot be told to be by the same neighbour. */
const authorHash = (secret: string, userId: number, salt: Buffer) =>
  createHmac('sha256', secret).update('feedback').update(salt).update(String(userId)).digest();

export const isAuthor = (row: FeedbackRow, secret: string, userId: number): boolean => {
  if (row.author_id !== null) return row.author_id === userId;
  const { author_salt, author_hash } = row;
  return (
    author_salt !== null &&
    author_hash !== null &&
    timingSafeEqual(author_hash, authorHash(secret, userId, author_salt))
  );
};

const columns = (sql: Sql, viewerId: number) => sql`
  f.id, f.content, f.anonymous, f.upvotes, f.status, f.answer, f.created_at, f.user_id as author_id, f.author_salt, f.author_hash,
  coalesce(u.name, 'Anonymous') as name,
  exists (select 1 from feedback_votes v where v.feedback_id = f.id and v.user_id = ${viewerId}) as "userUpvoted"`;

export const listFeedback = async (sql: Sql, viewerId: number, sort: 'upvotes' | 'recent', skip: number) => {
  const order =
    sort === 'upvotes' ? sql`f.upvotes desc, f.created_at desc, f.id desc` : sql`f.created_at desc, f.id desc`;
  const rows = await sql<FeedbackRow[]>`
    select ${columns(sql, viewerId)} from feedback f left join users u on u.id = f.user_id
    order by ${order} limit ${PAGE + 1} offset ${skip}`;
  return { rows: rows.slice(0, PAGE), next: rows.length > PAGE ? skip + PAGE : null };
};

export const findFeedback = async (sql: Sql, viewerId: number, id: number): Promise<FeedbackRow | null> => {
  const [row] = await sql<FeedbackRow[]>`
    select ${columns(sql, viewerId)} from feedback f left join users u on u.id = f.user_id where f.id = ${id}`;
  return row ?? null;
};

type NewFeedback = { content: string; anonymous: boolean };

export const insertFeedback = async (sql: Sql, secret: string, userId: number, { content, anonymous }: NewFeedback) => {
  const salt = randomBytes(16);
  const [row] = await sql<{ id: number }[]>`
    insert into feedback (content, anonymous, user_id, author_salt, author_hash)
    values (${content}, ${anonymous}, ${anonymous ? null : userId}, ${anonymous ? salt : null},
      ${anonymous ? authorHash(secret, userId, salt) : null})
    returning id`;
  return row?.id ?? 0;
};

/** One vote a member; the number rises only with the vote. */
export const insertVote = async (sql: Sql, id: number, userId: number): Promise<boolean> => {
  const rows = await sql`
    with vote as (
      insert into feedback_votes (feedback_id, user_id) values (${id}, ${userId}) on conflict do nothing returning feedback_id
    )
    update feedback set upvotes = upvotes + 1 where id in (select feedback_id from vote) returning id`;
  return rows.length === 1;
};
