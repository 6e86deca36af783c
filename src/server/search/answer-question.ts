import type { Sql } from '../db/connect.ts';
import type { Spelling } from '../meaning/lexicon/spelling.ts';
import { cosineToPacked } from '../meaning/pack-vector.ts';
import type { Questions } from '../meaning/questions.ts';
import { correctSpelling } from './correct-spelling.ts';
import { chooseNearest, type Comparison, isSure, type NearHit, rankResults, type Result } from './rank-results.ts';
import { listSearchWords, type Question, readQuestion } from './read-question.ts';
import { isMeant } from './reasons.ts';
import type { SearchScope, WordHit } from './scope.ts';

export type SearchTools = { db: Sql; questions: Questions; spelling: Spelling };

export type Answer = {
  results: Result[];
  /** Where nothing is found: the one or two things that come nearest. */
  nearest: Result[];
  question: Question;
  corrected: string | null;
};

/** How many word hits are compared by meaning, too; the others come after those of their kind. */
const mostCompared = 60;

type Embedding = Float32Array | null;

const nearnessTo = (question: Float32Array, { buffer, byteOffset, byteLength }: Uint8Array): number =>
  cosineToPacked(question, new Int8Array(buffer, byteOffset, byteLength));

const compareByMeaning = async (
  scope: SearchScope,
  question: Question,
  embedding: Embedding,
  hits: readonly WordHit[],
): Promise<Map<number, Comparison>> => {
  const best = hits.slice(0, mostCompared);
  if (best.length === 0) return new Map();
  // Matches of the exact words need no check of their texts.
  const doubtful = best.filter(({ exact }) => exact === 0).map(({ id }) => id);
  const details = await scope.readDetails(
    best.map(({ id }) => id),
    doubtful,
  );
  return new Map(
    details.map(({ id, texts, vector }) => [
      id,
      {
        nearness: embedding && vector && nearnessTo(embedding, vector),
        isMeant: texts === null || isMeant(question, texts),
      },
    ]),
  );
};

const findByMeaning = async (
  scope: SearchScope,
  embedding: Embedding,
  reach: 'near' | 'nearest',
): Promise<NearHit[]> => {
  if (!embedding) return [];
  const hits = await scope.byMeaning(embedding, reach);
  return hits
    .map(({ vector, ...hit }) => ({ ...hit, nearness: nearnessTo(embedding, vector) }))
    .toSorted((a, b) => b.nearness - a.nearness || b.id - a.id);
};

/** By words, and by meaning if that could still add something to the page. */
const find = async (scope: SearchScope, questions: Questions, question: Question, text: string) => {
  const { exact, same, core } = question;
  const embedded = questions.embeddingOf(text);
  const findBest = async (wide: string) => ({
    wide,
    best: await scope.byWords({ exact, wide, most: mostCompared + 1 }),
  });
  const byAllWords = await findBest(same);
  const { wide, best } = byAllWords.best.length === 0 && core !== null ? await findBest(core) : byAllWords;
  const embedding = await embedded;
  const compared = await compareByMeaning(scope, question, embedding, best);
  const ofTheBest = rankResults(best, [], compared);
  if (scope.isFilledBy(ofTheBest.filter(isSure))) return { question, embedding, results: ofTheBest };
  const [byWords, byMeaning] = await Promise.all([
    best.length > mostCompared ? scope.byWords({ exact, wide }) : best,
    findByMeaning(scope, embedding, 'near'),
  ]);
  return { question, embedding, results: rankResults(byWords, byMeaning, compared) };
};

/** Whether nothing of it is a known word. */
const isLettersOnly = async ({ parts }: Question, spelling: Spelling): Promise<boolean> => {
  const words = parts.flatMap((part) => part.words);
  return (await Promise.all(words.map((word) => spelling.mayBeASlip(word)))).every(Boolean);
};

/** With the model what comes nearest in meaning, first what has a part of the words; without it, only the latter. */
const findNearest = async (
  scope: SearchScope,
  spelling: Spelling,
  question: Question,
  embedding: Embedding,
): Promise<Result[]> => {
  const byMeaning = await findByMeaning(scope, embedding, 'nearest');
  const among = embedding ? byMeaning.map(({ id }) => id) : undefined;
  const inPart = await scope.byWords({ exact: null, wide: question.some, most: mostCompared, among });
  const compared = await compareByMeaning(scope, question, embedding, inPart);
  return chooseNearest(inPart, byMeaning, compared, (await isLettersOnly(question, spelling)) ? 'letters' : 'words');
};

/** Searches for what was typed; if nothing is found, again with the spelling corrected, and last for what comes nearest. */
export const answerQuestion = async (
  { db, questions, spelling }: SearchTools,
  scope: SearchScope,
  typed: string,
): Promise<Answer | null> => {
  const words = listSearchWords(typed);
  const asTyped = readQuestion(words);
  if (asTyped === null) return null;
  const found = await find(scope, questions, asTyped, words.join(' '));
  const correction = found.results.length > 0 ? null : await correctSpelling(db, scope, words, spelling);
  const { question, embedding, results } = correction
    ? await find(scope, questions, correction.question, correction.words.join(' '))
    : found;
  const nearest = results.length > 0 ? [] : await findNearest(scope, spelling, question, embedding);
  return { results, nearest, question, corrected: correction?.corrected ?? null };
};
