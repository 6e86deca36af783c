import type { Sql } from '../db/connect.ts';
import { listSearchWords, readQuestion } from '../search/read-question.ts';

/** More spellings than these would find everything. */
const mostSpellings = 8;

const spelledLike = async (sql: Sql, words: readonly string[]) => sql<{ typed: string; word: string }[]>`
  select t.typed, near.word
  from unnest(${[...words]}::text[]) as t(typed),
  lateral (
    select w.word from spellings(t.typed) as s(spelling) join search_words w on w.spelling = s.spelling
    where w.word <> t.typed and abs(length(w.word) - length(t.typed)) <= 2
    group by w.word
    order by max(length(s.spelling)) desc, abs(length(w.word) - length(t.typed)), w.word
    limit ${mostSpellings}
  ) near`;

/**
 * A visitor's search over the few public items: all words, each with its synonyms and spellings. Null if no word is
 * left, which finds nothing; empty if nothing was typed.
 */
export const readVisitorsWords = async (sql: Sql, typed = ''): Promise<string | null> => {
  const words = listSearchWords(typed);
  if (words.length === 0) return typed.trim() === '' ? '' : null;
  const near = await spelledLike(sql, words);
  const parts = words.flatMap((word, at) => {
    const same = readQuestion([word])?.same;
    if (same === undefined) return [];
    const spellings = near.filter((row) => row.typed === word).map((row) => row.word);
    return [[same, ...(at === words.length - 1 ? [`${word}:*`] : []), ...spellings].join(' | ')];
  });
  return parts.length === 0 ? null : parts.map((part) => `(${part})`).join(' & ');
};
