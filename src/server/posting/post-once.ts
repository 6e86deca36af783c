import { createHash } from 'node:crypto';
import { keyDays } from '../../shared/offline/waiting.ts';
import type { Sql } from '../db/connect.ts';
import { noteRepeatable } from '../db/outcome.ts';

/** A post or an act under a name, and for how long a repetition of that name is the same one. */
export type PostKey = { key: string; seconds: number };

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

type WithHeaders = { headers: Record<string, string | string[] | undefined> };

/** The key that a page chose, so that it can repeat a call whose answer was lost. */
export const givenKey = ({ headers }: WithHeaders): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
};

/**
 * A client can repeat a post with the same key as long as it may wait on a device; without a key, the same words within a
 * minute are one post.
 */
export const keyOfPost = (given: string | undefined, words: readonly unknown[]): PostKey => {
  if (given) noteRepeatable();
  return given
    ? { key: `given:${hashOf(given)}`, seconds: keyDays * 24 * 3600 }
    : { key: `same:${hashOf(JSON.stringify(words))}`, seconds: 60 };
};

type Kind = 'item' | 'wish' | 'act' | 'feedback';

const tableOf = (sql: Sql, kind: Kind) =>
  ({
    item: { posts: sql`item_posts`, author: sql`user_id`, id: sql`item_id` },
    wish: { posts: sql`wish_posts`, author: sql`user_id`, id: sql`wish_id` },
    act: { posts: sql`item_acts`, author: sql`user_id`, id: sql`item_id` },
    feedback: { posts: sql`feedback_posts`, author: sql`author`, id: sql`feedback_id` },
  })[kind];

/** The id of a member, or what stands for an author who stays unknown. */
type Author = number | string;

/** What an earlier try with the same key has posted, when the answer to it was lost. */
const findPosted = async (sql: Sql, kind: Kind, by: Author, { key, seconds }: PostKey): Promise<number | null> => {
  const { posts, author, id } = tableOf(sql, kind);
  const [row] = await sql<{ id: number }[]>`
    select ${id} as id from ${posts}
    where ${author} = ${by} and key = ${key} and created_at > now() - make_interval(secs => ${seconds})`;
  return row?.id ?? null;
};

/** After a deletion the same words create a new post; a key chosen by the client stays used. */
export const forgetWords = async (sql: Sql, kind: 'item' | 'wish', postedId: number): Promise<void> => {
  const { posts, id } = tableOf(sql, kind);
  await sql`delete from ${posts} where ${id} = ${postedId} and key like 'same:%'`;
};

/** Undoes the second of two equal posts. */
class PostedBefore extends Error {}

/** Two equal posts at the same time wait for each other here; the second finds the key of the first. */
export const claimKey = async (
  sql: Sql,
  kind: Kind,
  by: Author,
  postedId: number,
  { key, seconds }: PostKey,
): Promise<void> => {
  const { posts, author, id } = tableOf(sql, kind);
  const rows = await sql`
    insert into ${posts} as p (${author}, key, ${id}) values (${by}, ${key}, ${postedId})
    on conflict (${author}, key) do update set ${id} = excluded.${id}, created_at = now()
      where p.created_at <= now() - make_interval(secs => ${seconds})
    returning key`;
  if (rows.length === 0) throw new PostedBefore();
};

/** Writes a post, unless an earlier attempt with the same key has: then returns its id. */
export const postOnce = async (
  sql: Sql,
  kind: Kind,
  by: Author,
  key: PostKey,
  write: () => Promise<number>,
): Promise<number> => {
  const find = () => findPosted(sql, kind, by, key);
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

/** Called in the transaction of an act. */
export type Claim = (sql: Sql) => Promise<void>;

type ActOnce<T> = {
  by: number;
  itemId: number;
  given: string | undefined;
  act: (claim: Claim) => Promise<T>;
  /** The answer when an earlier attempt has done it. */
  again: () => Promise<T>;
};

/** Acts on an item, unless an earlier attempt with the same key has. */
export const actOnce = async <T>(sql: Sql, { by, itemId, given, act, again }: ActOnce<T>): Promise<T> => {
  if (given === undefined) return act(async () => {});
  const key = keyOfPost(given, []);
  const done: T[] = [];
  await postOnce(sql, 'act', by, key, async () => {
    done.push(await act((tx) => claimKey(tx, 'act', by, itemId, key)));
    return itemId;
  });
  const [answer] = done;
  return answer ?? again();
};

/** Deletes the keys that no page repeats any more. */
export const forgetOldKeys = async (sql: Sql): Promise<void> => {
  for (const kind of ['item', 'wish', 'act', 'feedback'] as const)
    await sql`delete from ${tableOf(sql, kind).posts} where created_at < now() - make_interval(days => ${keyDays + 1})`;
};
