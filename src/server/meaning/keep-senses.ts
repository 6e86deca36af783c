import type { Db, Sql } from '../db/connect.ts';
import type { Embedder } from './embed.ts';
import { packVector } from './pack-vector.ts';
import { clusterOf } from './clusters.ts';
import type { Described } from './prepare.ts';
import { senseOf, signsOf } from './sense.ts';

type Kind = 'item' | 'wish';
type Due = Described & { kind: Kind; thing_id: number; change: number };

const second = 1000;
// News wakes the reader; this is the net below it, and the rest after the model failed.
const longestSleep = 30 * second;

const findDue = async (sql: Sql): Promise<Due | undefined> => {
  const [due] = await sql<Due[]>`
    select d.kind, d.thing_id, d.change, t.name, t.description, t.tags, t.categories
    from senses_due d cross join lateral (
      select name, description, tags, categories from items where d.kind = 'item' and id = d.thing_id
      union all
      select name, description, tags, categories from wishes where d.kind = 'wish' and id = d.thing_id
    ) t
    order by d.thing_id desc limit 1`;
  return due;
};

const keep = async (sql: Sql, { model }: Embedder, { kind, thing_id: id, change }: Due, vector: Float32Array) => {
  const [packed, bits] = [packVector(vector), signsOf(vector)];
  const done = sql`
    delete from senses_due where kind = ${kind} and thing_id = ${id} and change = ${change} returning thing_id`;
  if (kind === 'item')
    await sql`
      with done as (${done})
      insert into item_senses (item_id, model, place, bits, vector)
      select thing_id, ${model}, ${clusterOf(vector)}, ${bits}::varbit, ${packed}::bytea from done
      on conflict (item_id) do update
        set model = excluded.model, place = excluded.place, bits = excluded.bits, vector = excluded.vector`;
  else
    await sql`
      with done as (${done})
      insert into wish_senses (wish_id, model, bits, vector)
      select thing_id, ${model}, ${bits}::varbit, ${packed}::bytea from done
      on conflict (wish_id) do update set model = excluded.model, bits = excluded.bits, vector = excluded.vector`;
};

/** Embeds whatever is due, newest first; one at a time, so that a query waits for one item at most. */
export const readSenses = async (db: Db, embedder: Embedder, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    const due = signal?.aborted ? undefined : await findDue(db);
    if (!due) return;
    await keep(db, embedder, due, await senseOf(embedder, due));
  }
};

/** Embeddings of another model cannot be compared with this one. */
const putOthersDue = async (sql: Sql, { model }: Embedder): Promise<void> => {
  await sql`
    insert into senses_due (kind, thing_id)
    select 'item', item_id from item_senses where model <> ${model}
    union all select 'wish', wish_id from wish_senses where model <> ${model}
    on conflict do nothing`;
};

/** Keeps the senses of everything that is posted, within seconds, until stopped; several processes may do so at once. */
export const keepSenses = async (db: Db, embedder: Embedder): Promise<{ stop: () => Promise<void> }> => {
  const stopping = new AbortController();
  let reading: Promise<void> | null = null;
  let mustReadAgain = false;
  let alarm: NodeJS.Timeout | undefined;

  const read = async (): Promise<void> => {
    do {
      mustReadAgain = false;
      // A model that fails leaves its work for later; until then the search goes by words.
      await readSenses(db, embedder, stopping.signal).catch(() => undefined);
    } while (mustReadAgain && !stopping.signal.aborted);
    reading = null;
    alarm = setTimeout(wake, longestSleep).unref();
  };

  const wake = (): void => {
    clearTimeout(alarm);
    mustReadAgain = true;
    if (!stopping.signal.aborted) reading ??= read();
  };

  await putOthersDue(db, embedder);
  const listening = await db.listen('senses', wake, wake);
  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(alarm);
      await listening.unlisten().catch(() => undefined);
      await reading;
    },
  };
};
