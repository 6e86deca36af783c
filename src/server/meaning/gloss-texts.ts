import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Db, Sql } from '../db/connect.ts';
import { foreignLanguages, type Language } from './lexicon/foreign-stem.ts';
import { gloss } from './lexicon/gloss.ts';
import { withoutSlips } from './lexicon/spelling.ts';

type Texts = { name: string; description: string; tags: readonly string[] };

/** A wish or an item in English, so far as the lists know its words; an English one stays as it is. */
export const inEnglish = <Thing extends Texts>(thing: Thing): Thing => ({
  ...thing,
  name: gloss(withoutSlips(thing.name), thing.description).english,
  description: gloss(thing.description, thing.name).english,
  tags: thing.tags.map((tag) => gloss(tag, thing.name).english),
});

/** What is stored beside a text for the search. */
export type StoredGloss = { language: Language; gloss: string[] | null };

export const glossOf = (thing: Texts): StoredGloss => {
  const { name, tags, description } = inEnglish(thing);
  const isEnglish =
    name === thing.name && description === thing.description && tags.every((tag, at) => tag === thing.tags[at]);
  const { language } = gloss(`${thing.name}. ${thing.tags.join(', ')}`, thing.description);
  return {
    language: language === 'en' ? gloss(thing.description).language : language,
    gloss: isEnglish ? null : [name, tags.join(', '), description],
  };
};

/** The same as `inEnglish`, from what was stored. */
export const inStoredEnglish = <Thing extends Texts>(thing: Thing, stored: StoredGloss['gloss']): Thing => {
  if (stored === null) return thing;
  const [name = '', tags = '', description = ''] = stored;
  return { ...thing, name, description, tags: tags === '' ? [] : tags.split(', ') };
};

const folder = new URL('../../../datasets/lexicon/', import.meta.url);
const lists = [
  'things.json',
  'synonyms.json',
  'brands.json',
  'stop-words.json',
  ...foreignLanguages.flatMap((each) => [`names/${each}.json`, `everyday/${each}.json`]),
];

/** To be counted up when texts are read in another way. */
const wayOfReading = '2';

/** Changes with the lists of names. */
const versionOfNames = (): string => {
  const hash = createHash('sha256').update(wayOfReading);
  for (const list of lists) hash.update(readFileSync(new URL(list, folder)));
  return hash.digest('hex').slice(0, 16);
};

const textsAtOnce = 500;

const readSome = async (sql: Sql, table: 'items' | 'wishes', above: number): Promise<number | null> => {
  const texts = await sql<(Texts & { id: number; language: string; gloss: string[] | null })[]>`
    select id, name, description, tags, language, gloss from ${sql(table)}
    where id > ${above} and deleted_at is null order by id limit ${textsAtOnce}`;
  for (const text of texts) {
    const { language, gloss: english } = glossOf(text);
    if (language === text.language && String(english) === String(text.gloss)) continue;
    await sql`
      update ${sql(table)} set language = ${language}, gloss = ${english}::text[]
      where id = ${text.id} and name = ${text.name} and description = ${text.description}
        and tags = ${[...text.tags]}::text[]`;
  }
  return texts.at(-1)?.id ?? null;
};

/**
 * Reads all texts again if the lists of names are others than before; each new text is read when it is written. What is not
 * in English is embedded anew: the model may get more of it than before.
 */
export const glossAnew = async (db: Db, signal?: AbortSignal): Promise<void> => {
  const version = versionOfNames();
  const [read] = await db<{ version: string }[]>`select version from names_read`;
  if (read?.version === version) return;
  for (const table of ['items', 'wishes'] as const)
    for (let last: number | null = 0; last !== null; last = await readSome(db, table, last))
      if (signal?.aborted) return;
  await db`delete from item_embeddings where item_id in (select id from items where gloss is not null)`;
  await db`delete from wish_embeddings where wish_id in (select id from wishes where gloss is not null)`;
  await db`
    insert into names_read (version) values (${version}) on conflict (is_only) do update set version = excluded.version`;
};
