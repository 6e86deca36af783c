import type { NamedThing } from './named-things.ts';
import type { Prepared } from './prepare.ts';

/**
 * How the thing wished for stands to the item. `same`: one thing under two names. `kind`: the same head word and nothing
 * against it. `other`: the same head word for another thing (a shower chair, a gaming chair). `part`: the item's name only
 * mentions it (a cot mattress is no cot). `mention`: it is found in the item's tags or description. `none`: no known tie.
 */
export const relations = ['same', 'kind', 'other', 'part', 'mention', 'none'] as const;
export type Relation = (typeof relations)[number];
export type Tie = { relation: Relation; wished: string; offered: string };

const meets = (a: readonly string[], b: readonly string[]): boolean => a.some((each) => b.includes(each));
const isIn = (concepts: readonly string[], set: ReadonlySet<string>): boolean => concepts.some((each) => set.has(each));

const compare = (wished: NamedThing, offered: NamedThing, item: Prepared): Relation => {
  if (meets(wished.concepts, offered.concepts)) return 'same';
  if (meets(wished.headConcepts, offered.headConcepts))
    return wished.modifiers.every((word) => item.words.has(word)) ? 'kind' : 'other';
  if (isIn(wished.concepts, item.nameConcepts)) return 'part';
  return isIn(wished.concepts, item.otherConcepts) ? 'mention' : 'none';
};

/** The best tie between any thing that the wish names and any that the item names. */
export const findTie = (wish: Prepared, item: Prepared): Tie => {
  let best: Tie = { relation: 'none', wished: '', offered: '' };
  for (const wished of wish.things)
    for (const offered of item.things) {
      const relation = compare(wished, offered, item);
      if (relations.indexOf(relation) < relations.indexOf(best.relation))
        best = { relation, wished: wished.said, offered: offered.said };
    }
  return best;
};
