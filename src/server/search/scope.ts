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

/** What is known of a hit: its embedding, and its texts where they were asked for. */
export type HitDetails = { id: number; texts: string[] | null; vector: Uint8Array | null };

export type DescribedHit = Described & { id: number; vector: Uint8Array | null; gloss: string[] | null };

/** Expressions of the search language. Without `exact`, the hits have only a part of the words. */
export type WordQuery = {
  exact: string | null;
  wide: string;
  /** The same by the stemmers of other languages. */
  foreign?: ForeignQuery;
  most?: number;
  /** Limits the search to these items. */
  among?: readonly number[] | undefined;
};

/**
 * What a search looks through: the things of one kind that the viewer may see, with their filters. A search learns of
 * things through its scope alone, so nothing outside it can affect an answer, not even a correction of the spelling.
 */
export type SearchScope = {
  /** The best first. */
  byWords(query: WordQuery): Promise<WordHit[]>;
  /** `near`: what may be near enough to count as found. `nearest`: what comes nearest, which takes longer to find. */
  byMeaning(question: Float32Array, reach: 'near' | 'nearest'): Promise<MeaningHit[]>;
  /** With the texts of those in `withTexts`. */
  readDetails(ids: readonly number[], withTexts: readonly number[]): Promise<HitDetails[]>;
  /** What is written of these things, with the embedding for matching. */
  readDescribed(ids: readonly number[]): Promise<DescribedHit[]>;
  /** A select that has a row if the words of anything in the scope fulfil the condition. */
  anyWith(condition: (words: Fragment) => Fragment): Fragment;
  /** Whether this many sure results fill the page that is asked for. */
  isFilledBy(sure: readonly Hit[]): boolean;
};

type ForeignQuery = { languages: readonly ForeignLanguage[]; words: string };

/** In a subselect, so that the expression is read once and not again for every row. */
export const toQuery = (sql: Sql, expression: string, foreign: ForeignQuery | undefined) => {
  const { languages = [], words = '' } = foreign ?? {};
  const query = languages.reduce(
    (either, language) => sql`${either} || to_tsquery(${`enough_${language}`}::text::regconfig, ${words})`,
    sql`to_tsquery('enough', ${expression})`,
  );
  return sql`(select ${query})`;
};

/** The columns of a WordHit that the words decide. */
export const wordColumns = (sql: Sql, words: Fragment, query: WordQuery) => {
  const { exact, wide, foreign } = query;
  const [typed, widely] = [exact === null ? null : toQuery(sql, exact, foreign), toQuery(sql, wide, foreign)];
  const weightIn = (query: Fragment) => sql`ts_rank(${search.wordWeights}::float4[], ${words}, ${query})`;
  return sql`
    ${typed ? sql`case when ${words} @@ ${typed} then ${weightIn(typed)} else 0 end` : sql`0`} as exact,
    ${weightIn(widely)} as same, ts_rank(${words}, ${widely}) as loose,
    ${typed ? sql`${words} @@ ${typed}` : sql`false`} as is_typed`;
};
