import type { Fragment, Sql } from '../db/connect.ts';
import type { ForeignLanguage } from '../meaning/lexicon/foreign-stem.ts';
import type { Described } from '../meaning/prepare.ts';
import { search } from '../meaning/tuning.ts';

/** A thing that a search found. */
export type Hit = {
  id: number;
  giveaway: boolean;
  /** Lent out at the moment: it comes after what is available. */
  is_out: boolean;
  date_posted: string;
};

export type WordHit = Hit & {
  /** How well the typed words fit the name, the tags and the categories; 0 where they do not. */
  exact: number;
  /** The same for the typed words or others of their meaning. */
  same: number;
  /** The same with the description. */
  loose: number;
  /** Whether it has the typed words at all, even in the description alone. */
  is_typed: boolean;
};

export type MeaningHit = Hit & { vector: Uint8Array };

/** With what is compared with the question: the embedding, and the texts of what does not have the exact words. */
export type ReadHit = WordHit & { texts: string[] | null; vector: Uint8Array | null };

export type DescribedHit = Described & { id: number; vector: Uint8Array | null; gloss: string[] | null };

/** Expressions of the search language. Without `exact`, the hits have only a part of the words. */
export type WordQuery = {
  exact: string | null;
  wide: string;
  /** The same by the stemmers of other languages. */
  foreign?: ForeignQuery;
  most?: number;
};

/**
 * What a search looks through: the things of one kind that the viewer may see, with their filters. A search learns of
 * things through its scope alone, so nothing outside it can affect an answer, not even a correction of the spelling.
 */
export type SearchScope = {
  /** The best first. */
  byWords(query: WordQuery): Promise<readonly WordHit[]>;
  /** The same with what is compared with the question, in one statement. */
  readByWords(query: WordQuery & { most: number }): Promise<readonly ReadHit[]>;
  /** `near`: what may be near enough to count as found. `nearest`: what comes nearest, which takes longer to find. */
  byMeaning(question: Float32Array, reach: 'near' | 'nearest'): Promise<readonly MeaningHit[]>;
  /** What is written of these things, with the embedding for matching. */
  readDescribed(ids: readonly number[]): Promise<DescribedHit[]>;
  /** A select that has a row if the words of anything in the scope fulfil the condition. */
  anyWith(condition: (words: Fragment) => Fragment): Fragment;
  /** Whether this many sure results fill the page that is asked for. */
  isFilledBy(sure: readonly Hit[]): boolean;
};

type ForeignQuery = { languages: readonly ForeignLanguage[]; words: string };

/** A value, or a slot of a fixed statement. */
type Text = string | null | Fragment;

/** The expressions of a WordQuery in a statement. */
type Expressions = { exact: Text; wide: Text; languages: readonly ForeignLanguage[]; foreign: Text };

/** In a subselect, so that the expression is read once and not again for every row. */
const toQuery = (sql: Sql, expression: Text, { languages, foreign }: Expressions) => {
  const query = languages.reduce(
    (either, language) => sql`${either} || to_tsquery(${sql.unsafe(`'enough_${language}'::regconfig`)}, ${foreign})`,
    sql`to_tsquery('enough', ${expression})`,
  );
  return sql`(select ${query})`;
};

/** Whether anything is found at all. */
export const hasWords = (sql: Sql, words: Fragment, expressions: Expressions) =>
  sql`${words} @@ ${toQuery(sql, expressions.wide, expressions)}`;

/** The columns of a WordHit that the words decide; nothing fits an expression that is null. */
export const wordColumns = (sql: Sql, words: Fragment, expressions: Expressions) => {
  const typed = toQuery(sql, expressions.exact, expressions);
  const widely = toQuery(sql, expressions.wide, expressions);
  const weights = sql.unsafe(`'{${search.wordWeights.join(',')}}'::float4[]`);
  const weightIn = (query: Fragment) => sql`ts_rank(${weights}, ${words}, ${query})`;
  return sql`
    case when ${words} @@ ${typed} then ${weightIn(typed)} else 0 end as exact,
    ${weightIn(widely)} as same, ts_rank(${words}, ${widely}) as loose,
    coalesce(${words} @@ ${typed}, false) as is_typed`;
};
