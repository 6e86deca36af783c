import type { Db, Sql } from '../db/connect.ts';
import { clusterOf } from './clusters.ts';
import type { Embedder } from './embed.ts';
import { type Embedding, embedOrNull, embedThing, type Kind } from './embed-thing.ts';
import { packVector, signsOf } from './pack-vector.ts';
import type { Described } from './prepare.ts';

type Text = Described & { id: number };

const tableOf = { item: 'items', wish: 'wishes' } as const;

/** Kept only while the text is the one that was read: a later edit has written its own job. */
const keep = async (sql: Sql, { model }: Embedder, kind: Kind, text: Text, embedding: Embedding): Promise<void> => {
  const { id, name, description, tags } = text;
  const { forSearch, forMatching } = embedding;
  const signs = signsOf(forSearch);
  const isUnchanged = sql`
    id = ${id} and deleted_at is null and name = ${name} and description = ${description} and tags = ${[...tags]}::text[]`;
  if (kind === 'item')
    await sql`
      insert into item_embeddings (item_id, model, cluster, signs, for_search, for_matching)
      select id, ${model}, ${clusterOf(forSearch)}, ${signs}::varbit, ${packVector(forSearch)}::bytea,
        ${packVector(forMatching)}::bytea
      from items where ${isUnchanged} for share
      on conflict (item_id) do update set model = excluded.model, cluster = excluded.cluster, signs = excluded.signs,
        for_search = excluded.for_search, for_matching = excluded.for_matching`;
  else
    await sql`
      insert into wish_embeddings (wish_id, model, signs, vector)
      select id, ${model}, ${signs}::varbit, ${packVector(forMatching)}::bytea from wishes where ${isUnchanged} for share
      on conflict (wish_id) do update set model = excluded.model, signs = excluded.signs, vector = excluded.vector`;
};

/** Embeds a text and keeps that for every later search and match; null where the model cannot be run. */
export const embedAndKeep = async (
  sql: Sql,
  embedder: Embedder | null,
  kind: Kind,
  text: Text,
): Promise<Embedding | null> => {
  const embedding = await embedOrNull(embedder, kind, text);
  if (embedder && embedding) await keep(sql, embedder, kind, text, embedding);
  return embedding;
};

/** Embeddings of different models cannot be compared: those of another one are deleted, and words alone decide until they are made. */
export const forgetOtherModels = async (sql: Sql, { model }: Embedder): Promise<void> => {
  await sql`delete from item_embeddings where model <> ${model}`;
  await sql`delete from wish_embeddings where model <> ${model}`;
};

/** One statement looks at this many ids, so that it stays short among a million items. */
const idsAtOnce = 10_000;

const newest = async (sql: Sql, kind: Kind): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from ${sql(tableOf[kind])}`;
  return row?.id ?? 0;
};

/** The next text of these ids without an embedding of this model, the newest first. */
const findMissing = async (sql: Sql, { model }: Embedder, kind: Kind, above: number, upTo: number) => {
  const [text] = await sql<Text[]>`
    select t.id, t.name, t.description, t.tags, t.categories from ${sql(tableOf[kind])} t
    where t.id > ${above} and t.id <= ${upTo} and t.deleted_at is null and not exists (
      select from ${sql(`${kind}_embeddings`)} e where e.${sql(`${kind}_id`)} = t.id and e.model = ${model})
    order by t.id desc limit 1`;
  return text;
};

/**
 * Embeds everything that has no embedding of this model: after an upgrade, with another model, or because it could not be
 * run for a while. One text at a time, so that a search waits for one at most.
 */
export const embedMissing = async (db: Db, embedder: Embedder, signal?: AbortSignal): Promise<void> => {
  for (const kind of ['item', 'wish'] as const) {
    let upTo = await newest(db, kind);
    while (upTo > 0 && !signal?.aborted) {
      const above = Math.max(0, upTo - idsAtOnce);
      const text = await findMissing(db, embedder, kind, above, upTo);
      if (text) await keep(db, embedder, kind, text, await embedThing(embedder, kind, text));
      upTo = text ? text.id - 1 : above;
    }
  }
};
