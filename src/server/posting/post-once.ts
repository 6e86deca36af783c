import { createHash } from 'node:crypto';
import type { Sql } from '../db/connect.ts';

/** A post under a name, and for how long a repetition of that name is the same post. */
export type PostKey = { key: string; seconds: number };

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/**
 * A client can repeat a post with the same key for a day; without a key, the same words within a minute are one post.
 */
export const keyOfPost = (given: string | undefined, words: readonly unknown[]): PostKey =>
  given
    ? { key: `given:${hashOf(given)}`, seconds: 24 * 3600 }
    : { key: `same:${hashOf(JSON.stringify(words))}`, seconds: 60 };

type Kind = 'item' | 'wish';

const tableOf = (sql: Sql, kind: Kind) =>
  kind === 'item' ? { posts: sql`item_posts`, id: sql`item_id` } : { posts: sql`wish_posts`, id: sql`wish_id` };

/** What an earlier try with the same key has posted, when the answer to it was lost. */
const findPosted = async (
  sql: Sql,
  kind: Kind,
  viewerId: number,
  { key, seconds }: PostKey,
): Promise<number | null> => {
  const { posts, id } = tableOf(sql, kind);
  const [row] = await sql<{ id: number }[]>`
    select ${id} as id from ${posts}
    where user_id = ${viewerId} and key = ${key} and created_at > now() - make_interval(secs => ${seconds})`;
  return row?.id ?? null;
};

/** After a deletion the same words create a new post; a key chosen by the client stays used. */
export const forgetWords = async (sql: Sql, kind: Kind, postedId: number): Promise<void> => {
  const { posts, id } = tableOf(sql, kind);
  await sql`delete from ${posts} where ${id} = ${postedId} and key like 'same:%'`;
};

/** Undoes the second of two equal posts. */
class PostedBefore extends Error {}

/** Two equal posts at the same time wait for each other here; the second finds the key of the first. */
export const claimKey = async (
  sql: Sql,
  kind: Kind,
  viewerId: number,
  postedId: number,
  { key, seconds }: PostKey,
): Promise<void> => {
  const { posts, id } = tableOf(sql, kind);
  const rows = await sql`
    insert into ${posts} as p (user_id, key, ${id}) values (${viewerId}, ${key}, ${postedId})
    on conflict (user_id, key) do update set ${id} = excluded.${id}, created_at = now()
      where p.created_at <= now() - make_interval(secs => ${seconds})
    returning key`;
  if (rows.length === 0) throw new PostedBefore();
};

/** Writes a post, unless an earlier attempt with the same key has: then returns its id. */
export const postOnce = async (
  sql: Sql,
  kind: Kind,
  viewerId: number,
  key: PostKey,
  write: () => Promise<number>,
): Promise<number> => {
  const find = () => findPosted(sql, kind, viewerId, key);
  const earlier = await find();
  if (earlier !== null) return earlier;
  try {
    return await write();
  } catch (error) {
    const first = error instanceof PostedBefore ? await find() : null;
    if (first === null) throw error;
    return first;
  }
};
