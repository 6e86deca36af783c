import type { Db } from '../../src/server/db/connect.ts';
import { between } from '../../src/server/meaning/cosine.ts';
import type { Embedder } from '../../src/server/meaning/embed.ts';
import { packVector, signsOf } from '../../src/server/meaning/pack-vector.ts';
import { clusterOf } from '../../src/server/meaning/clusters.ts';

/** Two bicycles are described in different words; this many descriptions lie around the name of each thing. */
const WAYS = 24;
const SPREAD = 0.75;

/** The same numbers in every run. */
const steadyRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
  return (seed >>> 0) / 2 ** 32;
};

const bell = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

const around = (vector: Float32Array, random: () => number): Float32Array => {
  const step = SPREAD / Math.sqrt(vector.length);
  return between([vector.map((value) => value + step * bell(random))]);
};

/** What the things mean, embedded once by their names: a million texts would take the model most of a day. */
export const prepareEmbeddings = async (db: Db, embedder: Embedder, things: readonly string[]) => {
  const random = steadyRandom(13);
  await db`
    create table bench_embeddings (
      thing text, way int, cluster smallint, signs varbit, vector bytea, primary key (thing, way))`;
  const vectors = await embedder.embed(things);
  // At once: thousands of single commits would wait for the disk for minutes.
  await db.begin(async (tx) => {
    for (const [at, thing] of things.entries()) {
      const vector = vectors[at];
      if (!vector) throw new Error(`${thing} has no vector.`);
      for (let way = 0; way < WAYS; way += 1) {
        const embedding = around(vector, random);
        await tx`
          insert into bench_embeddings
          values (${thing}, ${way}, ${clusterOf(embedding)}, ${signsOf(embedding)}::varbit, ${packVector(embedding)}) on conflict do nothing`;
      }
    }
  });
  await db`analyze bench_embeddings`;
};

/** Gives an embedding to every item that has none; the triggers rest meanwhile. */
export const fillEmbeddings = async (db: Db, embedder: Embedder) => {
  await db.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    const [row] = await tx<{ most: number }[]>`select coalesce(max(item_id), 0)::int as most from item_embeddings`;
    const most = row?.most ?? 0;
    await tx`
      insert into item_embeddings (item_id, model, cluster, signs, for_search, for_matching)
      select i.id, ${embedder.model}, b.cluster, b.signs, b.vector, b.vector
      from items i join bench_embeddings b on b.thing = i.tags[1] and b.way = abs(hashint4(i.id)) % ${WAYS}
      where i.id > ${most}`;
    await tx`
      insert into item_embedding_feed (audience, cluster, giveaway, item_id, owner_id, signs)
      select audience, cluster, giveaway, item_id, owner_id, signs from item_embedding_feed_truth where item_id > ${most}`;
  });
  await db`vacuum analyze`;
};
