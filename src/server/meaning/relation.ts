import type { NamedThing } from './lexicon/named-things.ts';
import type { Prepared } from './prepare.ts';

/**
 * How the thing wished for stands to the item. `same`: one thing under two names. `alike`: the same, but the wish says more
 * of it than the item (a chess clock, a wall clock). `kind`: the same head word and nothing against it. `tagged`: it stands
 * among the item's tags. `other`: the same head word for another thing (a shower chair, a gaming chair). `part`: the item's
 * name only mentions it (a cot mattress is no cot). `about`: the wish only mentions the item's thing (a guitar teacher, to
 * hem a curtain). `mention`: it is found in the item's description. `none`: no known tie.
 */
const relations = ['same', 'alike', 'kind', 'tagged', 'other', 'part', 'about', 'mention', 'none'] as const;
export type Relation = (typeof relations)[number];
export type Tie = { relation: Relation; wished: string; offered: string };

const meets = (a: readonly string[], b: readonly string[]): boolean => a.some((each) => b.includes(each));
const isIn = (concepts: readonly string[], set: ReadonlySet<string>): boolean => concepts.some((each) => set.has(each));
const hasAll = (item: Prepared, words: readonly string[]): boolean => words.every((word) => item.words.has(word));

const byHead = (wished: NamedThing, offered: NamedThing, item: Prepared): Relation | null => {
  if (meets(wished.concepts, offered.concepts)) return hasAll(item, wished.ahead) ? 'same' : 'alike';
  if (!meets(wished.headConcepts, offered.headConcepts)) return null;
  return hasAll(item, wished.modifiers) ? 'kind' : 'other';
};

const compare = (wished: NamedThing, offered: NamedThing, wish: Prepared, item: Prepared): Relation => {
  const head = byHead(wished, offered, item);
  if (head !== null && head !== 'other') return head;
  if (isIn(wished.concepts, item.tagConcepts)) return 'tagged';
  if (head !== null) return head;
  if (isIn(wished.concepts, item.nameConcepts)) return 'part';
  if (isIn(offered.concepts, wish.nameConcepts)) return 'about';
  return isIn(wished.concepts, item.otherConcepts) ? 'mention' : 'none';
};

/** Somebody who tells what they want to do names no thing, or only what it is to be done with. */
const purposeTie = (wish: Prepared, item: Prepared): Tie => {
  const met = item.things.find((offered) => isIn(offered.concepts, wish.nameConcepts));
  return { relation: met ? 'about' : 'none', wished: '', offered: met?.said ?? '' };
};

/** The best tie between any thing that the wish names and any that the item names. */
export const findTie = (wish: Prepared, item: Prepared): Tie => {
  if (wish.isPurpose) return purposeTie(wish, item);
  let best: Tie = { relation: 'none', wished: '', offered: '' };
  for (const wished of wish.things)
    for (const offered of item.things) {
      const relation = compare(wished, offered, wish, item);
      if (relations.indexOf(relation) < relations.indexOf(best.relation))
        best = { relation, wished: wished.said, offered: offered.said };
    }
  return best;
};
