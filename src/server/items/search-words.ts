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

/** More spellings than these would find everything. */
const mostSpellings = 8;

/** Each word with the known words that differ from it by a slip of the finger, the nearest first. */
export const widenWords = async (sql: Sql, words: readonly string[]): Promise<string[][]> => {
  const rows = await sql<{ typed: string; word: string }[]>`
    select t.typed, near.word
    from unnest(${[...words]}::text[]) as t(typed),
    lateral (
      select w.word from spellings(t.typed) as s(spelling) join search_words w on w.spelling = s.spelling
      where w.word <> t.typed and abs(length(w.word) - length(t.typed)) <= 2
      group by w.word
      order by max(length(s.spelling)) desc, abs(length(w.word) - length(t.typed)), w.word
      limit ${mostSpellings}
    ) near`;
  return words.map((typed) => [typed, ...rows.filter((row) => row.typed === typed).map((row) => row.word)]);
};
