import type { WishHint } from '../../shared/wishes/contract.ts';
import type { Sql } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Embedder } from '../meaning/embed.ts';
import { embedOrNull } from '../meaning/embed-thing.ts';
import { unpackVector } from '../meaning/pack-vector.ts';
import { type Described, prepare } from '../meaning/prepare.ts';
import { rankWishes, type WaitingWish } from '../meaning/rank.ts';
import { notifyThreshold } from '../meaning/tuning.ts';
import { createGate } from '../workers/gate.ts';
import { isVisible } from '../access/visible-wishes.ts';
import { sayReasonsTo } from './say-reason.ts';

const MOST = 3;

// Matching shares the model, so hints have a short queue of their own; if it is full, there is no hint.
const line = createGate(1, 4);

/** Public wishes of others that the viewer may see and that an own item answers; a private wish is never hinted at. */
export const listWishersOf = async (sql: Sql, itemId: number, viewerId: number): Promise<WishHint[]> => {
  const wishers = await sql<WishHint[]>`
  select w.id, w.name, u.name as owner_name, m.reason
  from matches m join wishes w on w.id = m.wish_id join users u on u.id = w.owner_id
  where m.item_id = ${itemId} and m.score >= ${notifyThreshold} and w.privacy_setting = 'public'
    and w.owner_id <> ${viewerId} and ${isVisible(sql, viewerId)}
  order by m.score desc, w.id limit 10`;
  const say = await sayReasonsTo(sql, viewerId);
  return wishers.map((wisher) => ({ ...wisher, reason: say(wisher.reason) }));
};

type WishRow = Described & { id: number; owner_name: string; usual: number | null; vector: Uint8Array | null };

/** Each is prepared in turn, so that many of them do not block other requests. */
function* readyOneByOne(wishes: readonly WishRow[]): Generator<WaitingWish<WishRow>> {
  for (const wish of wishes)
    yield { id: wish, usual: wish.usual, prepared: prepare(wish, wish.vector ? unpackVector(wish.vector) : null) };
}

const findHints = async (
  sql: Sql,
  embedder: Embedder | null,
  viewerId: number,
  draft: Described,
): Promise<WishHint[]> => {
  const wishes = await sql<WishRow[]>`
    select w.id, w.name, w.description, w.tags, w.categories, w.usual, u.name as owner_name, e.vector
    from wishes w join users u on u.id = w.owner_id
    left join wish_embeddings e on e.wish_id = w.id and e.model = ${embedder?.model ?? ''}
    where w.privacy_setting = 'public' and w.owner_id <> ${viewerId} and ${isVisible(sql, viewerId)}
    order by w.date_posted desc limit 2000`;
  if (wishes.length === 0) return [];
  const embedding = await embedOrNull(embedder, 'item', draft);
  const found = await rankWishes(prepare(draft, embedding?.forMatching ?? null), readyOneByOne(wishes), {
    atLeast: notifyThreshold,
    keep: MOST,
  });
  const say = await sayReasonsTo(sql, viewerId);
  return found.map(({ id: { id, name, owner_name }, reason }) => ({
    id,
    name,
    owner_name,
    reason: say(JSON.stringify(reason)),
  }));
};

/** The same for something that is still being written. */
export const listHints = (...question: Parameters<typeof findHints>): Promise<WishHint[]> =>
  line.isFull() ? refuse('unavailable', { retryAfter: 5 }) : line.enter(() => findHints(...question));
