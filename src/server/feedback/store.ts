import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { claimKey, keyOfPost, postOnce } from '../posting/post-once.ts';

export type FeedbackRow = Omit<Feedback, 'is_mine' | 'is_hidden'> & {
  is_hidden: boolean;
  author_salt: Buffer | null;
  author_hash: Buffer | null;
};

const PAGE = 60;

/** Each anonymous feedback has its own salt, so that two cannot be attributed to the same neighbour. */
const authorHash = (secret: string, userId: number, salt: Buffer) =>
  createHmac('sha256', secret).update('feedback').update(salt).update(String(userId)).digest();

type Author = Pick<FeedbackRow, 'author_id' | 'author_salt' | 'author_hash'>;

export const isAuthor = (row: Author, secret: string, userId: number): boolean => {
  if (row.author_id !== null) return row.author_id === userId;
  const { author_salt, author_hash } = row;
  return (
    author_salt !== null &&
    author_hash !== null &&
    timingSafeEqual(author_hash, authorHash(secret, userId, author_salt))
  );
};

const columns = (sql: Sql, viewerId: number) => sql`
  f.id, f.content, f.anonymous, f.upvotes, f.status, f.answer, f.created_at, f.hidden_at is not null as is_hidden,
  f.user_id as author_id, f.author_salt, f.author_hash,
  coalesce(u.name, 'Anonymous') as name,
  exists (select 1 from feedback_votes v where v.feedback_id = f.id and v.user_id = ${viewerId}) as "userUpvoted"`;

/** Who looks at the board, and what opens the hash of an anonymous author. */
export type Reader = { viewerId: number; secret: string };

/** What stewards have hidden is its author's alone. */
const isShown = (row: FeedbackRow, { viewerId, secret }: Reader) => !row.is_hidden || isAuthor(row, secret, viewerId);

export const listFeedback = async (sql: Sql, reader: Reader, sort: 'upvotes' | 'recent', skip: number) => {
  const order =
    sort === 'upvotes' ? sql`f.upvotes desc, f.created_at desc, f.id desc` : sql`f.created_at desc, f.id desc`;
  const rows = await sql<FeedbackRow[]>`
    select ${columns(sql, reader.viewerId)} from feedback f left join users u on u.id = f.user_id
    where f.hidden_at is null or f.anonymous or f.user_id = ${reader.viewerId}
    order by ${order} limit ${PAGE + 1} offset ${skip}`;
  return {
    rows: rows.slice(0, PAGE).filter((row) => isShown(row, reader)),
    next: rows.length > PAGE ? skip + PAGE : null,
  };
};

export const findFeedback = async (sql: Sql, reader: Reader, id: number): Promise<FeedbackRow | null> => {
  const [row] = await sql<FeedbackRow[]>`
    select ${columns(sql, reader.viewerId)} from feedback f left join users u on u.id = f.user_id where f.id = ${id}`;
  return row && isShown(row, reader) ? row : null;
};

type NewFeedback = { content: string; anonymous: boolean };

const insertFeedback = async (sql: Sql, secret: string, userId: number, { content, anonymous }: NewFeedback) => {
  const salt = randomBytes(16);
  const [row] = await sql<{ id: number }[]>`
    insert into feedback (content, anonymous, user_id, author_salt, author_hash)
    values (${content}, ${anonymous}, ${anonymous ? null : userId}, ${anonymous ? salt : null},
      ${anonymous ? authorHash(secret, userId, salt) : null})
    returning id`;
  return row?.id ?? 0;
};

/** Another one for each key: the keys of two anonymous words do not show that they have the same author. */
const authorOfKey = (secret: string, userId: number, key: string) =>
  createHmac('sha256', secret).update('key of feedback').update(`${userId} ${key}`).digest('base64url');

/** The same key leaves one feedback, also when its answer was lost. */
export const leaveFeedback = (
  db: Db,
  secret: string,
  userId: number,
  { key: given, ...written }: NewFeedback & { key: string | undefined },
): Promise<number> => {
  if (given === undefined) return insertFeedback(db, secret, userId, written);
  const [key, author] = [keyOfPost(given, []), authorOfKey(secret, userId, given)];
  return postOnce(db, 'feedback', author, key, () =>
    transact(db, async (tx) => {
      const id = await insertFeedback(tx, secret, userId, written);
      await claimKey(tx, 'feedback', author, id, key);
      return id;
    }),
  );
};

/** One vote per member; the count rises only with the vote. */
export const insertVote = async (sql: Sql, id: number, userId: number): Promise<boolean> => {
  const rows = await sql`
    with vote as (
      insert into feedback_votes (feedback_id, user_id) values (${id}, ${userId}) on conflict do nothing returning feedback_id
    )
    update feedback set upvotes = upvotes + 1 where id in (select feedback_id from vote) returning id`;
  return rows.length === 1;
};
