import { inStoredEnglish } from '../meaning/gloss-texts.ts';
import { unpackVector } from '../meaning/pack-vector.ts';
import { prepare } from '../meaning/prepare.ts';
import { rankItems } from '../meaning/rank.ts';
import { search } from '../meaning/tuning.ts';
import { thingsForThat } from '../meaning/uses.ts';
import type { Result } from './rank-results.ts';
import { byNearness } from './nearness.ts';
import { nameKnownThing } from './question-parts.ts';
import type { Question } from './read-question.ts';
import type { Hit, SearchScope } from './scope.ts';

/** Reading what is written of a thing costs much more than comparing its vector. */
const mostRead = 30;
const mostFound = 5;

/**
 * Things that are known to be for what was asked, by their names: a raclette grill for "melt cheese". Who names a thing
 * wants that one and no other of the same use.
 */
const findUsed = async (scope: SearchScope, embedding: Float32Array): Promise<readonly Hit[]> => {
  const { least, things } = search.uses;
  const names = thingsForThat(embedding, least, things).map(nameKnownThing);
  if (names.length === 0) return [];
  return scope.byWords({ exact: null, wide: names.join(' | '), most: mostRead });
};

/**
 * What answers a question that no words answer, ranked as for a wish: by its meaning as a whole and by what things are for.
 * The score says how far it leads what is usually near to such a question.
 */
export const findByPurpose = async (
  scope: SearchScope,
  question: Question,
  embedding: Float32Array,
): Promise<Result[]> => {
  const [close, used] = await Promise.all([
    scope.byMeaning(embedding, 'nearest'),
    question.isName ? [] : findUsed(scope, embedding),
  ]);
  const near = byNearness(embedding, close).slice(0, mostRead);
  const hits = new Map<number, Hit>(
    [...near, ...used].map(({ id, giveaway, is_out, date_posted }) => [id, { id, giveaway, is_out, date_posted }]),
  );
  const described = await scope.readDescribed([...hits.keys()]);
  const asked = prepare({ name: question.english, description: '', tags: [], categories: [] }, embedding);
  const candidates = described.map(({ id, vector, gloss, ...thing }) => ({
    id,
    prepared: prepare(thing, vector && unpackVector(vector), inStoredEnglish(thing, gloss)),
  }));
  const { found } = await rankItems(asked, candidates, { atLeast: 0, keep: mostFound });
  return found.flatMap(({ id, score }) => {
    const hit = hits.get(id);
    return hit ? [{ ...hit, score, isMention: false }] : [];
  });
};
