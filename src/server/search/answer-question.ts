import type { Sql } from '../db/connect.ts';
import type { Questions } from '../meaning/questions.ts';
import type { Spelling } from '../meaning/lexicon/spelling.ts';
import { mendWords } from './correct-spelling.ts';
import { chooseNearest, type Close, type Found, rankFound, type SenseHit, type WordHit } from './rank-results.ts';
import { listSearchWords, type Question, readQuestion } from './read-question.ts';
import { isMeant } from './reasons.ts';

export type ByWords = { exact: string | null; wide: string; most?: number; among?: readonly number[] | undefined };

/** What somebody may see, asked in the ways a search needs; whatever is answered stems from there alone. */
export type Sight = {
  /** The best first; without `exact` those that have only a part of the words, all or among these. */
  byWords(asked: ByWords): Promise<WordHit[]>;
  /** What is near enough to be found; or whatever comes nearest, which takes longer to find. */
  byMeaning(sense: Float32Array, sought: 'near' | 'nearest'): Promise<SenseHit[]>;
  /** How close these come: in meaning, and by whether the words of a doubtful one stand for what was asked. */
  close(
    hits: readonly WordHit[],
    sense: Float32Array | null,
    isMeant: (texts: readonly string[]) => boolean,
  ): Promise<Map<number, Close>>;
  /** Which of the expressions anything answers to, by their place in the list. */
  listAnswered(expressions: readonly string[]): Promise<number[]>;
  /** Whether anything has a word that begins with these very letters. */
  isBegun(letters: string): Promise<boolean>;
  /** Whether these fill what is to be shown, and nothing else could stand between them. */
  isFilledBy(found: readonly Found[]): boolean;
};

export type Searching = { db: Sql; questions: Questions; spelling: Spelling };

export type Answer = {
  found: Found[];
  /** Where nothing is found: the one or two things that come nearest. */
  nearest: Found[];
  question: Question;
  corrected: string | null;
};

/** So many word finds are compared by meaning, too; all others stand after those of their kind. */
const compared = 60;

type Asked = { question: Question; sense: Float32Array | null };

const closeTo = (sight: Sight, { question, sense }: Asked, hits: readonly WordHit[]) =>
  sight.close(hits.slice(0, compared), sense, (texts) => isMeant(question, texts));

/** By words, and by meaning as far as that could still add something to what is to be shown. */
const find = async (sight: Sight, questions: Questions, question: Question, text: string) => {
  const { exact, same, core } = question;
  const sensing = questions.senseOf(text);
  const findBest = async (wide: string) => ({ wide, best: await sight.byWords({ exact, wide, most: compared + 1 }) });
  const byAllWords = await findBest(same);
  const { wide, best } = byAllWords.best.length === 0 && core !== null ? await findBest(core) : byAllWords;
  const asked = { question, sense: await sensing };
  const close = await closeTo(sight, asked, best);
  const ofTheBest = rankFound(best, [], close);
  if (sight.isFilledBy(ofTheBest)) return { asked, found: ofTheBest };
  const [byWords, byMeaning] = await Promise.all([
    best.length > compared ? sight.byWords({ exact, wide }) : best,
    asked.sense ? sight.byMeaning(asked.sense, 'near') : [],
  ]);
  return { asked, found: rankFound(byWords, byMeaning, close) };
};

/** Whether nothing of it is a word that anybody knows. */
const isLetters = async ({ parts }: Question, spelling: Spelling): Promise<boolean> => {
  const words = parts.flatMap((part) => part.words);
  return (await Promise.all(words.map((word) => spelling.mayBeASlip(word)))).every(Boolean);
};

/** With the model what comes nearest in meaning, and before the rest what has a part of the words; without it, those. */
const findNearest = async (sight: Sight, asked: Asked, spelling: Spelling): Promise<Found[]> => {
  const byMeaning = asked.sense && (await sight.byMeaning(asked.sense, 'nearest'));
  const among = byMeaning?.map(({ id }) => id);
  const inPart = await sight.byWords({ exact: null, wide: asked.question.some, most: compared, among });
  const typed = (await isLetters(asked.question, spelling)) ? 'letters' : 'words';
  return chooseNearest(inPart, byMeaning ?? [], await closeTo(sight, asked, inPart), typed);
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
  const asTyped = await find(sight, questions, question, words.join(' '));
  const mended = asTyped.found.length > 0 ? null : await mendWords(db, sight, words, spelling);
  const { asked, found } = mended ? await find(sight, questions, mended.question, mended.words.join(' ')) : asTyped;
  const nearest = found.length > 0 ? [] : await findNearest(sight, asked, spelling);
  return { found, nearest, question: asked.question, corrected: mended?.corrected ?? null };
};
