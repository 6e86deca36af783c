import type { Embedder } from '../src/server/meaning/embed.ts';
import { relations } from '../src/server/meaning/relation.ts';
import { evidenceOf } from '../src/server/meaning/score.ts';
import type { LabelledMatching } from './labelled-sets.ts';
import { type Judged, judge } from './measure-matching.ts';

type Row = { clues: number[]; isRight: boolean };

const names = ['meaning', 'words', 'category', ...relations, 'base'];
const rounds = 600;
const step = 6;
// Right pairs are few among all: each counts as this many wrong ones.
const weightOfRight = 30;
const shrink = 0.002;

const rowOf = ({ wish, item, isRight }: Judged): Row => {
  const { meaning, words, category, tie } = evidenceOf(wish, item);
  // The relation `none` is what the others are measured against, so it gets no clue of its own.
  const relation = relations.map((each) => (each === tie.relation && each !== 'none' ? 1 : 0));
  return { clues: [meaning, words, category, ...relation, 1], isRight };
};

const slopesOf = (rows: readonly Row[], weights: readonly number[]): number[] => {
  const slopes = weights.map(() => 0);
  let total = 0;
  for (const { clues, isRight } of rows) {
    const sum = clues.reduce((before, clue, at) => before + clue * (weights[at] ?? 0), 0);
    const share = isRight ? weightOfRight : 1;
    const miss = share * (1 / (1 + Math.exp(-sum)) - (isRight ? 1 : 0));
    for (const [at, clue] of clues.entries()) slopes[at] = (slopes[at] ?? 0) + miss * clue;
    total += share;
  }
  return slopes.map((slope) => slope / total);
};

/** The weights of `score.ts`, by logistic regression on the tuned part. */
export const fitWeights = async (tuned: LabelledMatching, embedder: Embedder): Promise<Record<string, number>> => {
  const rows = (await judge(tuned, embedder)).flat().map(rowOf);
  let weights = names.map(() => 0);
  for (let round = 0; round < rounds; round += 1) {
    const slopes = slopesOf(rows, weights);
    weights = weights.map((weight, at) => {
      const shrunk = names[at] === 'base' ? 0 : shrink * weight;
      return weight - step * ((slopes[at] ?? 0) + shrunk);
    });
  }
  return Object.fromEntries(names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(2))]));
};
