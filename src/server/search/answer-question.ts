import type { Sql } from '../db/connect.ts';
import { isKnownInEnglish } from '../meaning/lexicon/language-of.ts';
import { tellsPurpose } from '../meaning/lexicon/tells-purpose.ts';
import { splitWords } from '../meaning/lexicon/words.ts';
import type { Questions } from '../meaning/questions.ts';
import { search } from '../meaning/tuning.ts';
import { byNearness, nearnessTo } from './nearness.ts';
import { correctSpelling } from './correct-spelling.ts';
import { findByPurpose } from './find-by-purpose.ts';
import { chooseNearest, type Comparison, isSure, type NearHit, rankResults, type Result } from './rank-results.ts';
import { listSearchWords, type Question, readTyped } from './read-question.ts';
import { isMeant } from './reasons.ts';
import type { ReadHit, SearchScope, WordHit } from './scope.ts';

export type SearchTools = { db: Sql; questions: Questions };

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

/** What has the exact words is meant whatever else it says. */
const compareByMeaning = (
  question: Question,
  embedding: Embedding,
  hits: readonly ReadHit[],
): Map<number, Comparison> =>
  new Map(
    hits.slice(0, mostCompared).map(({ id, exact, texts, vector }) => [
      id,
      {
        nearness: embedding && vector && nearnessTo(embedding, vector),
        isMeant: exact > 0 || texts === null || isMeant(question, texts),
      },
    ]),
  );

const findByMeaning = async (
  scope: SearchScope,
  embedding: Embedding,
  reach: 'near' | 'nearest',
): Promise<NearHit[]> => {
  if (!embedding) return [];
  return byNearness(embedding, await scope.byMeaning(embedding, reach));
};

/** By words, and by meaning if that could still add something to the page. */
const find = async (scope: SearchScope, questions: Questions, question: Question) => {
  const { exact, same, core } = question;
  const foreign = { languages: question.foreign.languages, words: question.foreign.all };
  const embedded = questions.embeddingOf(question);
  const findBest = async (wide: string) => ({
    wide,
    best: await scope.readByWords({ exact, wide, foreign, most: mostCompared + 1 }),
  });
  const byAllWords = await findBest(same);
  const { wide, best } = byAllWords.best.length === 0 && core !== null ? await findBest(core) : byAllWords;
  const embedding = await embedded;
  const compared = compareByMeaning(question, embedding, best);
  const ofTheBest = rankResults(best, [], compared);
  if (scope.isFilledBy(ofTheBest.filter(isSure))) return { question, embedding, results: ofTheBest };
  const [byWords, byMeaning] = await Promise.all([
    best.length > mostCompared ? scope.byWords({ exact, wide, foreign }) : best,
    findByMeaning(scope, embedding, 'near'),
  ]);
  return { question, embedding, results: rankResults(byWords, byMeaning, compared) };
};

/** What has the things of a question, though not all that is said of them: a brand, a number, "who has", "long". */
const findThings = async (scope: SearchScope, question: Question, embedding: Embedding): Promise<Result[]> => {
  const { things: wide } = question;
  if (wide === null) return [];
  const byThings = await scope.readByWords({ exact: null, wide, most: mostCompared });
  const compared = compareByMeaning(
    { ...question, parts: question.parts.filter(({ isThing }) => isThing) },
    embedding,
    byThings,
  );
  const isNear = ({ id }: WordHit) =>
    (compared.get(id)?.nearness ?? 1) >= search.leastOfThings[question.isOtherKind ? 'otherKind' : 'sameKind'];
  return rankResults(
    byThings.filter((hit) => hit.same > 0 && isNear(hit)),
    [],
    compared,
  );
};

/** Whether the model, which reads English, can make anything of it. */
const isUnderstood = ({ english }: Question): boolean => splitWords(english).some(isKnownInEnglish);

/** Where the meaning says nothing, what has a part of the words comes nearest. */
const findInPart = async (scope: SearchScope, question: Question): Promise<Result[]> => {
  const { languages, some: words } = question.foreign;
  const inPart = await scope.readByWords({
    exact: null,
    wide: question.some,
    foreign: { languages, words },
    most: mostCompared,
  });
  return chooseNearest(inPart, compareByMeaning(question, null, inPart));
};

/** What is close in meaning alone. */
const findClose = async (scope: SearchScope, embedding: Float32Array): Promise<Result[]> =>
  (await findByMeaning(scope, embedding, 'nearest'))
    .filter(({ nearness }) => nearness >= search.nearest.close)
    .map(({ nearness: score, ...hit }) => ({ ...hit, score, isMention: false }));

type Further = Pick<Answer, 'results' | 'nearest'>;

/** Without the model, or where it cannot read the question: mentions, or what is close or has a part of the words. */
const findWithoutPurpose = async (
  scope: SearchScope,
  question: Question,
  embedding: Embedding,
  mentions: Result[],
): Promise<Further> => {
  if (mentions.length > 0) return { results: mentions, nearest: [] };
  const close = embedding ? await findClose(scope, embedding) : [];
  return { results: [], nearest: close.length > 0 ? close : await findInPart(scope, question) };
};

/** What is for that counts as found, unless a thing is named that is not there; else it is the nearest. */
const findForPurpose = async (
  scope: SearchScope,
  question: Question,
  embedding: Float32Array,
  mentions: Result[],
): Promise<Further> => {
  const { found, nearest, nearestOfPurpose, most } = search.purpose;
  const byPurpose = await findByPurpose(scope, question, embedding);
  const isPurpose =
    !question.isName && (question.parts.length >= search.purpose.parts || tellsPurpose(question.english));
  const isUseful = isPurpose && byPurpose.some(({ score }) => score >= found);
  const useful = isUseful ? byPurpose.filter(({ score }, at) => score >= found || (score >= nearest && at < most)) : [];
  const known = new Set(useful.map(({ id }) => id));
  const results = [...useful, ...mentions.filter(({ id }) => !known.has(id))];
  if (results.length > 0) return { results, nearest: [] };
  const likely = byPurpose.filter(({ score }) => score >= (isPurpose ? nearestOfPurpose : nearest));
  return { results, nearest: likely.length > 0 ? likely : await findClose(scope, embedding) };
};

/** Where the words find nothing but mentions: the things without what is said of them, then by purpose, last the nearest. */
const findFurther = async (
  scope: SearchScope,
  question: Question,
  embedding: Embedding,
  mentions: Result[],
): Promise<Further> => {
  const things = mentions.length > 0 ? [] : await findThings(scope, question, embedding);
  if (things.length > 0) return { results: things, nearest: [] };
  const { results, nearest } =
    embedding && isUnderstood(question)
      ? await findForPurpose(scope, question, embedding, mentions)
      : await findWithoutPurpose(scope, question, embedding, mentions);
  return { results, nearest: nearest.slice(0, search.nearest.most) };
};

/**
 * Searches for what was typed; if nothing is found, again with the spelling corrected, then without what nothing has, then by
 * use, and last for what comes nearest.
 */
export const answerQuestion = async (
  { db, questions }: SearchTools,
  scope: SearchScope,
  typed: string,
): Promise<Answer | null> => {
  const asTyped = readTyped(typed);
  if (asTyped === null) return null;
  const found = await find(scope, questions, asTyped);
  const correction = found.results.length > 0 ? null : await correctSpelling(db, scope, listSearchWords(typed));
  const again = correction ? await find(scope, questions, correction.question) : found;
  const isCorrected = correction !== null && again.results.length > 0;
  const { question, embedding, results } = isCorrected ? again : found;
  const answer = results.every(({ isMention }) => isMention)
    ? await findFurther(scope, question, embedding, results)
    : { results, nearest: [] };
  return { ...answer, question, corrected: isCorrected ? correction.corrected : null };
};
