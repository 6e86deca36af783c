import type { Sql } from '../db/connect.ts';
import { isListed, mayBeASlip, nearestSpellings } from '../meaning/lexicon/spelling.ts';
import { search } from '../meaning/tuning.ts';
import { type Question, readQuestion } from './read-question.ts';
import type { SearchScope } from './scope.ts';

export type Correction = {
  words: string[];
  question: Question;
  /** What is searched for instead of what was typed; null where the typing was only not finished. */
  corrected: string | null;
};

const expressionOf = (word: string): string => readQuestion([word])?.same ?? word;

/** Which of the expressions anything in the scope answers to, by their place in the list. */
const listAnswered = async (sql: Sql, scope: SearchScope, expressions: readonly string[]): Promise<number[]> => {
  const rows = await sql<{ place: number }[]>`
    select asked.place::int as place
    from unnest(${[...expressions]}::text[]) with ordinality as asked(expression, place)
    where exists (${scope.anyWith((words) => sql`${words} @@ to_tsquery('enough', asked.expression)`)})
    order by asked.place`;
  return rows.map(({ place }) => place - 1);
};

/** The words within a typo of this one, as the community writes them; the nearest first. */
const listNear = async (sql: Sql, typed: string): Promise<string[]> => {
  const rows = await sql<{ word: string }[]>`
    select distinct w.word from spellings(${typed}) as s(spelling) join search_words w on w.spelling = s.spelling`;
  return nearestSpellings(
    typed,
    rows.map(({ word }) => word),
  );
};

/** The first of several spellings that something in the scope answers to: a correction must reveal nothing else. */
const correct = async (sql: Sql, scope: SearchScope, typed: string): Promise<string | null> => {
  if (!mayBeASlip(typed)) return null;
  const near = await listNear(sql, typed);
  const [first] = await listAnswered(sql, scope, near.map(expressionOf));
  return first === undefined ? null : (near[first] ?? null);
};

const mayBeBegun = (word: string): boolean => word.length >= search.letters.beginning && !isListed(word);

/** Whether the user may still be typing this word: a word in the scope begins with these letters. */
const isBeginning = async (sql: Sql, scope: SearchScope, word: string): Promise<boolean> => {
  if (!mayBeBegun(word)) return false;
  const begun = scope.anyWith((words) => sql`${words} @@ to_tsquery('simple', ${`${word}:*`})`);
  return (await sql`select 1 where exists (${begun})`).length > 0;
};

type Word = { typed: string; corrected: string; isBeginning: boolean };

const correctWord = async (sql: Sql, scope: SearchScope, typed: string, isLast: boolean): Promise<Word> => {
  if (isLast && (await isBeginning(sql, scope, typed))) return { typed, corrected: typed, isBeginning: true };
  return { typed, corrected: (await correct(sql, scope, typed)) ?? typed, isBeginning: false };
};

/** Whether any of the words may be no word, or not the whole of one: else there is nothing to ask the database. */
const isInDoubt = (typed: readonly string[]): boolean => typed.some(mayBeASlip) || typed.slice(-1).some(mayBeBegun);

/** Each word, corrected if nothing in the scope contains it. */
const correctWords = async (sql: Sql, scope: SearchScope, typed: readonly string[]): Promise<Word[]> => {
  const answered = new Set(await listAnswered(sql, scope, typed.map(expressionOf)));
  const isRight = (word: string, at: number) => answered.has(at) || readQuestion([word]) === null;
  const corrections: Word[] = [];
  for (const [at, word] of typed.entries())
    corrections.push(
      isRight(word, at)
        ? { typed: word, corrected: word, isBeginning: false }
        : await correctWord(sql, scope, word, at === typed.length - 1),
    );
  return corrections;
};

/** Corrects the words that nothing in the scope contains. Null where there is nothing to correct. */
export const correctSpelling = async (
  sql: Sql,
  scope: SearchScope,
  typed: readonly string[],
): Promise<Correction | null> => {
  if (!isInDoubt(typed)) return null;
  const corrections = await correctWords(sql, scope, typed);
  const words = corrections.map((word) => word.corrected);
  const beginning = corrections.find((word) => word.isBeginning)?.typed;
  const isCorrected = corrections.some((word) => word.corrected !== word.typed);
  const question = isCorrected || beginning !== undefined ? readQuestion(words, { beginning }) : null;
  return question && { words, question, corrected: isCorrected ? words.join(' ') : null };
};
