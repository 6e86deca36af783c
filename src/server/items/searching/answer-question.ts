import type { Sql } from '../../db/connect.ts';
import type { Questions } from '../../meaning/questions.ts';
import type { Spelling } from '../../meaning/lexicon/spelling.ts';
import { mendWords } from './mend-words.ts';
import { chooseNearest, type Close, type Found, rankFound, type SenseHit, type WordHit } from './rank-found.ts';
import { listSearchWords, type Question, readQuestion } from './search-words.ts';
import { isMeant } from './why-found.ts';

/** What somebody may see, asked in the ways a search needs; whatever is answered stems from there alone. */
export type Sight = {
  byWords(asked: { exact: string; wide: string; most?: number }): Promise<WordHit[]>;
  byMeaning(sense: Float32Array): Promise<SenseHit[]>;
  /** How close these come: in meaning, and by whether their words stand for what was asked. */
  close(
    ids: readonly number[],
    sense: Float32Array | null,
    isMeant: (texts: readonly string[]) => boolean,
  ): Promise<Map<number, Close>>;
  /** Which of the expressions anything answers to, by their place in the list. */
  listAnswered(expressions: readonly string[]): Promise<number[]>;
  /** Whether anything has a word that begins with these very letters. */
  isBegun(letters: string): Promise<boolean>;
};

export type Searching = { db: Sql; questions: Questions; spelling: Spelling };

export type Answer = {
  found: Found[];
  /** Where nothing is found: the one or two things that come nearest. */
  nearest: Found[];
  question: Question;
  corrected: string | null;
};

/** So many word finds are compared by meaning, too. */
const compared = 60;

const findAll = async (
  sight: Sight,
  questions: Questions,
  question: Question,
  text: string,
): Promise<Pick<Answer, 'found' | 'nearest'>> => {
  const { exact, same, core, some } = question;
  const findMeant = async () => {
    const sense = await questions.senseOf(text);
    return { sense, byMeaning: sense ? await sight.byMeaning(sense) : [] };
  };
  const [byAllWords, { sense, byMeaning }] = await Promise.all([sight.byWords({ exact, wide: same }), findMeant()]);
  const isLess = byAllWords.length === 0 && core !== null;
  const byWords = isLess ? await sight.byWords({ exact, wide: core }) : byAllWords;
  const close = (hits: readonly WordHit[]) => {
    const ids = hits.slice(0, compared).map(({ id }) => id);
    return sight.close(ids, sense, (texts) => isMeant(question, texts));
  };
  const found = rankFound(byWords, byMeaning, await close(byWords));
  if (found.length > 0) return { found, nearest: [] };
  const inPart = await sight.byWords({ exact, wide: some, most: compared });
  return { found, nearest: chooseNearest(inPart, byMeaning, await close(inPart)) };
};

/** What was typed, as it stands; and only where that finds nothing, with its words mended. */
export const answerQuestion = async (
  { db, questions, spelling }: Searching,
  sight: Sight,
  typed: string,
): Promise<Answer | null> => {
  const words = listSearchWords(typed);
  const question = readQuestion(words);
  if (question === null) return null;
  const asTyped = await findAll(sight, questions, question, words.join(' '));
  const mended = asTyped.found.length > 0 ? null : await mendWords(db, sight, words, spelling);
  if (mended === null) return { ...asTyped, question, corrected: null };
  const found = await findAll(sight, questions, mended.question, mended.words.join(' '));
  return { ...found, question: mended.question, corrected: mended.corrected };
};
