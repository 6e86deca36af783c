import type { Sql } from '../db/connect.ts';

const mostWords = 8;

/** The letters and digits of what was typed; everything else, operators of the search language too, only separates. */
export const listSearchWords = (typed: string): string[] =>
  (
    typed
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, mostWords);

/** All words must be found, each in one of its spellings; the last one may still be in the typing. */
export const wordsToQuery = (words: readonly (readonly string[])[]): string =>
  words
    .map((spellings, index) => {
      const suffix = index === words.length - 1 ? ':*' : '';
      return `(${spellings.map((word, at) => (at === 0 ? `${word}${suffix}` : word)).join(' | ')})`;
    })
    .join(' & ');

/** Each word with the known words that differ from it by a slip of the finger. */
export const widenWords = async (sql: Sql, words: readonly string[]): Promise<string[][]> => {
  const rows = await sql<{ typed: string; word: string }[]>`
    select distinct t.typed, w.word
    from unnest(${[...words]}::text[]) as t(typed), spellings(t.typed) as s(spelling)
    join search_words w on w.spelling = s.spelling
    where abs(length(w.word) - length(t.typed)) <= 2
    order by t.typed, w.word
    limit 200`;
  return words.map((typed) => [typed, ...rows.filter((row) => row.typed === typed).map((row) => row.word)]);
};
