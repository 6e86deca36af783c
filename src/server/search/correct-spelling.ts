import type { Sql } from '../db/connect.ts';
import type { Spelling } from '../meaning/lexicon/spelling.ts';
import type { Sight } from './answer-question.ts';
import { type Question, readQuestion } from './read-question.ts';

export type Mended = {
  words: string[];
  question: Question;
  /** What is searched for instead of what was typed; null where the typing was only not finished. */
  corrected: string | null;
};

const shortestBeginning = 3;

const expressionOf = (word: string): string => readQuestion([word])?.same ?? word;

/** The words that differ from this one by a slip of the finger, as the community writes them; the nearest first. */
const listNear = async (sql: Sql, typed: string, spelling: Spelling): Promise<string[]> => {
  const rows = await sql<{ word: string }[]>`
    select distinct w.word from spellings(${typed}) as s(spelling) join search_words w on w.spelling = s.spelling`;
  return spelling.nearest(
    typed,
    rows.map(({ word }) => word),
  );
};

/** Of several spellings the first that something in sight answers to: a correction must not tell of anything else. */
const correct = async (sql: Sql, sight: Sight, typed: string, spelling: Spelling): Promise<string | null> => {
  if (!(await spelling.mayBeASlip(typed))) return null;
  const near = await listNear(sql, typed, spelling);
  const [first] = await sight.listAnswered(near.map(expressionOf));
  return first === undefined ? null : (near[first] ?? null);
};

/** The last word may still be in the typing. */
const isBeginning = async (sight: Sight, word: string, spelling: Spelling): Promise<boolean> =>
  word.length >= shortestBeginning && !spelling.isListed(word) && (await sight.isBegun(word));

type Word = { typed: string; mended: string; isBeginning: boolean };

const mendWord = async (sql: Sql, sight: Sight, typed: string, isLast: boolean, spelling: Spelling): Promise<Word> => {
  if (isLast && (await isBeginning(sight, typed, spelling))) return { typed, mended: typed, isBeginning: true };
  return { typed, mended: (await correct(sql, sight, typed, spelling)) ?? typed, isBeginning: false };
};

/** Where the words together find nothing: mends those that nothing in sight contains. Null where there is nothing to mend. */
export const mendWords = async (
  sql: Sql,
  sight: Sight,
  typed: readonly string[],
  spelling: Spelling,
): Promise<Mended | null> => {
  const answered = new Set(await sight.listAnswered(typed.map(expressionOf)));
  const isWhole = (word: string, at: number) => answered.has(at) || readQuestion([word]) === null;
  const mended: Word[] = [];
  for (const [at, word] of typed.entries())
    mended.push(
      isWhole(word, at)
        ? { typed: word, mended: word, isBeginning: false }
        : await mendWord(sql, sight, word, at === typed.length - 1, spelling),
    );
  const words = mended.map((word) => word.mended);
  const beginning = mended.find((word) => word.isBeginning)?.typed;
  const isCorrected = mended.some((word) => word.mended !== word.typed);
  const question = isCorrected || beginning !== undefined ? readQuestion(words, beginning) : null;
  return question && { words, question, corrected: isCorrected ? words.join(' ') : null };
};
